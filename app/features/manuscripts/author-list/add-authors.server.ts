import type { Platform } from '#app/platform/platform.server.ts';
import { authorsOf, emailKey } from '../core/submission.ts';
import type { Submission } from '../core/submission.ts';

/** @param provedAt when the corresponding author showed that they read their mail, or null */
export async function addAuthors(
  { db }: Pick<Platform, 'db'>,
  manuscriptId: number,
  submission: Submission,
  provedAt: number | null,
): Promise<void> {
  const { mobile, college, country } = submission;
  await db
    .insertInto('manuscript_authors')
    .values(
      authorsOf(submission).map(({ position, name, email }) => ({
        manuscript_id: manuscriptId,
        position,
        rank: position,
        name,
        email,
        email_key: email === null ? null : emailKey(email),
        mobile: position === 1 ? mobile : null,
        college: position === 1 ? college : null,
        country: position === 1 ? country : null,
        address_proved_at: position === 1 ? provedAt : null,
      })),
    )
    .execute();
}
