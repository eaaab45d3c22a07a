import type { Connection } from '#app/platform/db/database.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Relation } from '../core/conflicts.ts';
import type { CaseFile } from '../core/load-case.server.ts';

type Noted = {
  account: string;
  relation: Relation;
  source: 'declared' | 'found';
  note?: string;
};

/** Writes a conflict down, once: it stays for good, whoever would rather not have it (L2). */
export async function noteConflict(
  platform: Pick<Platform, 'clock'>,
  transaction: Connection,
  { id, paperId }: Pick<CaseFile, 'id' | 'paperId'>,
  { account, relation, source, note = '' }: Noted,
): Promise<void> {
  const row = await transaction
    .insertInto('conflicts')
    .values({
      manuscript_id: id,
      account_id: account,
      relation,
      source,
      note,
      noted_by: source === 'declared' ? account : null,
      noted_at: platform.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['manuscript_id', 'account_id', 'relation']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await addHistory(platform, transaction, {
    subject: `manuscript:${paperId}`,
    event: 'conflict-noted',
    actor: source === 'declared' ? `account:${account}` : 'system',
    details: { account, relation, source },
  });
}
