/** Owns what telephone numbers and postal codes look like, as they are written around the world, and what is said of others. */

export const LONGEST_PHONE = 40;
export const LONGEST_POSTAL_CODE = 20;

/** Said of an e-mail address that is none. */
export const NO_EMAIL = 'Please enter an e-mail address, for example name@example.org.';

/** Said of a telephone number that is none. */
export const NO_PHONE = 'Please enter a phone number, for example +44 1632 960001.';

/** Said of a postal code that is none. */
export const NO_POSTAL_CODE = 'Please enter a postal code, for example EX1 1EX or 10115.';

/** Such as “+44 (0)1632 960001 ext. 12”: four digits or more, of any script, with what stands between them. */
export const isPhone = (text: string): boolean =>
  /^[\p{L}\p{M}\p{Nd}\s+()[\].,;:/#*\-‐‑–]*$/u.test(text) &&
  text.replace(/\P{Nd}/gu, '').length >= 4;

/** Such as “EX1 1EX”, “K1A 0B1”, “1011 AB”, “〒100-0001” or “None”, where a country has no codes. */
export const isPostalCode = (text: string): boolean =>
  /^[\p{L}\p{M}\p{Nd}\s().,/\-‐‑–〒]*$/u.test(text) && /[\p{L}\p{Nd}]/u.test(text);
