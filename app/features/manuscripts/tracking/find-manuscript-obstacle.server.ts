import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import { ownerOf } from '../core/list-own-paper-ids.server.ts';

/**
 * Why an account cannot be deleted, or null: it sent in a manuscript, or is its corresponding author.
 * To be named as another author is no reason: any submission can do that.
 */
export async function findManuscriptObstacle(
  { db }: Pick<Platform, 'db'>,
  user: SignedIn,
): Promise<string | null> {
  const { id, email } = ownerOf(user);
  const manuscript = await db
    .selectFrom('manuscripts')
    .innerJoin('manuscript_authors', 'manuscript_authors.manuscript_id', 'manuscripts.id')
    .select(['paper_id', 'state'])
    .whereRef('position', '=', 'corresponding')
    .where('state', 'in', [...UNDER_WAY, 'published'])
    .where((row) =>
      row.or([
        row.and([
          row('submitted_by', '=', id),
          row.or([row('position', '=', 1), row('first_position', '=', 1)]),
        ]),
        ...(email === null ? [] : [row('email_key', '=', email)]),
      ]),
    )
    .orderBy('paper_id')
    .limit(1)
    .executeTakeFirst();
  if (!manuscript) return null;
  const { paper_id: paperId, state } = manuscript;
  return state === 'published'
    ? `Your manuscript ${paperId} has been published, and the journal must keep the record of who submitted it.`
    : `Your manuscript ${paperId} is under way and needs its author. You can delete your account once the manuscript has been withdrawn, declined or rejected, or the editor has made another author the corresponding author.`;
}
