import { sql } from 'kysely';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { HappeningTo } from '#app/platform/history/history.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listSections } from './list-sections.server.ts';
import type { SectionView } from '../core/section.ts';

/** What a command about sections works with. */
export type OpenSections = {
  transaction: Connection;
  sections: readonly SectionView[];
  /** Writes down what was done. */
  note: (happening: HappeningTo<'journal'>) => Promise<void>;
};

/** Does the chief's work on the sections in one transaction; of two who do, the second waits. */
export async function withinSections<Result>(
  platform: Platform,
  user: SignedIn,
  work: (open: OpenSections) => Promise<Result>,
): Promise<Result | { outcome: 'forbidden' }> {
  if (!mayActAs(user.role, 'chief')) return { outcome: 'forbidden' };
  return platform.db.transaction().execute(async (transaction) => {
    if (platform.db.kind === 'postgres') {
      await sql`lock table sections in exclusive mode`.execute(transaction);
    }
    return work({
      transaction,
      sections: await listSections(transaction),
      note: (happening) =>
        addHistory(platform, transaction, {
          subject: 'journal:1',
          actor: `account:${user.id}`,
          ...happening,
        }),
    });
  });
}

/** Writes who edits a section, in place of those who did. */
export async function writeEditors(
  transaction: Connection,
  section: number,
  editors: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('section_editors').where('section_id', '=', section).execute();
  if (editors.length === 0) return;
  await transaction
    .insertInto('section_editors')
    .values(editors.map((account) => ({ section_id: section, account_id: account })))
    .execute();
}
