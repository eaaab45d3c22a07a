import type { Platform } from '#app/platform/platform.server.ts';
import type { Owner } from '../core/owner.ts';
import { ownIds } from './list-own-manuscripts.server.ts';

/** Which of these paper IDs are of manuscripts that an account sent in, or that name its address. */
export async function listOwnPaperIds(
  platform: Pick<Platform, 'db'>,
  owner: Owner,
  paperIds: readonly number[],
): Promise<Set<number>> {
  const rows = await platform.db
    .selectFrom('manuscripts')
    .select('paper_id')
    .where('paper_id', 'in', paperIds)
    .where('id', 'in', ownIds(platform, owner))
    .execute();
  return new Set(rows.map((row) => row.paper_id));
}
