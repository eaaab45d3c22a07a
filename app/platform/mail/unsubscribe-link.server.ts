/** Owns addresses that end a kind of mail for one account, without a login (RFC 8058). */
import { DAY } from '../clock.ts';
import type { Platform } from '../platform.server.ts';
import { signValue, verifyValue } from '../web/cookies.server.ts';
import type { MailHeaders } from './queue-mail.server.ts';

/** How long after a mail its link works. */
const VALID = 365 * DAY;

const subject = (kind: string, account: string) => `unsubscribe:${kind}:${account}`;

/** What a link says: whose mail, and the proof that it came in one. */
export type Unsubscribing = { account: string; key: string };

export const unsubscribing = (
  { secret, clock }: Pick<Platform, 'secret' | 'clock'>,
  kind: string,
  account: string,
): Unsubscribing => ({
  account,
  key: signValue(secret, subject(kind, account), clock.now() + VALID),
});

/** Mail programs offer it beside the subject, and post to it by themselves (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = (url: string): MailHeaders => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Whose mail a link ends, or null when it is none of ours or too old. */
export function accountOfLink(
  { secret, clock }: Pick<Platform, 'secret' | 'clock'>,
  kind: string,
  query: URLSearchParams,
): string | null {
  const account = query.get('account') ?? '';
  const key = query.get('key');
  return verifyValue(secret, subject(kind, account), key, clock.now()) ? account : null;
}
