import type { ExpressionBuilder } from 'kysely';
import { UNDER_WAY } from '../core/states.ts';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findConflicts } from '../core/conflicts.ts';
import type { Identity, NamedAuthor } from '../core/conflicts.ts';
import { identityOf, personOf } from './identity-of.server.ts';
import type { Account } from './identity-of.server.ts';
import { guestOf } from './guest-of.server.ts';
import { reviewedBy } from './reviewed-by.server.ts';

/**
 * Those of some papers of which an account is told nothing, in two statements: it has a conflict
 * (L2) or reviews them (L6).
 */
export async function conflictedPapers(
  platform: Pick<Platform, 'clock' | 'db'>,
  user: Account,
  paperIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const papers = await standingPapers(platform, user, paperIds);
  return new Set(papers.flatMap(({ paperId, isKept }) => (isKept ? [paperId] : [])));
}

/** Those of some papers that were received here, as `conflictedPapers`, and which a guest edits. */
export async function standingPapers(
  platform: Pick<Platform, 'clock' | 'db'>,
  user: Account,
  paperIds: readonly number[],
): Promise<{ paperId: number; isKept: boolean; isGuests: boolean }[]> {
  if (paperIds.length === 0) return [];
  const rows = await withAuthors(platform, user)
    .select((row) => row('id', 'in', guestOf(platform, user.id)).as('isGuests'))
    .where('paper_id', 'in', paperIds)
    .execute();
  const isKept = rows.length > 0 && isKeptBy(await identityOf(platform, personOf(user)));
  return rows.map((row) => ({
    paperId: row.paperId,
    isKept: isKept && isKept(row),
    isGuests: Boolean(row.isGuests),
  }));
}

/**
 * Ids of all manuscripts of which an account is told nothing, not even by a number that counts them,
 * in one statement. With those that are closed, conflicts were noted while they were under way.
 * @param identity by which its conflicts are found
 */
export async function keptOf(
  platform: Pick<Platform, 'db'>,
  user: Account,
  identity: Identity,
): Promise<number[]> {
  const rows = await withAuthors(platform, user)
    .where((row) => row.or([row('state', 'in', UNDER_WAY), isKnown(row, platform, user)]))
    .execute();
  return rows.filter(isKeptBy(identity)).map(({ id }) => id);
}

/** Manuscripts with what their authors' conflicts are found by. */
const withAuthors = (platform: Pick<Platform, 'db'>, user: Account) =>
  platform.db
    .selectFrom('manuscripts')
    .select((row) => [
      'id',
      'paper_id as paperId',
      isKnown(row, platform, user).as('known'),
      jsonRows(
        platform.db.kind,
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
export const withheldFrom = async (
  platform: Pick<Platform, 'db' | 'clock'>,
  user: Account,
): Promise<number[]> => keptOf(platform, user, await identityOf(platform, personOf(user)));

/** Whether a conflict of an account with a manuscript is noted, or it reviews it. */
const isKnown = (
  row: ExpressionBuilder<Tables, 'manuscripts'>,
  platform: Pick<Platform, 'db'>,
  user: Account,
) =>
  row.or([
    row('id', 'in', notedOf(platform, user.id)),
    row('id', 'in', reviewedBy(platform, user)),
  ]);

const notedOf = ({ db }: Pick<Platform, 'db'>, account: string) =>
  db.selectFrom('conflicts').select('manuscript_id').where('account_id', '=', account);
