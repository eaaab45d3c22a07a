import * as v from 'valibot';
import { editorsEvent, manuscriptEvent } from '../core/manuscript-event.ts';

export const screeningEvents = {
  'finding-cleared': editorsEvent(
    { file: v.number(), fileName: v.string(), kind: v.string(), found: v.string() },
    ({ kind, found, fileName }) =>
      kind === 'no-text'
        ? `looked through ${fileName}, which has no text to check, and confirmed that it names no author`
        : `confirmed that “${found}” in ${fileName} names no author`,
  ),
  'review-copy-not-made': editorsEvent(
    { problem: v.string() },
    ({ problem }) => `could not make a PDF for reviewers: ${problem}`,
  ),
  'anonymised-copy-added': manuscriptEvent(
    {
      fileName: v.string(),
      sha256: v.string(),
      asSentIn: v.boolean(),
      isMade: v.optional(v.boolean()),
    },
    {
      editors: ({ fileName, asSentIn }) =>
        `added an anonymised copy: ${fileName}${asSentIn ? ', as it was submitted' : ''}`,
      authors: {
        title: 'Anonymised copy added',
        text: 'A copy of the manuscript without names has been added for the reviewers. It is made again when the manuscript is replaced.',
      },
    },
  ),
};
