import { recordEvent } from '../core/record-event.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Relation } from '../core/conflicts.ts';
import type { CaseFile } from '../core/load-case.server.ts';

type Noted = {
  account: string;
  relation: Relation;
  source: 'declared' | 'found';
  note?: string;
};

/** Writes a conflict down, once: it stays for good (L2). */
export async function noteConflict(
  inside: Pick<Platform, 'clock' | 'db'>,
  { id, paperId }: Pick<CaseFile, 'id' | 'paperId'>,
  { account, relation, source, note = '' }: Noted,
): Promise<void> {
  const row = await inside.db
    .insertInto('conflicts')
    .values({
      manuscript_id: id,
      account_id: account,
      relation,
      source,
      note,
      noted_by: source === 'declared' ? account : null,
      noted_at: inside.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['manuscript_id', 'account_id', 'relation']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await recordEvent(inside, { paperId }, source === 'declared' ? `account:${account}` : 'system', {
    event: 'conflict-noted',
    details: { account, relation, source },
  });
}
