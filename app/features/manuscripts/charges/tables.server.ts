import type { Generated } from 'kysely';
import type { ChargeState, WaiverAnswer } from './charge.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    charge_settings: {
      id: number;
      /** JSON of `ChargeSettings`. */
      value: string;
      changed_by: string;
      changed_at: number;
    };
    /** Amounts are in minor units of the currency. */
    charges: {
      id: Generated<number>;
      manuscript_id: number;
      state: ChargeState;
      currency: string;
      article_type: string;
      country: string;
      base: number;
      /** Per cent of it for the country. */
      share: number;
      /** What is asked for, without tax: once a waiver is decided, what that left. */
      amount: number;
      quoted_at: number;
      moved_at: number;
      waiver_reason: string | null;
      waiver_asked_at: number | null;
      waiver_answer: WaiverAnswer | null;
      waiver_words: string | null;
      /** Account. */
      waiver_decided_by: string | null;
      waiver_decided_at: number | null;
      reminded_at: number | null;
      reminders: Generated<number>;
    };
    /** What may name a reviewer, and so was not sent to the author. */
    held_words: {
      id: Generated<number>;
      charge_id: number;
      /** An answer about a waiver, to whom an invoice is made out, or why it was cancelled or the charge dropped. */
      place: 'waiver' | 'invoice' | 'credit' | 'drop';
      words: string;
      /** Accounts. */
      written_by: string;
      held_at: number;
      /** When it was last looked for an editor who may read them. */
      looked_at: Generated<number | null>;
      answer: Generated<'sent' | 'kept' | null>;
      answered_by: Generated<string | null>;
      answered_at: Generated<number | null>;
    };
    /** Only ever added to: an invoice that is cancelled stays, with its credit note. */
    charge_invoices: {
      /** From 1, without gaps; credit notes have the next one too. */
      number: number;
      charge_id: number;
      label: string;
      /** The invoice that it takes back; null for an invoice. */
      credits: number | null;
      /** JSON of `InvoiceDocument`, as it was sent. */
      document: string;
      total: number;
      issued_at: number;
      due_at: number | null;
      /** ISO 8601 date. */
      paid_on: string | null;
      /** Account of who noted it. */
      paid_by: string | null;
      /** ISO 8601 date on which the money went back, once a credit note took the invoice back. */
      refunded_on: Generated<string | null>;
      refunded_by: Generated<string | null>;
      /** Of a credit note, as the author reads it. */
      reason: Generated<string | null>;
    };
  }
}
