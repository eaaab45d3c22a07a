/** Owns amounts of money: whole numbers of a currency's minor unit, such as cents; nothing here is a fraction. */

const DECIMALS = new Map<string, number>();

/** How many decimals a currency of ISO 4217 has: 2 for euros, 0 for yen. */
function decimalsOf(currency: string): number {
  const known = DECIMALS.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  DECIMALS.set(currency, decimals);
  return decimals;
}

export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code);

/** Such as `EUR 1,200.00`. @param minor in minor units */
export function moneyText(minor: number, currency: string): string {
  return `${minor < 0 ? '−' : ''}${currency} ${amountText(Math.abs(minor), currency, ',')}`;
}

/** Such as `1200.00`, as a field takes it. @param minor in minor units, not below zero */
export function amountText(minor: number, currency: string, thousands = ''): string {
  const decimals = decimalsOf(currency);
  const digits = String(minor).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const groups = [];
  for (let end = whole.length; end > 0; end -= 3)
    groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return decimals === 0
    ? groups.join(thousands)
    : `${groups.join(thousands)}.${digits.slice(-decimals)}`;
}

/** What a person typed, such as `1200` or `1200.5`, in minor units; null for what is no amount of the currency. */
export function readAmount(typed: string, currency: string): number | null {
  const [whole = '', part = '', ...more] = typed.trim().split('.');
  const decimals = decimalsOf(currency);
  if (more.length > 0 || !isDigits(whole) || whole.length > 9) return null;
  if (part !== '' && (!isDigits(part) || part.length > decimals)) return null;
  return Number(`${whole}${part.padEnd(decimals, '0')}`);
}

/** What a bank writes, such as `1.200,00`, `+1,200.00` or `1200`, in minor units; null for what is no amount that came in. */
export function readBankAmount(written: string, currency: string): number | null {
  const text = written
    .replaceAll(currency, '')
    .replaceAll(' ', '')
    .replaceAll('’', '')
    .replace('+', '');
  const decimals = decimalsOf(currency);
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const hasPart = last >= 0 && decimals > 0 && text.length - last - 1 <= decimals;
  const [whole, part] = hasPart ? [text.slice(0, last), text.slice(last + 1)] : [text, ''];
  const digits = whole.replaceAll('.', '').replaceAll(',', '');
  if (!isDigits(digits) || digits.length > 9 || (part !== '' && !isDigits(part))) return null;
  return Number(`${digits}${part.padEnd(decimals, '0')}`);
}

const isDigits = (text: string): boolean =>
  text !== '' && [...text].every((sign) => sign >= '0' && sign <= '9');

/** A share of an amount, halves rounded up. @param of such as 100 for per cent, 10,000 for hundredths of one */
export function shareOf(minor: number, share: number, of: number): number {
  const [whole, twice] = [BigInt(of), 2n * BigInt(minor) * BigInt(share)];
  return Number((twice + whole) / (2n * whole));
}
