import type { SilentEvent } from '#app/platform/history/history-event.ts';
import type { OfferAnswer } from './offer.ts';

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents {
    'preprint-offer-answered': SilentEvent<
      'registrations',
      { title: string; answer: Exclude<OfferAnswer, 'expired'> }
    >;
  }
}
