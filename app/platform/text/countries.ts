import { COUNTRY_CODES } from './country-codes.ts';

export const countries: readonly string[] = namesOf(COUNTRY_CODES);

function namesOf(codes: readonly string[]): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return codes
    .map((code) => names.of(code) ?? code)
    .toSorted((one, other) => one.localeCompare(other, 'en'));
}
