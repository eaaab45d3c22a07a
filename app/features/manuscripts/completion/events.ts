import * as v from 'valibot';
import { manuscriptEvent } from '../core/manuscript-event.ts';

/** Parts of a submission whose names editors would not understand. */
const PARTS: Readonly<Record<string, string>> = {
  articleType: 'article type',
  competingInterests: 'competing interests',
  dataStatement: 'data statement',
  generativeAi: 'use of generative AI',
  suggestedReviewers: 'suggested reviewers',
  opposedReviewers: 'reviewers to exclude',
};

export const completionEvents = {
  'submission-saved': manuscriptEvent(
    {
      changed: v.array(v.string()),
      /** Their names, where the list is another one. */
      authors: v.optional(v.object({ from: v.array(v.string()), to: v.array(v.string()) })),
      files: v.array(v.object({ purpose: v.string(), sha256: v.string() })),
    },
    {
      editors: ({ changed, authors }) =>
        `saved the submission: ${changed.map((part) => PARTS[part] ?? part).join(', ')}${
          authors
            ? ` (authors before: ${authors.from.join(', ')}; now: ${authors.to.join(', ')})`
            : ''
        }`,
      authors: null,
    },
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

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents extends Readonly<typeof completionEvents> {}
}
