import * as v from 'valibot';
import { CHANGE_ENDS } from './author-change.ts';
import { manuscriptEvent } from '../../core/manuscript-event.ts';

export const authorChangeEvents = {
  'authors-change-proposed': manuscriptEvent(
    { change: v.number(), authors: v.array(v.string()) },
    {
      editors: ({ authors }) => `proposed a new list of authors: ${authors.join(', ')}`,
      authors: {
        title: 'Change of authors proposed',
        text: 'All current and proposed authors are asked, and an editor once the assessment has begun.',
      },
    },
  ),
  'authors-change-approved': manuscriptEvent(
    { change: v.number() },
    { editors: 'approved the change of authors', authors: null },
  ),
  'authors-change-ended': manuscriptEvent(
    { change: v.number(), as: v.picklist(CHANGE_ENDS), name: v.optional(v.string()) },
    {
      editors: ({ as, name }) =>
        ({
          withdrawn: 'withdrew the change of authors',
          declined: `${name ?? 'an author'} did not agree to the change of authors`,
          lapsed: 'ended the change of authors: not every author had answered in time',
        })[as],
      authors: {
        title: 'Change of authors ended',
        text: 'The proposed change of authors was withdrawn, not agreed to or not answered in time. The list stays as it is.',
      },
    },
  ),
  'authors-change-refused': manuscriptEvent(
    { change: v.number() },
    { editors: 'refused the change of authors', authors: null },
  ),
};

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents extends Readonly<typeof authorChangeEvents> {}
}
