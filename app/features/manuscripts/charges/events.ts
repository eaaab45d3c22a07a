import * as v from 'valibot';
import { event } from '#app/platform/history/history-event.ts';

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
      answer: v.picklist(['granted', 'reduced', 'refused']),
      amount: v.string(),
      words: v.string(),
    },
    ({ answer, amount, words }) => ({
      what: `${WAIVER[answer]}; to pay: ${amount}`,
      before: words,
    }),
  ),
  'invoice-issued': event('charge', { label: v.string() }, ({ label }) => `issued ${label}`),
  'invoice-cancelled': event(
    'charge',
    { label: v.string(), credit: v.string(), reason: v.string() },
    ({ label, credit, reason }) => `cancelled ${label} by ${credit}: ${reason}`,
  ),
  'invoice-paid': event(
    'charge',
    { label: v.string(), on: v.string(), how: v.picklist(['hand', 'file']) },
    ({ label, on, how }) =>
      `noted that ${label} was paid on ${on}${how === 'file' ? ', as the file of the bank says' : ''}`,
  ),
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

const WAIVER = {
  granted: 'waived the charge',
  reduced: 'reduced the charge',
  refused: 'did not waive the charge',
};

export const chargeSettingEvents = {
  'charges-changed': event(
    'journal',
    { before: v.nullable(v.string()), after: v.string() },
    ({ before, after }) => ({ what: `set the publication charges: ${after}`, before }),
  ),
};

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents
    extends Readonly<typeof chargeEvents>, Readonly<typeof chargeSettingEvents> {}
}
