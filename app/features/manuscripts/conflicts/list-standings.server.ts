import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { listOwnPaperIds, ownerOf } from './list-own-paper-ids.server.ts';
import { settingFrom } from '../core/settings/read-settings.server.ts';
import { listWatched, openToAll } from './sight.server.ts';
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
  const unseen = isEditor ? await listUnseen(platform, role, papers) : papers;
  const notTheirs = new Set(unseen.map(({ paperId }) => paperId));
  const own = await listOwnPaperIds(platform, ownerOf(account), [...notTheirs]);
  const standingTo = ({ paperId, barrier, isGuests }: (typeof papers)[number]): Standing => {
    const edits = isEditor && !notTheirs.has(paperId);
    if ((edits || isGuests) && barrier !== null) return barrier;
    if (edits) return 'editor';
    if (isGuests) return 'guest';
    return own.has(paperId) ? 'author' : 'stranger';
  };
  return new Map(papers.map((paper) => [paper.paperId, standingTo(paper)]));
}

/** Those that an editor does not see. */
async function listUnseen(
  platform: Platform,
  role: Asking['role'],
  papers: Awaited<ReturnType<typeof standingPapers>>,
) {
  const others = papers.filter(
    ({ isTheirs, editorsSee }) =>
      !isTheirs && settingFrom(platform, 'editors-see', editorsSee).manuscripts === 'sections',
  );
  if (mayActAs(role, 'chief') || others.length === 0) return [];
  const ids = others.map(({ paperId }) => paperId);
  const watched = await listWatched(platform, ids);
  const open = await openToAll(platform, watched);
  const shown = new Set(watched.filter(({ id }) => open.has(id)).map(({ paperId }) => paperId));
  return others.filter(({ paperId }) => !shown.has(paperId));
}

async function allAs(
  standing: Standing,
  { db }: HasDb,
  paperIds: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  const received = await db
    .selectFrom('manuscripts')
    .select('paper_id')
    .where('paper_id', 'in', paperIds)
    .execute();
  return new Map(received.map((row) => [row.paper_id, standing]));
}
