import { findPdf, verifyArticlePassword } from '#app/features/publishing/index.server.ts';
import type { StoredPdf } from '#app/features/publishing/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import {
  clearAttempts,
  countAttempt,
  forgiveAttempt,
} from '#app/platform/web/rate-limit.server.ts';
import type { RateLimit } from '#app/platform/web/rate-limit.server.ts';

const MINUTE = 60_000;
/** Guesses of one visitor at one article. */
const BY_VISITOR: RateLimit = { name: 'pdf-password', attempts: 10, window: 15 * MINUTE };
/** Guesses of one visitor at all articles, which often share a password. */
const BY_VISITOR_ANYWHERE: RateLimit = {
  name: 'pdf-password-any',
  attempts: 50,
  window: 15 * MINUTE,
};
/** Guesses of all visitors at one article, so that many addresses do not guess faster. */
const BY_ARTICLE: RateLimit = { name: 'pdf-password-all', attempts: 200, window: 60 * MINUTE };

export type Unlocking =
  | { outcome: 'unlocked'; pdf: StoredPdf }
  | { outcome: 'wrong-password' }
  | { outcome: 'no-such-pdf' }
  | { outcome: 'too-many-attempts'; /** Seconds. */ wait: number };

/**
 * Checks the password of an article's PDF (SPEC.md §6, DESIGN.md §2); guesses are limited.
 * @param clientIp whose guesses are counted
 */
export async function unlockPdf(
  platform: Platform,
  { articleId, password, clientIp }: { articleId: number; password: string; clientIp: string },
): Promise<Unlocking> {
  const pdf = await findPdf(platform, { articleId });
  if (!pdf) return { outcome: 'no-such-pdf' };
  if (pdf.passwordHash === null) return { outcome: 'unlocked', pdf };
  const visitor = `${articleId}:${clientIp}`;
  const wait =
    (await countAttempt(platform, BY_VISITOR, visitor)) ??
    (await countAttempt(platform, BY_VISITOR_ANYWHERE, clientIp)) ??
    (await countAttempt(platform, BY_ARTICLE, String(articleId)));
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  if (!(await verifyArticlePassword(password, pdf.passwordHash))) {
    return { outcome: 'wrong-password' };
  }
  // A class that opens an article together is no attack.
  await clearAttempts(platform, BY_VISITOR, visitor);
  await forgiveAttempt(platform, BY_VISITOR_ANYWHERE, clientIp);
  await forgiveAttempt(platform, BY_ARTICLE, String(articleId));
  return { outcome: 'unlocked', pdf };
}
