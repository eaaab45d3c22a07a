/** Owns what can become of the charge of one manuscript. No state of the manuscript depends on it. */

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
