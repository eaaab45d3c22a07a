import * as v from 'valibot';
import { manuscriptEvent } from '../core/manuscript-event.ts';
import { dayOf } from '../core/words.ts';
import { FIELDS } from './metadata-changes.ts';

export const revisionEvents = {
  'revision-due-moved': manuscriptEvent(
    { before: v.nullable(v.number()), due: v.number(), reason: v.string() },
    {
      editors: ({ due, reason }) =>
        `moved the due date of the revision to ${dayOf(due)}${reason && `: ${reason}`}`,
      authors: null,
    },
  ),
  'return-due-moved': manuscriptEvent(
    { before: v.nullable(v.number()), due: v.number(), reason: v.string() },
    {
      editors: ({ due, reason }) =>
        `gave the author until ${dayOf(due)} to send the manuscript back${reason && `: ${reason}`}`,
      authors: null,
    },
  ),
  'manuscript-revised': manuscriptEvent(
    {
      round: v.number(),
      changes: v.optional(
        v.array(v.object({ field: v.picklist(FIELDS), before: v.string(), after: v.string() })),
      ),
    },
    {
      editors: 'submitted a revised manuscript',
      authors: {
        title: 'Revised',
        text: 'We received the revised manuscript, and a new round of review begins.',
      },
    },
  ),
};
