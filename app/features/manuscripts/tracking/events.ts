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
