import type { Platform } from '#app/platform/platform.server.ts';
import { signValue, verifyValue } from '#app/platform/web/cookies.server.ts';
import { href } from '#app/routes.ts';
import { DAY } from '#app/platform/clock.ts';

/** An author who has not answered by then will not answer. */
const VALID = 180 * DAY;

type Consent = { paperId: number; change: number; emailKey: string };

const subject = ({ change, emailKey }: Consent) => `author-change:${change}:${emailKey}`;

export function consentUrl(platform: Platform, consent: Consent): string {
  const { config, secret, clock } = platform;
  const key = signValue(secret, subject(consent), clock.now() + VALID);
  const who = Buffer.from(consent.emailKey).toString('base64url');
  const query = { change: consent.change, who, key };
  return config.BASE_URL + href('manuscriptAuthorConsent', { id: consent.paperId }, query);
}

/** What a link asks about, or null when it is none of ours. */
export function consentOfLink(
  { secret, clock }: Pick<Platform, 'secret' | 'clock'>,
  paperId: number,
  query: URLSearchParams,
): Consent | null {
  const change = Number(query.get('change'));
  const emailKey = Buffer.from(query.get('who') ?? '', 'base64url').toString();
  const consent = { paperId, change, emailKey };
  return Number.isSafeInteger(change) &&
    verifyValue(secret, subject(consent), query.get('key'), clock.now())
    ? consent
    : null;
}
