/** Owns the form in which the editor-in-chief says what the journal takes. */
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { countries as allCountries } from '#app/platform/text/countries.ts';
import { withoutTurns } from '#app/platform/text/plain-line.ts';
import { tooLong } from '#app/platform/uploads/refusal.ts';
import { rateText } from './charge-settings.ts';
import type { ChargeSettings, CountryGroup } from './charge-settings.ts';
import { amountText, isCurrency, readAmount } from './money.ts';

type Values = FormState['values'];
type Wanted = Omit<ChargeSettings, 'keepers'>;

export const LONGEST_TEXT = 4000;
export const LONGEST_LINE = 60;

/** @param at its place among the article types, from 0 */
export const amountField = (at: number): string => `amount-${at}`;

/** A type that came since is charged as all others are. @param types article types of the journal @param keepers usernames */
export function valuesOfCharges(
  settings: ChargeSettings | null,
  types: readonly string[],
  keepers: readonly string[],
): Record<string, string> {
  if (settings === null)
    return { currency: 'EUR', pattern: '{year}-{number}', days: '30', rate: '0' };
  const { currency, amounts, other, groups, tax, seller, bank, pattern, waivers } = settings;
  return {
    ...{ on: settings.isOn ? 'yes' : '', currency, seller, bank, pattern, waivers },
    ...Object.fromEntries(
      types.map((type, at) => [amountField(at), amountText(amounts[type] ?? other, currency)]),
    ),
    other: amountText(other, currency),
    groups: groups.map(({ share, countries }) => `${share}: ${countries.join(', ')}`).join('\n'),
    ...{ tax: tax.label, rate: rateText(tax.rate), note: tax.note },
    ...{ days: String(settings.payDays), keepers: keepers.join('\n') },
  };
}

/** @param unknown usernames or addresses that have no account @returns what was typed, or what is wrong by field */
export function parseCharges(
  values: Values,
  types: readonly string[],
  unknown: readonly string[] = [],
): { value: Wanted } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const of = (name: string) => withoutTurns(values[name] ?? '').trim();
  const isOn = of('on') === 'yes';
  const currency = of('currency').toUpperCase();
  const isKnown = isCurrency(currency);
  if (!isKnown) errors['currency'] = 'Please enter the three letters of a currency, such as EUR.';
  const amountOf = (name: string): number => {
    const amount = of(name) === '' || !isKnown ? 0 : readAmount(of(name), currency);
    if (amount === null) errors[name] = 'Please enter an amount, such as 1200.00.';
    return amount ?? 0;
  };
  const amounts = Object.fromEntries(types.map((type, at) => [type, amountOf(amountField(at))]));
  const other = amountOf('other');
  const groups = readGroups(of('groups'));
  if (typeof groups === 'string') errors['groups'] = groups;
  const rate = readAmount(of('rate') || '0', 'EUR');
  if (rate === null || rate > 10_000)
    errors['rate'] = 'Please enter a rate in per cent, such as 7.5.';
  if (!of('pattern').includes('{number}')) errors['pattern'] = 'It must hold {number}.';
  const payDays = Number(of('days'));
  if (!(Number.isInteger(payDays) && payDays >= 1 && payDays <= 180)) {
    errors['days'] = 'Please enter a number from 1 to 180.';
  }
  if (isOn) {
    if (of('seller') === '') errors['seller'] = 'Invoices need a name and an address.';
    if (of('bank') === '') errors['bank'] = 'Authors need to know where to pay.';
    if (of('keepers') === '') errors['keepers'] = 'Please name a person who decides on waivers.';
  }
  if (unknown.length > 0) {
    errors['keepers'] = `There is no account with this name or address: ${unknown.join(', ')}`;
  }
  for (const name of ['waivers', 'seller', 'bank', 'groups', 'note', 'keepers']) {
    if (of(name).length > LONGEST_TEXT) errors[name] = tooLong(LONGEST_TEXT);
  }
  for (const name of ['tax', 'pattern']) {
    if (of(name).length > LONGEST_LINE) errors[name] = tooLong(LONGEST_LINE);
  }
  if (Object.keys(errors).length > 0) return { errors };
  return {
    value: {
      ...{ isOn, currency, amounts, other, groups: groups as CountryGroup[], payDays },
      tax: { label: of('tax'), rate: rate!, note: of('note') },
      ...{ waivers: of('waivers'), seller: of('seller'), bank: of('bank'), pattern: of('pattern') },
    },
  };
}

/** A line for each group: the share in per cent, and the countries. @returns what is wrong, as a string */
function readGroups(typed: string): CountryGroup[] | string {
  const groups: CountryGroup[] = [];
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (const line of linesOf(typed)) {
    const [share = '', list = '', ...more] = line.split(':');
    const named = list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
    const number = Number(share.replace('%', ''));
    if (!/^\d{1,3}%?$/.test(share.replaceAll(' ', '')) || number > 100 || more.length > 0) {
      wrong.push(`Please begin each line with a share from 0 to 100 and a colon: “${line}”.`);
      continue;
    }
    if (named.length === 0) wrong.push(`Please name the countries: “${line}”.`);
    for (const country of named) {
      const key = country.toLowerCase();
      if (!COUNTRIES.has(key)) wrong.push(`No country of this name is known: “${country}”.`);
      if (seen.has(key)) wrong.push(`This country is named twice: “${country}”.`);
      seen.add(key);
    }
    groups.push({ share: number, countries: named });
  }
  return wrong.length > 0 ? wrong.join(' ') : groups;
}

export const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** In small letters. */
const COUNTRIES = new Set(allCountries.map((name) => name.toLowerCase()));
