import * as v from 'valibot';
import { manuscriptEvent } from '../core/manuscript-event.ts';

export const reviewEvents = {
  'invitation-accepted': manuscriptEvent(
    { invitation: v.number() },
    {
      editors: 'accepted the invitation to review',
      authors: { title: 'A reviewer agreed', text: 'A reviewer accepted the invitation.' },
    },
  ),
  'invitation-declined': manuscriptEvent(
    { invitation: v.number(), afterAccepting: v.boolean() },
    {
      editors: ({ afterAccepting }) =>
        afterAccepting
          ? 'declined to review after accepting the invitation'
          : 'declined the invitation to review',
      authors: null,
    },
  ),
  'review-completed': manuscriptEvent(
    { invitation: v.number(), recommendation: v.nullable(v.string()) },
    {
      editors: 'submitted the review',
      authors: { title: 'A review arrived', text: 'A reviewer sent a review to the editor.' },
    },
  ),
};

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents extends Readonly<typeof reviewEvents> {}
}
