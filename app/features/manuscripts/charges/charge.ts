/** Owns what can become of the charge of one manuscript. No state of the manuscript depends on it. */

import { formatDay } from '#app/platform/format-time.ts';
import { moneyText } from './money.ts';

export const CHARGE_STATES = {
  quoted: 'Quoted, not answered yet',
  asked: 'Waiver asked for',
  settled: 'To be invoiced',
  invoiced: 'Invoiced, not paid yet',
  paid: 'Paid',
  waived: 'Waived',
  free: 'Nothing to pay',
  dropped: 'Dropped',
} as const satisfies Record<string, string>;

export type ChargeState = keyof typeof CHARGE_STATES;

/** In which states an author owes something. */
export const isOwed = (state: ChargeState): boolean =>
  state === 'quoted' || state === 'settled' || state === 'invoiced';

export type OwedCharge = {
  state: ChargeState;
  currency: string;
  /** Without tax, in minor units. */
  amount: number;
  quotedAt: number;
  /** Of the latest invoice; null before the first. */
  label: string | null;
  /** With tax. */
  total: number | null;
  dueAt: number | null;
};

/** What its author is asked to do about a charge, by when; null for nothing. */
export function askedOf(charge: OwedCharge): string | null {
  const { state, currency, amount, quotedAt, label, total, dueAt } = charge;
  if (!isOwed(state)) return null;
  if (state === 'invoiced')
    return `Invoice ${label} of ${moneyText(total ?? 0, currency)} is due${dueAt === null ? '' : ` on ${formatDay(dueAt)}`}.`;
  const quote = `${moneyText(amount, currency)}, without tax, quoted on ${formatDay(quotedAt)}`;
  return `Publication charge: ${quote}. Please ask for the invoice${state === 'quoted' ? ', or for a waiver' : ''}.`;
}

/** In which states there is still something to do. */
export const OPEN_STATES: readonly ChargeState[] = ['quoted', 'asked', 'settled', 'invoiced'];

export const mayBeInvoiced = (state: ChargeState): boolean =>
  state === 'quoted' || state === 'settled';

/** What an author who asks for a waiver may be told. */
export const WAIVER_ANSWERS = ['granted', 'reduced', 'refused'] as const;
export type WaiverAnswer = (typeof WAIVER_ANSWERS)[number];

/** Days between reminders, and the most of them for one thing. */
export const REMINDER_DAYS = 14;
export const MOST_REMINDERS = 3;
