import type { HasDb } from '#app/platform/platform.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';

/** An account as its manuscripts are found: those it sent in, and those that name its address. */
export type Owner = { id: string; /** The confirmed address, or null. */ email: string | null };

/**
 * An address counts once it is confirmed; it is compared as accounts keep it, so that no look-alike
 * letter passes.
 */
export const ownerOf = ({
  id,
  email,
  emailVerified,
}: Pick<SignedIn, 'id' | 'email' | 'emailVerified'>): Owner => ({
  id,
  email: emailVerified ? email : null,
});

/** Which of these paper IDs are of manuscripts that an account sent in, or that name its address. */
export async function listOwnPaperIds(
  platform: HasDb,
  owner: Owner,
  paperIds: readonly number[],
): Promise<Set<number>> {
  if (paperIds.length === 0) return new Set();
  const rows = await platform.db
    .selectFrom('manuscripts')
    .select('paper_id')
    .where('paper_id', 'in', paperIds)
    .where('id', 'in', ownIds(platform, owner))
    .execute();
  return new Set(rows.map((row) => row.paper_id));
}

/** Of those that the account sent in, or that name its confirmed address. */
export function ownIds({ db }: HasDb, { id, email }: Owner) {
  const sentIn = db
    .selectFrom('manuscripts')
    .innerJoin('manuscript_authors', 'manuscript_authors.manuscript_id', 'manuscripts.id')
    .select('manuscripts.id')
    .where('submitted_by', '=', id)
    .where('position', '=', 1)
    .where('removed_at', 'is', null);
  return email === null
    ? sentIn
    : sentIn.union(
        db
          .selectFrom('manuscript_authors')
          .select('manuscript_id as id')
          .where('email_key', '=', email)
          .where('removed_at', 'is', null),
      );
}
