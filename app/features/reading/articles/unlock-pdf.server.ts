import { findPdf } from '#app/features/catalogue/articles/index.server.ts';
import { verifyFilePassword } from '#app/platform/web/limits/file-password.server.ts';
import type { StoredPdf } from '#app/features/catalogue/articles/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Door } from '#app/platform/web/limits/guesses.server.ts';
import { countGuess, forgiveGuess } from '#app/platform/web/limits/guesses.server.ts';
import { MINUTE } from '#app/platform/clock.ts';

/** Articles often share a password, so that guesses at all of them are counted too. */
const DOOR: Door = {
  place: { name: 'pdf-password-any', attempts: 50, window: 15 * MINUTE },
  pair: { name: 'pdf-password', attempts: 10, window: 15 * MINUTE },
  daily: [
    { after: 0, attempts: 40 },
    { after: 200, attempts: 3 },
    { after: 2000, attempts: 1 },
  ],
};

export type Unlocking =
  | { outcome: 'unlocked'; pdf: StoredPdf }
  | { outcome: 'wrong-password' }
  | { outcome: 'no-such-pdf' }
  | { outcome: 'too-many-attempts'; /** Seconds. */ wait: number };

/** Guesses are limited. @param clientIp whose guesses are counted */
export async function unlockPdf(
  platform: Platform,
  { articleId, password, clientIp }: { articleId: number; password: string; clientIp: string },
): Promise<Unlocking> {
  const pdf = await findPdf(platform, { articleId });
  if (!pdf) return { outcome: 'no-such-pdf' };
  if (pdf.passwordHash === null) return { outcome: 'unlocked', pdf };
  const subject = String(articleId);
  const from = { place: clientIp };
  const wait = await countGuess(platform, DOOR, subject, from);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  if (!(await verifyFilePassword(password, pdf.passwordHash))) return { outcome: 'wrong-password' };
  // A class that opens an article together is no attack.
  await forgiveGuess(platform, DOOR, subject, from);
  return { outcome: 'unlocked', pdf };
}
