import type { SignedIn } from '#app/features/accounts/index.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findConflicts } from '../conflicts.ts';
import { identityOf, personOf } from './identity-of.server.ts';
import { listAuthorsByPaper } from './list-authors-by-paper.server.ts';
import { reviewedBy } from './reviewed-by.server.ts';

/** Those of some papers of which somebody is told nothing: they have a conflict (L2) or review (L6). */
export async function conflictedPapers(
  platform: Pick<Platform, 'db' | 'clock'>,
  user: SignedIn,
  paperIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (paperIds.length === 0) return new Set();
  const { db } = platform;
  const known = await db
    .selectFrom('manuscripts')
    .select('paper_id')
    .where('paper_id', 'in', paperIds)
    .where((row) =>
      row.or([row('id', 'in', notedOf(db, user.id)), row('id', 'in', reviewedBy(db, user))]),
    )
    .execute();
  const papers = await listAuthorsByPaper(platform, paperIds);
  const identity = await identityOf(platform, personOf(user));
  const found = papers.filter(({ authors }) => findConflicts(identity, authors).length > 0);
  return new Set([...known.map((row) => row.paper_id), ...found.map(({ paperId }) => paperId)]);
}

/** Ids of the manuscripts with which a conflict of an account is noted. */
export const notedOf = (connection: Connection, account: string) =>
  connection.selectFrom('conflicts').select('manuscript_id').where('account_id', '=', account);
