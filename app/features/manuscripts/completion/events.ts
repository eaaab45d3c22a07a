import * as v from 'valibot';
import { askedText, isAsked } from '../core/manuscript-details.ts';
import { editorsEvent, manuscriptEvent } from '../core/manuscript-event.ts';

const called = (part: string): string =>
  isAsked(part)
    ? askedText(part)
        .label.toLowerCase()
        .replace(/\bai\b/, 'AI')
    : part;

const VALUE = v.nullable(v.union([v.string(), v.number()]));

const namesOf = (files: readonly { purpose: string; fileName?: string | undefined }[]): string[] =>
  files.flatMap(({ purpose, fileName }) => (purpose === 'manuscript' ? [] : (fileName ?? [])));

const told = (verb: string, names: readonly string[]): string =>
  names.length > 0 ? `; ${verb} ${names.join(', ')}` : '';

const FILLED = ['email', 'college', 'orcid'] as const;
const SAID = { email: 'e-mail address', college: 'affiliation', orcid: 'ORCID iD' };

export const completionEvents = {
  'submission-saved': editorsEvent(
    {
      changed: v.array(v.string()),
      /** By the fields of the form; not in the lines of long ago. */
      values: v.optional(v.record(v.string(), v.object({ from: VALUE, to: VALUE }))),
      authors: v.optional(v.object({ from: v.array(v.string()), to: v.array(v.string()) })),
      filled: v.optional(
        v.array(v.object({ author: v.string(), field: v.picklist(FILLED), value: v.string() })),
      ),
      /** Names of what was removed or exchanged. */
      gone: v.optional(v.array(v.string())),
      files: v.array(
        v.object({
          purpose: v.string(),
          sha256: v.string(),
          /** Not in the lines of long ago. */
          fileName: v.optional(v.string()),
        }),
      ),
    },
    ({ changed, authors, filled = [], gone = [], files }) =>
      `saved the submission: ${changed.map(called).join(', ')}${
        authors
          ? ` (authors before: ${authors.from.join(', ')}; now: ${authors.to.join(', ')})`
          : ''
      }${filled
        .map(({ author, field, value }) => `; filled in the ${SAID[field]} of ${author}: ${value}`)
        .join('')}${told('added', namesOf(files))}${told('took away', gone)}`,
  ),
  'manuscript-replaced': manuscriptEvent(
    { before: v.string(), fileName: v.string(), sha256: v.string() },
    {
      editors: ({ before, fileName }) => `replaced the manuscript ${before} with ${fileName}`,
      authors: {
        title: 'Manuscript replaced',
        text: 'The corresponding author replaced the file of the manuscript.',
      },
    },
  ),
  'supplement-held-back': editorsEvent(
    { file: v.string(), reason: v.nullable(v.string()) },
    ({ file, reason }) =>
      reason === null
        ? `released the supplementary file ${file} for readers`
        : `held the supplementary file ${file} back from readers${reason && `: ${reason}`}`,
  ),
  'difference-settled': editorsEvent(
    { file: v.number(), text: v.string() },
    ({ text }) => `settled a difference between the file and what was declared: ${text}`,
  ),
  'manuscript-completed': manuscriptEvent(
    {},
    {
      editors: 'completed the submission',
      authors: {
        title: 'Completed',
        text: 'The corresponding author completed the submission.',
      },
    },
  ),
};
