import type { Platform } from '#app/platform/platform.server.ts';
import { readCookie, signValue, verifyValue } from '#app/platform/web/cookies.server.ts';

/** How long a right password opens a PDF for a visitor, in seconds (DESIGN.md §2). */
const ONE_HOUR = 3600;

const cookieName = (articleId: number) => `pdf-${articleId}`;
const subject = (articleId: number) => `pdf:${articleId}`;

/** The `Set-Cookie` value that opens an article's PDF for this visitor for one hour. */
export function grantPdf({ secret, clock, config }: Platform, articleId: number): string {
  const value = signValue(secret, subject(articleId), clock.now() + ONE_HOUR * 1000);
  const secure = config.BASE_URL.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(articleId)}=${value}; Path=/; Max-Age=${ONE_HOUR}; HttpOnly; SameSite=Lax${secure}`;
}

/** Whether this visitor gave the right password within the last hour. */
export function hasPdfGrant(
  { secret, clock }: Platform,
  request: Request,
  articleId: number,
): boolean {
  const value = readCookie(request, cookieName(articleId));
  return verifyValue(secret, subject(articleId), value, clock.now());
}
