import type { Generated } from 'kysely';
import type { OfferAnswer } from './offer.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    preprint_offers: {
      id: Generated<number>;
      /** The server's own name of its notification. */
      notification: string;
      /** Of the server: where the answer goes. */
      inbox: string;
      /** The page of the preprint. */
      url: string;
      title: string;
      received_at: number;
      answer: OfferAnswer | null;
      answered_at: number | null;
      /** When the server was told. */
      told_at: number | null;
      /** Why it did not take the answer. */
      refusal: string | null;
    };
  }
}
