import * as v from 'valibot';
import { editorsEvent, manuscriptEvent } from '../core/manuscript-event.ts';
import { dayOf } from '../core/words.ts';
import { FIELDS } from './metadata-changes.ts';

export const revisionEvents = {
  'revision-due-moved': editorsEvent(
    { before: v.nullable(v.number()), due: v.number(), reason: v.string() },
    ({ due, reason }) =>
      `moved the due date of the revision to ${dayOf(due)}${reason && `: ${reason}`}`,
  ),
  'return-due-moved': editorsEvent(
    { before: v.nullable(v.number()), due: v.number(), reason: v.string() },
    ({ due, reason }) =>
      `gave the author until ${dayOf(due)} to send the manuscript back${reason && `: ${reason}`}`,
  ),
  'manuscript-revised': manuscriptEvent(
    {
      round: v.number(),
      changes: v.optional(
        v.array(v.object({ field: v.picklist(FIELDS), before: v.string(), after: v.string() })),
      ),
      /** Points of the letter that were answered, and those that were not, with the reason. */
      answered: v.optional(v.number()),
      unanswered: v.optional(v.number()),
      reason: v.optional(v.string()),
      /** Of the answers and the reply: their author says that these name none of the authors. */
      wordsRead: v.optional(v.string()),
    },
    {
      editors: ({ answered, unanswered = 0, reason = '', wordsRead }) =>
        [
          'submitted a revised manuscript',
          answered !== undefined &&
            ` with ${answered} of ${answered + unanswered} points answered${reason && `; the others not: ${reason}`}`,
          wordsRead !== undefined && `; said that these words name no author: ${wordsRead}`,
        ]
          .filter(Boolean)
          .join(''),
      authors: {
        title: 'Revised',
        text: 'We received the revised manuscript, and a new round of review begins.',
      },
    },
  ),
};
