import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listOwnPaperIds } from '../core/list-own-paper-ids.server.ts';
import { ownerOf } from '../core/owner.ts';
import { standingPapers } from './conflicted-papers.server.ts';
import type { Asking, Standing } from './standing.ts';

/**
 * Found each time, as by `findEditor`, in a handful of statements; an account that is gone has a
 * conflict with all.
 * @returns by paper ID; IDs of none received here are left out
 */
export async function listStandings(
  platform: Platform,
  { id, role }: Asking,
  paperIds: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  if (paperIds.length === 0) return new Map();
  const [account] = await listPeople(platform, { ids: [id] });
  const isEditor = mayActAs(role, 'editor');
  if (!account) return allAs(isEditor ? 'conflict' : 'stranger', platform, paperIds);
  const papers = await standingPapers(platform, account, paperIds);
  const known = isEditor ? [] : papers.map(({ paperId }) => paperId);
  const own = await listOwnPaperIds(platform, ownerOf(account), known);
  const standingTo = ({ paperId, barrier, isGuests }: (typeof papers)[number]): Standing => {
    if ((isEditor || isGuests) && barrier !== null) return barrier;
    if (isEditor) return 'editor';
    if (isGuests) return 'guest';
    return own.has(paperId) ? 'author' : 'stranger';
  };
  return new Map(papers.map((paper) => [paper.paperId, standingTo(paper)]));
}

async function allAs(
  standing: Standing,
  { db }: Pick<Platform, 'db'>,
  paperIds: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  const received = await db
    .selectFrom('manuscripts')
    .select('paper_id')
    .where('paper_id', 'in', paperIds)
    .execute();
  return new Map(received.map((row) => [row.paper_id, standing]));
}
