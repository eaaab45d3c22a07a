import type { HasClockAndDb } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';

/** Notes that an editor has opened a manuscript: who read its authors' names does not review it (L1). */
export async function noteReader(
  { clock, db }: HasClockAndDb,
  { id }: Pick<CaseFile, 'id'>,
  account: string,
): Promise<void> {
  await db
    .insertInto('manuscript_readers')
    .values({ manuscript_id: id, account_id: account, read_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['manuscript_id', 'account_id']).doNothing())
    .execute();
}
