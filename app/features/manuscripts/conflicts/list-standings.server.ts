import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listOwnPaperIds } from '../authors/list-own-paper-ids.server.ts';
import { ownerOf } from '../core/owner.ts';
import { conflictedPapers } from './conflicted-papers.server.ts';
import type { Asking, Standing } from './standing.ts';
import { guestOf } from '../queues/queue-of.server.ts';

/**
 * What a user is to manuscripts, in a handful of statements however many these are. Conflicts are
 * looked for each time, as `findEditor` finds them; an account that is gone has one with all.
 * @returns by paper ID; IDs of none received here are left out
 */
export async function listStandings(
  platform: Platform,
  { id, role }: Asking,
  paperIds: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  if (paperIds.length === 0) return new Map();
  const received = await platform.db
    .selectFrom('manuscripts')
    .select((row) => ['paper_id as paperId', row('id', 'in', guestOf(platform, id)).as('isGuests')])
    .where('paper_id', 'in', paperIds)
    .execute();
  if (received.length === 0) return new Map();
  const [account] = await listPeople(platform, { ids: [id] });
  const known = received.map((row) => row.paperId);
  const kept = account ? await conflictedPapers(platform, account, known) : new Set(known);
  const isEditor = mayActAs(role, 'editor');
  const own = account ? await listOwnPaperIds(platform, ownerOf(account), known) : new Set();
  const standingTo = ({ paperId, isGuests }: (typeof received)[number]): Standing => {
    if ((isEditor || isGuests) && kept.has(paperId)) return 'conflict';
    if (isEditor) return 'editor';
    if (isGuests) return 'guest';
    return own.has(paperId) ? 'author' : 'stranger';
  };
  return new Map(received.map((row) => [row.paperId, standingTo(row)]));
}
