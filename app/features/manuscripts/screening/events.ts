import * as v from 'valibot';
import { manuscriptEvent } from '../core/manuscript-event.ts';

export const screeningEvents = {
  'finding-cleared': manuscriptEvent(
    { file: v.number(), fileName: v.string(), kind: v.string(), found: v.string() },
    {
      editors: ({ kind, found, fileName }) =>
        kind === 'no-text'
          ? `looked through ${fileName}, which has no text to check, and confirmed that it names no author`
          : `confirmed that “${found}” in ${fileName} names no author`,
      authors: null,
    },
  ),
  'review-copy-not-made': manuscriptEvent(
    { problem: v.string() },
    {
      editors: ({ problem }) => `could not make a PDF for reviewers: ${problem}`,
      authors: null,
    },
  ),
  'anonymised-copy-added': manuscriptEvent(
    { fileName: v.string(), sha256: v.string(), asSentIn: v.boolean() },
    {
      editors: ({ fileName, asSentIn }) =>
        `added an anonymised copy: ${fileName}${asSentIn ? ', as it was submitted' : ''}`,
      authors: {
        title: 'Anonymised copy added',
        text: 'An anonymised copy of the manuscript has been added for the reviewers.',
      },
    },
  ),
};
