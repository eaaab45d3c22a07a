import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isAppealed } from '../core/states.ts';
import type { ManuscriptState } from '../core/states.ts';
import { actsOf } from './one-hand.ts';
import type { Acts, Person } from './one-hand.ts';
import { listWatched } from './sight.server.ts';
import { whoActed } from './who-acted.server.ts';

/** What a person did on each of some manuscripts under any of their accounts. */
export type FindActs = (account: string, person: Person, paperId: number) => Acts;

/** Asks it of those alone for which it matters: appeals, and proposals to close; at most two statements. */
export async function findActs(
  platform: Pick<Platform, 'clock' | 'db'>,
  papers: readonly { paperId: number; state: ManuscriptState; closingAt: number | null }[],
  known: readonly KnownAccount[] = [],
): Promise<FindActs> {
  const asked = papers.filter(({ state, closingAt }) => isAppealed(state) || closingAt !== null);
  const ids = asked.map(({ paperId }) => paperId);
  const watched = ids.length === 0 ? [] : await listWatched(platform, ids);
  const acted = await whoActed(platform, watched, known);
  const byPaper = new Map(acted.map((paper) => [paper.paperId, paper]));
  return (account, person, paperId) => {
    const paper = byPaper.get(paperId);
    return paper
      ? actsOf(account, person, paper)
      : { own: new Set([account]), tookPart: false, proposedClosing: false };
  };
}
