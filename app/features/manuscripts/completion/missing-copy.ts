import { foldLetters } from '#app/platform/text/fold.ts';
import { isGrave, readFindings } from '../anonymity/file-findings.ts';
import { isCopyMade, READABLE } from '../core/manuscript-file.ts';
import type { Completion, ListedFile } from './completion.ts';

type Headed = { name: string; isUnlikely?: true };

type MissingCopy = { kind: 'missing' | 'wrong' | 'warning'; text: string };

/**
 * Reviewers get the anonymised manuscript; where the first file names none of the authors that is it, and where it
 * does, or is not for reviewers, one is made of it as far as it can be read.
 * @param headed whom the first file has for its authors, whether they are in the list or not
 */
export function missingCopy(
  { files, details: { firstFile } }: Pick<Completion, 'files' | 'details'>,
  headed: readonly Headed[],
): MissingCopy | null {
  const of = (purpose: string) => files.find((file) => file.purpose === purpose);
  const [first, anonymised] = [of('manuscript'), of('anonymised')];
  const isSent = anonymised !== undefined && (anonymised.setFrom ?? null) === null;
  if (first && firstFile === 'names-none' && !isSent) {
    const names = [...new Set([...foundIn(first), ...alsoHeaded(first, headed)])];
    if (names.length > 0) return { kind: 'wrong', text: mayName(names) };
  }
  if (anonymised) {
    const names = foundIn(anonymised);
    const text = mayName(names) + (isSent ? '' : TAKE_OUT);
    return names.length > 0 ? { kind: 'warning', text } : null;
  }
  if (first && isCopyMade(firstFile, first.format)) return null;
  if (firstFile === '') return { kind: 'missing', text: NOT_ANSWERED };
  if (first === undefined || firstFile === 'names-authors') {
    return { kind: 'missing', text: NOT_SENT };
  }
  const text = `We cannot make a copy of ${first.fileName} for reviewers. Please send an anonymised manuscript as .docx or PDF.`;
  return hasNoCopy(first) ? { kind: 'missing', text } : null;
}

const mayName = (names: readonly string[]): string =>
  `The file for reviewers may name the authors: ${names.join(', ')}.`;

const TAKE_OUT = ' Please take this out of the manuscript, and replace it.';
const NOT_ANSWERED = 'Please say whether the manuscript names its authors.';
const NOT_SENT = 'The anonymised manuscript is missing.';

const foundIn = ({ findings }: ListedFile): string[] => {
  const grave = (readFindings(findings) ?? []).filter(isGrave);
  return [...new Set(grave.flatMap((each) => ('found' in each ? each.found : [])))];
};

const alsoHeaded = (file: ListedFile, headed: readonly Headed[]): string[] =>
  (READABLE.has(file.format) ? headed : [])
    .filter(({ name, isUnlikely }) => isUnlikely !== true && !STANDS_FOR_ONE.test(name))
    .map(({ name }) => name)
    .filter((name) => !foundIn(file).some((found) => foldLetters(found) === foldLetters(name)));

/** What anonymised papers have in the place of names. */
const STANDS_FOR_ONE = /anonym|blind|withheld|removed|\bauthors?\b/i;

const hasNoCopy = ({ findings }: ListedFile): boolean =>
  (readFindings(findings) ?? []).some(({ kind }) => kind === 'no-copy');
