import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findConflicts } from '../core/conflicts.ts';
import type { Relation } from '../core/conflicts.ts';
import { identityOf, personOf } from './identity-of.server.ts';
import type { Account } from './identity-of.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { reviewedBy } from './reviewed-by.server.ts';

/**
 * Declared and found conflicts of an account with a manuscript; whoever reviews it is no editor of
 * it, for its authors and the other reviews stay unknown to them (L6).
 */
export async function listConflicts(
  platform: Pick<Platform, 'db' | 'clock'>,
  connection: Connection,
  account: Account,
  { id, authors }: Pick<CaseFile, 'id' | 'authors'>,
): Promise<Relation[]> {
  const kept = await connection
    .selectFrom('conflicts')
    .select('relation')
    .where('manuscript_id', '=', id)
    .where('account_id', '=', account.id)
    .execute();
  const identity = await identityOf(
    { ...platform, db: connection as Platform['db'] },
    personOf(account),
  );
  const reviewed = await reviewedBy(connection, account)
    .where('review_invitations.manuscript_id', '=', id)
    .executeTakeFirst();
  return [
    ...new Set([
      ...kept.map((row) => row.relation),
      ...findConflicts(identity, authors),
      ...(reviewed ? (['reviewer'] as const) : []),
    ]),
  ];
}
