import * as v from 'valibot';
import { manuscriptEvent } from '../core/manuscript-event.ts';

export const submissionEvents = {
  'manuscript-received': manuscriptEvent(
    { format: v.string(), size: v.number(), sha256: v.string() },
    {
      editors: 'submitted the manuscript',
      authors: {
        title: 'Received',
        text: 'We received your manuscript and assigned its paper ID.',
      },
    },
  ),
};

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents extends Readonly<typeof submissionEvents> {}
}
