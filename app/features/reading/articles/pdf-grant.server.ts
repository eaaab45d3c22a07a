import type { StoredPdf } from '#app/features/catalogue/articles/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { readCookie, signValue, verifyValue } from '#app/platform/web/cookies.server.ts';

/** How long a right password opens a PDF for a visitor, in seconds. */
const ONE_HOUR = 3600;

const cookieName = (articleId: number) => `pdf-${articleId}`;
/** With another password the grants before it are worthless. */
const subject = ({ articleId, passwordHash }: Locked) => `pdf:${articleId}:${passwordHash ?? ''}`;

type Locked = Pick<StoredPdf, 'articleId' | 'passwordHash'>;

/** The `Set-Cookie` value that opens an article's PDF for this visitor for one hour. */
export function grantPdf({ secret, clock, config }: Platform, pdf: Locked): string {
  const value = signValue(secret, subject(pdf), clock.now() + ONE_HOUR * 1000);
  const secure = config.BASE_URL.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(pdf.articleId)}=${value}; Path=/; Max-Age=${ONE_HOUR}; HttpOnly; SameSite=Lax${secure}`;
}

/** Whether this visitor gave the right password within the last hour. */
export function hasPdfGrant({ secret, clock }: Platform, request: Request, pdf: Locked): boolean {
  const value = readCookie(request, cookieName(pdf.articleId));
  return verifyValue(secret, subject(pdf), value, clock.now());
}
