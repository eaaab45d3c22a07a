import type { HistoryLine } from '#app/platform/history/history.server.ts';
import { isUnderReview } from '../core/states.ts';
import type { ManuscriptState } from '../core/states.ts';

type Seen = { state: ManuscriptState; history: readonly Pick<HistoryLine, 'event' | 'actor'>[] };

/** Whether its authors sent a revision, and no one else has done anything with it since. */
export function isUntouchedRevision({ state, history }: Seen): boolean {
  const at = history.findLastIndex(({ event }) => event === 'manuscript-revised');
  if (at === -1 || !isUnderReview(state)) return false;
  const { actor: sender } = history[at]!;
  return history
    .slice(at)
    .every(({ actor }) => actor === sender || actor === 'system' || actor.startsWith('author:'));
}
