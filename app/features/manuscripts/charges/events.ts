import * as v from 'valibot';
import { formatDay } from '#app/platform/format-time.ts';
import { event } from '#app/platform/history/history-event.ts';
import { WAIVER_ANSWERS } from './charge.ts';
import type { WaiverAnswer } from './charge.ts';

/** About the charge and not about the manuscript, whose history its editors read. */
export const chargeEvents = {
  'charge-quoted': event('charge', { amount: v.string() }, ({ amount }) => `quoted ${amount}`),
  'waiver-asked': event('charge', { reason: v.string() }, ({ reason }) => ({
    what: 'asked for a waiver',
    before: reason,
  })),
  'waiver-decided': event(
    'charge',
    {
      answer: v.picklist(WAIVER_ANSWERS),
      amount: v.string(),
      words: v.string(),
    },
    ({ answer, amount, words }) => ({
      what: `${WAIVER[answer]}; to pay: ${amount}`,
      before: words,
    }),
  ),
  'invoice-issued': event(
    'charge',
    { label: v.string() },
    ({ label }) => `issued invoice ${label}`,
  ),
  'invoice-cancelled': event(
    'charge',
    { label: v.string(), credit: v.string(), reason: v.string() },
    ({ label, credit, reason }) =>
      `cancelled invoice ${label} with credit note ${credit}: ${reason}`,
  ),
  'invoice-paid': event(
    'charge',
    { label: v.string(), on: v.string(), how: v.picklist(['hand', 'file', 'before']) },
    ({ label, on, how }) => `noted that ${label} was paid on ${formatDay(on)}${HOW[how]}`,
  ),
  'payment-taken-back': event(
    'charge',
    { label: v.string(), reason: v.string() },
    ({ label, reason }) => `noted that ${label} was not paid after all: ${reason}`,
  ),
  'payment-refunded': event(
    'charge',
    { label: v.string(), on: v.string() },
    ({ label, on }) => `noted that the money for ${label} was paid back on ${formatDay(on)}`,
  ),
  'words-sent': event('charge', { held: v.number(), words: v.string() }, ({ words }) => ({
    what: 'sent the words to the author after all',
    before: words,
  })),
  'words-kept': event('charge', { held: v.number(), words: v.string() }, ({ words }) => ({
    what: 'kept the words back, as they may name a reviewer',
    before: words,
  })),
  'charge-dropped': event(
    'charge',
    { reason: v.string() },
    ({ reason }) => `dropped the charge: ${reason}`,
  ),
  'charge-reminded': event(
    'charge',
    { count: v.number() },
    ({ count }) => `sent reminder ${count}`,
  ),
};

const HOW = {
  hand: '',
  file: ', as the bank file says',
  before: ', for an invoice that was cancelled',
};

const WAIVER: Record<WaiverAnswer, string> = {
  granted: 'waived the charge',
  reduced: 'reduced the charge',
  refused: 'did not waive the charge',
};

export const chargeSettingEvents = {
  'charges-changed': event(
    'journal',
    {
      before: v.nullable(v.string()),
      after: v.string(),
      /** Accounts; missing where they stayed. */
      keepers: v.optional(v.object({ before: v.array(v.string()), after: v.array(v.string()) })),
    },
    ({ before, after, keepers }, { account }) => {
      const people = (ids: readonly string[]) =>
        `Who decides on waivers and notes payments: ${ids.map(account).join(', ') || 'none'}`;
      const told = (text: string | null, ids: readonly string[] | undefined) =>
        [text ?? '', ids ? people(ids) : ''].filter(Boolean).join('; ');
      return {
        what: `set the publication charges: ${told(after, keepers?.after)}`,
        before: before === null ? null : told(before, keepers?.before),
      };
    },
  ),
};

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents
    extends Readonly<typeof chargeEvents>, Readonly<typeof chargeSettingEvents> {}
}
