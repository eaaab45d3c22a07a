import type { ExpressionBuilder } from 'kysely';
import { UNDER_WAY } from '../core/states.ts';
import type { Connection, DatabaseKind } from '#app/platform/db/database.server.ts';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findConflicts } from '../core/conflicts.ts';
import type { Identity, NamedAuthor } from '../core/conflicts.ts';
import { identityOf, personOf } from './identity-of.server.ts';
import type { Account } from './identity-of.server.ts';
import { reviewedBy } from './reviewed-by.server.ts';

/**
 * Those of some papers of which an account is told nothing, in two statements: it has a conflict
 * (L2) or reviews them (L6).
 */
export async function conflictedPapers(
  platform: Pick<Platform, 'clock' | 'db'>,
  db: Connection,
  user: Account,
  paperIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (paperIds.length === 0) return new Set();
  const rows = await withAuthors(db, platform.db.kind, user)
    .where('paper_id', 'in', paperIds)
    .execute();
  const identity = await identityOf(platform, db, personOf(user));
  return new Set(rows.filter(isKeptBy(identity)).map(({ paperId }) => paperId));
}

/**
 * Ids of all manuscripts of which an account is told nothing, not even by a number that counts them,
 * in one statement. With those that are closed, conflicts were noted while they were under way.
 * @param identity by which its conflicts are found
 */
export async function keptOf(
  { db }: Pick<Platform, 'db'>,
  user: Account,
  identity: Identity,
): Promise<number[]> {
  const rows = await withAuthors(db, db.kind, user)
    .where((row) => row.or([row('state', 'in', UNDER_WAY), isKnown(row, db, user)]))
    .execute();
  return rows.filter(isKeptBy(identity)).map(({ id }) => id);
}

/** Manuscripts with what their authors' conflicts are found by. */
const withAuthors = (db: Connection, kind: DatabaseKind, user: Account) =>
  db
    .selectFrom('manuscripts')
    .select((row) => [
      'id',
      'paper_id as paperId',
      isKnown(row, db, user).as('known'),
      jsonRows(
        kind,
        row
          .selectFrom('manuscript_authors')
          .select(['name', 'email_key as emailKey', 'college as institution', 'orcid'])
          .whereRef('manuscript_id', '=', 'manuscripts.id')
          .where('removed_at', 'is', null),
      ).as('authors'),
    ]);

const isKeptBy =
  (identity: Identity) =>
  ({ known, authors }: { known: unknown; authors: NamedAuthor[] }): boolean =>
    Boolean(known) || findConflicts(identity, readJson(authors)).length > 0;

/** As `keptOf`, in two statements. */
export const keptFrom = async (
  platform: Pick<Platform, 'db' | 'clock'>,
  user: Account,
): Promise<number[]> =>
  keptOf(platform, user, await identityOf(platform, platform.db, personOf(user)));

/** Whether a conflict of an account with a manuscript is noted, or it reviews it. */
const isKnown = (row: ExpressionBuilder<Tables, 'manuscripts'>, db: Connection, user: Account) =>
  row.or([row('id', 'in', notedOf(db, user.id)), row('id', 'in', reviewedBy(db, user))]);

const notedOf = (connection: Connection, account: string) =>
  connection.selectFrom('conflicts').select('manuscript_id').where('account_id', '=', account);
