import { UNDER_WAY } from '../core/states.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findConflicts } from '../core/conflicts.ts';
import { identityOf, personOf } from './identity-of.server.ts';
import type { Account } from './identity-of.server.ts';
import { listAuthorsByPaper } from './list-authors-by-paper.server.ts';
import { reviewedBy } from './reviewed-by.server.ts';

/** Those of some papers of which somebody is told nothing: they have a conflict (L2) or review (L6). */
export async function conflictedPapers(
  platform: Pick<Platform, 'clock'>,
  db: Connection,
  user: Account,
  paperIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (paperIds.length === 0) return new Set();
  const known = await selectKnown(db, user)
    .select('paper_id as paperId')
    .where('paper_id', 'in', paperIds)
    .execute();
  const found = await listFound(platform, db, user, paperIds);
  return new Set([...known, ...found].map(({ paperId }) => paperId));
}

/**
 * Ids of all manuscripts of which somebody is told nothing, not even by a number that counts them.
 * With those that are closed, conflicts were noted while they were under way.
 */
export async function keptFrom(
  platform: Pick<Platform, 'db' | 'clock'>,
  user: Account,
): Promise<number[]> {
  const { db } = platform;
  const known = await selectKnown(db, user).select('id').execute();
  const found = await listFound(platform, db, user, UNDER_WAY);
  return [...new Set([...known, ...found].map(({ id }) => id))];
}

/** A query of the manuscripts with which a conflict of somebody is noted, or that they review. */
const selectKnown = (db: Connection, user: Account) =>
  db
    .selectFrom('manuscripts')
    .where((row) =>
      row.or([row('id', 'in', notedOf(db, user.id)), row('id', 'in', reviewedBy(db, user))]),
    );

async function listFound(
  { clock }: Pick<Platform, 'clock'>,
  connection: Connection,
  user: Account,
  which: Parameters<typeof listAuthorsByPaper>[1],
) {
  const db = connection as Platform['db'];
  const papers = await listAuthorsByPaper({ db }, which);
  const identity = await identityOf({ clock }, db, personOf(user));
  return papers.filter(({ authors }) => findConflicts(identity, authors).length > 0);
}

const notedOf = (connection: Connection, account: string) =>
  connection.selectFrom('conflicts').select('manuscript_id').where('account_id', '=', account);
