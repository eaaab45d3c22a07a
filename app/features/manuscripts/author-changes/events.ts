import * as v from 'valibot';
import { manuscriptEvent } from '../core/manuscript-event.ts';

export const authorChangeEvents = {
  'authors-change-proposed': manuscriptEvent(
    { change: v.number(), authors: v.array(v.string()) },
    {
      editors: ({ authors }) => `proposed a new list of authors: ${authors.join(', ')}`,
      authors: {
        title: 'Change of authors proposed',
        text: 'All current and proposed authors, and an editor, must agree.',
      },
    },
  ),
  'authors-change-approved': manuscriptEvent(
    { change: v.number() },
    { editors: 'approved the change of authors', authors: null },
  ),
  'authors-change-refused': manuscriptEvent(
    { change: v.number() },
    { editors: 'refused the change of authors', authors: null },
  ),
};

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents extends Readonly<typeof authorChangeEvents> {}
}
