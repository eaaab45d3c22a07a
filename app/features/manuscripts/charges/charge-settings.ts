/** Owns what a journal takes for publishing, and how the amount for one manuscript comes about. */
import { moneyText, shareOf } from './money.ts';

export type CountryGroup = {
  /** What authors from there pay, in per cent of the amount. */
  share: number;
  countries: readonly string[];
};

export type ChargeSettings = {
  isOn: boolean;
  /** ISO 4217. */
  currency: string;
  /** Minor units by article type; of all others `other`. */
  amounts: Readonly<Record<string, number>>;
  other: number;
  groups: readonly CountryGroup[];
  /** Who is excused, in words for readers. */
  waivers: string;
  tax: {
    /** Such as `VAT`. */
    label: string;
    /** Hundredths of a per cent. */
    rate: number;
    /** Said below the lines of an invoice; may be empty. */
    note: string;
  };
  seller: string;
  bank: string;
  /** With `{number}`, perhaps with `{year}`. */
  pattern: string;
  payDays: number;
  /** Accounts of those who decide on waivers and note payments. */
  keepers: readonly string[];
};

/** What a change of settings changed but the people: each part that differs, a line each. */
export function tellChange(
  before: ChargeSettings | null,
  after: ChargeSettings,
): { before: string | null; after: string } {
  const [old, now] = [before && partsOf(before), partsOf(after)];
  const changed = now.filter((line, at) => line !== old?.[at]);
  return {
    before: old && old.filter((line, at) => line !== now[at]).join('; '),
    after: changed.join('; '),
  };
}

function partsOf(settings: ChargeSettings): string[] {
  const { isOn, currency, amounts, other, groups, tax } = settings;
  const all = [...Object.entries(amounts), ['all others', other] as const];
  return [
    `Charges: ${isOn ? 'on' : 'off'}`,
    `Amounts: ${all.map(([type, amount]) => `${type} ${moneyText(amount, currency)}`).join(', ')}`,
    `Country groups: ${groups.map(({ share, countries }) => `${share} % for ${countries.join(', ')}`).join('; ') || 'none'}`,
    `Who is excused: ${settings.waivers || 'not said'}`,
    `Seller: ${settings.seller}`,
    `Bank details: ${settings.bank}`,
    `Tax: ${[tax.label || 'none', `${rateText(tax.rate)} %`, tax.note].filter(Boolean).join(', ')}`,
    `Numbers of invoices: ${settings.pattern}`,
    `Days to pay: ${settings.payDays}`,
  ];
}

export type Quote = {
  articleType: string;
  country: string;
  /** Minor units. */
  base: number;
  /** Per cent. */
  share: number;
  amount: number;
};

export function quoteFor(
  { amounts, other, groups }: Pick<ChargeSettings, 'amounts' | 'other' | 'groups'>,
  { articleType, country }: { articleType: string | null; country: string | null },
): Quote {
  const base = (articleType !== null ? amounts[articleType] : undefined) ?? other;
  const named = fold(country ?? '');
  const group = groups.find(({ countries }) => countries.some((each) => fold(each) === named));
  const share = group?.share ?? 100;
  return {
    ...{ articleType: articleType ?? '', country: country ?? '' },
    ...{ base, share, amount: shareOf(base, share, 100) },
  };
}

const fold = (name: string): string => name.trim().toLowerCase();

/** Such as `7.5`, of hundredths of a per cent. */
export function rateText(rate: number): string {
  const [whole, part] = [Math.trunc(rate / 100), String(rate % 100).padStart(2, '0')];
  if (part === '00') return String(whole);
  return `${whole}.${part.endsWith('0') ? part.slice(0, 1) : part}`;
}

/** The number of an invoice as its readers have it. @param at when it is issued, milliseconds since 1970 */
export const labelOf = (pattern: string, number: number, at: number): string =>
  pattern
    .replaceAll('{year}', String(new Date(at).getUTCFullYear()))
    .replaceAll('{number}', String(number).padStart(5, '0'));
