import { manuscriptEvent } from '../core/manuscript-event.ts';

export const trackingEvents = {
  'manuscript-withdrawn': manuscriptEvent(
    {},
    {
      editors: 'withdrew the manuscript',
      authors: {
        title: 'Withdrawn',
        text: 'The corresponding author withdrew the manuscript.',
      },
    },
  ),
};

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents extends Readonly<typeof trackingEvents> {}
}
