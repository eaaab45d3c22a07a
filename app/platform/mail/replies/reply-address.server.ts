/** Owns addresses that bring an answer by mail to its thread: name+reference.signature@domain (RFC 5233). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform.server.ts';

/** Hexadecimal digits, since mail servers may change the case of an address: 104 bits. */
const DIGITS = 26;

type Replying = Pick<Platform, 'config' | 'secret'>;

/** A thread, as an address names it. */
export type ReplyAddress = { /** Lower case and digits. */ reference: string; signature: string };

/**
 * @param proof what has to stay as it is for the address to work, such as the version of a link
 * @returns null while no answers by mail are taken
 */
export function replyAddress(
  { config, secret }: Replying,
  reference: string,
  proof: string,
): string | null {
  if (config.MAIL_REPLIES === null) return null;
  const [name, domain] = config.MAIL_REPLIES.split('@');
  return `${name}+${reference}.${sign(secret, reference, proof)}@${domain}`;
}

/** What an address says, signed or not; null when it is none of ours. */
export function readReplyAddress(
  { config }: Pick<Platform, 'config'>,
  address: string,
): ReplyAddress | null {
  const [ownName, ownDomain] = (config.MAIL_REPLIES ?? '').toLowerCase().split('@');
  const at = address.lastIndexOf('@');
  if (address.slice(at + 1).toLowerCase() !== ownDomain) return null;
  const [name, tag = ''] = address.slice(0, at).toLowerCase().split('+');
  const [reference = '', signature = ''] = tag.split('.');
  return name === ownName && reference !== '' ? { reference, signature } : null;
}

export function isSigned(
  { secret }: Pick<Platform, 'secret'>,
  { reference, signature }: ReplyAddress,
  proof: string,
): boolean {
  const expected = Buffer.from(sign(secret, reference, proof));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

const sign = (secret: Uint8Array, reference: string, proof: string): string =>
  createHmac('sha256', secret)
    .update(`reply:${reference}\n${proof}`)
    .digest('hex')
    .slice(0, DIGITS);
