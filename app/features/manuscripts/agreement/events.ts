import * as v from 'valibot';
import { manuscriptEvent } from '../core/manuscript-event.ts';

export const agreementEvents = {
  'agreement-signed': manuscriptEvent(
    { name: v.string() },
    {
      editors: 'signed the publishing agreement',
      authors: {
        title: 'Publishing agreement signed',
        text: 'The editorial office is preparing the article for publication.',
      },
    },
  ),
};

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents extends Readonly<typeof agreementEvents> {}
}
