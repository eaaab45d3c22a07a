/** Owns what a mail address is and how text becomes safe for a header. */

export type MailAddress = {
  /** Shown beside the address; may be empty. */
  name: string;
  /** `someone@journal.example.org` */
  address: string;
};

/** No spaces, brackets, quotes or control characters; whether it exists only the mail tells. */
const ADDRESS =
  /^[^\p{C}\p{Z}@<>()[\],;:\\"]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]{0,252}[\p{L}\p{N}])?$/u;
/** A name that never exists (RFC 6761 §6.4). */
export const NOWHERE = /\.invalid$/i;

/** Longest address, RFC 5321 §4.5.3.1.3 with its brackets. */
const LONGEST = 254;

/** Two dots, and signs by which old relays sent a mail on: `ada%example.org@relay.example`. */
const NEVER = ['..', '%', '!'];

export const isMailAddress = (text: string): boolean =>
  text.length <= LONGEST && ADDRESS.test(text) && !NEVER.some((each) => text.includes(each));

/** An address that people have: its domain has two parts or more, unlike `journal@localhost`. */
export const isReachableAddress = (text: string): boolean =>
  isMailAddress(text) && text.slice(text.lastIndexOf('@')).includes('.');

/** Reads `someone@example.org` or `Name <someone@example.org>`; null when it is neither. */
export function parseMailAddress(text: string): MailAddress | null {
  const [, name, bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? text).trim();
  if (!isMailAddress(address)) return null;
  return { name: oneLine(name ?? '').replace(/^"(.*)"$/, '$1'), address };
}

/**
 * One line, without control characters (which could begin another header) and those that turn the direction of
 * reading.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
}
