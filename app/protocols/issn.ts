/** Owns ISSNs: their check digit (ISO 3297) and their written form. */

/** With its hyphen. @returns null when the form or the check digit is wrong */
export function parseIssn(text: string): string | null {
  const match = /^(?:e?issn[:\s]*)?(\d{4})[-–]?(\d{3}[\dX])$/i.exec(text.trim());
  if (!match) return null;
  const issn = `${match[1]}-${match[2]}`.toUpperCase();
  return checkDigit(issn) === issn.at(-1) ? issn : null;
}

/** The record of an ISSN in the ISSN Portal, where a reader can verify it. */
export const issnPortalUrl = (issn: string): string =>
  `https://portal.issn.org/resource/ISSN/${encodeURIComponent(issn)}`;

/** Weights 8 to 2 over the first seven digits, modulo 11; 10 is written X. */
function checkDigit(issn: string): string {
  const sum = issn
    .replace('-', '')
    .slice(0, 7)
    .split('')
    .reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  const result = (11 - (sum % 11)) % 11;
  return result === 10 ? 'X' : String(result);
}
