/** Owns ORCID iDs: their check digit (ISO 7064 mod 11-2) and their written forms. */

const FORM =
  /^(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/|orcid:\s*)?(\d{4})-?(\d{4})-?(\d{4})-?(\d{3}[\dX])\/?$/i;

/** Bare, without hyphens, or as an address. @returns null when the form or the check digit is wrong */
export function parseOrcid(text: string): string | null {
  const groups = FORM.exec(text.trim())?.slice(1);
  if (!groups) return null;
  const orcid = groups.join('-').toUpperCase();
  return checkDigit(orcid.replaceAll('-', '').slice(0, 15)) === orcid.at(-1) ? orcid : null;
}

/** The address under which an iD is shown, as ORCID's display guidelines ask. */
export const orcidUrl = (orcid: string): string => `https://orcid.org/${orcid}`;

/** ISO 7064 mod 11-2 over the first 15 digits. */
function checkDigit(digits: string): string {
  let total = 0;
  for (const digit of digits) total = ((total + Number(digit)) * 2) % 11;
  const result = (12 - total) % 11;
  return result === 10 ? 'X' : String(result);
}
