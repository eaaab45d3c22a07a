import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { emailKey } from '../core/manuscript-details.ts';

/** No mail leads there (RFC 2606). */
const nowhere = (id: number): string => `reviewer-${id}@removed.invalid`;

/** Name and institution stay with invitations: they tell whether reviews were independent (L1, L7). */
export async function removeReviewer(
  { db }: HasDb,
  { id, email, emailVerified }: Pick<SignedIn, 'id' | 'email' | 'emailVerified'>,
  now: number,
): Promise<void> {
  const rows = await db
    .selectFrom('reviewers')
    .select('id')
    .where((row) =>
      row.or([
        row('account_id', '=', id),
        ...(emailVerified ? [row('email_key', '=', emailKey(email))] : []),
      ]),
    )
    .execute();
  for (const row of rows) {
    const invited = await db
      .selectFrom('review_invitations')
      .select('id')
      .where('reviewer_id', '=', row.id)
      .limit(1)
      .executeTakeFirst();
    if (!invited) {
      await db.deleteFrom('reviewers').where('id', '=', row.id).execute();
      continue;
    }
    const address = nowhere(row.id);
    await db
      .updateTable('reviewers')
      .set({ email: address, email_key: address, expertise: '', orcid: null, account_id: null })
      .set({ retired_at: now })
      .where('id', '=', row.id)
      .execute();
  }
}
