import { randomInt } from 'node:crypto';
import type { Platform } from '#app/platform/platform.server.ts';
import { makeCode } from './certificate.ts';
import type { Certified } from './certificate.ts';

/**
 * Under a code that cannot be guessed.
 * @param inside the transaction of what it certifies
 * @param invitation that of the review, or null
 */
export async function issueCertificate(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  of: { manuscript: number; invitation: number | null },
  certified: Certified,
): Promise<void> {
  await db
    .insertInto('certificates')
    .values({
      code: makeCode((below) => randomInt(below)),
      kind: certified.kind,
      manuscript_id: of.manuscript,
      invitation_id: of.invitation,
      facts: JSON.stringify(certified),
      issued_at: clock.now(),
    })
    .execute();
}
