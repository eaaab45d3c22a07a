import type { ChargeState, WaiverAnswer } from '../charges/charge.ts';
import { isOwed } from '../charges/charge.ts';
import { moneyText } from '../charges/money.ts';
import type { Figure } from './definitions.ts';

export type YearCharge = {
  state: ChargeState;
  currency: string;
  /** Without tax, in minor units. */
  amount: number;
  answer: WaiverAnswer | null;
};

/** Of the charges that were quoted in a year, as they stand. */
export function chargeFigures(charges: readonly YearCharge[]): Figure[] {
  const paid = charges.filter(({ state }) => state === 'paid');
  const owed = charges.filter(({ state }) => isOwed(state));
  const counted = (name: string, of: readonly YearCharge[], means: string): Figure => ({
    ...{ name, value: of.length, unit: 'number', means },
  });
  const summed = (name: string, of: readonly YearCharge[], means: string): Figure => ({
    ...{ name, value: sums(of), unit: 'money', means },
  });
  return [
    counted('Quoted', charges, 'Charges that authors were told of in this year.'),
    counted(
      'Waived or reduced',
      charges.filter(({ answer }) => answer === 'granted' || answer === 'reduced'),
      'Of these, the ones for which a waiver was granted, whole or in part.',
    ),
    counted('Paid', paid, 'Of these, the ones that are paid.'),
    summed('Amount paid', paid, 'Of these, without tax.'),
    summed('Amount owed', owed, 'Of those that are neither paid nor waived, without tax.'),
  ];
}

/** By currency; null where there is nothing to add up. */
function sums(charges: readonly YearCharge[]): string | null {
  const groups = Map.groupBy(charges, ({ currency }) => currency);
  const texts = [...groups].map(([currency, theirs]) =>
    moneyText(
      theirs.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
  );
  return texts.length === 0 ? null : texts.join(', ');
}
