import {
  NotXml,
  attributeOf,
  plainText,
  readXml,
} from '#app/platform/documents/office/xml-tokens.ts';
import { oneLine } from '#app/protocols/plain-text.ts';
import type { Answer } from './agency.ts';

/** Characters of what Crossref says that are kept. */
const LONGEST = 1000;

/** By the status of a batch: what is not listed is still being worked on. */
const UNKNOWN = 'unknown_submission';
const COMPLETED = 'completed';

/** Of one deposit `doi_batch_diagnostic`, which Crossref gives for a batch. @param strike takes out what is not to be kept */
export function readDiagnostic(xml: string, strike = (words: string): string => words): Answer {
  try {
    const { batch, records, messages } = take(xml);
    if (batch === null) return { state: 'unreachable', words: 'Crossref gave no readable answer.' };
    if (batch === UNKNOWN) return { state: 'unknown', words: null };
    if (batch !== COMPLETED) return { state: 'waiting', words: null };
    const words = strike(messages.join(' ')).slice(0, LONGEST).toWellFormed() || null;
    if (records.length === 0 || records.includes('failure')) return { state: 'failed', words };
    return { state: records.includes('warning') ? 'warning' : 'registered', words };
  } catch (error) {
    if (!(error instanceof NotXml)) throw error;
    return { state: 'unreachable', words: 'Crossref gave no readable answer.' };
  }
}

function take(xml: string) {
  let batch: string | null = null;
  const records: string[] = [];
  const messages: string[] = [];
  let within = '';
  for (const { kind, source, name } of readXml(xml)) {
    if (kind === 'text') {
      if (within === 'msg' && source.trim() !== '') messages.push(oneLine(plainText(source)));
      continue;
    }
    within = kind === 'open' ? name : '';
    if (kind === 'close') continue;
    const status = attributeOf(source, 'status')?.toLowerCase() ?? '';
    if (name === 'doi_batch_diagnostic') batch = status;
    if (name === 'record_diagnostic') records.push(status);
  }
  return { batch, records, messages };
}
