import { addHistory } from '#app/platform/history/history.server.ts';
import type { Actor, HappeningTo } from '#app/platform/history/history.server.ts';
import type { HasClockAndDb } from '#app/platform/platform.server.ts';
import type { Case, Mover, MoveRefusal } from './laws.ts';
import { moves, opensRound, refuseMove } from './manuscript.ts';
import type { MoveName, Target } from './manuscript.ts';
import type { ManuscriptState } from './states.ts';
import { isPaused } from './states.ts';

export type Moving =
  | { outcome: 'moved'; to: ManuscriptState }
  | { outcome: 'refused'; reason: MoveRefusal };

type Wanted<Name extends MoveName> = {
  manuscript: { id: number; paperId: number };
  /** What the laws need to know, read in the same transaction. */
  facts: Case;
  name: Name;
  mover: Mover;
  to?: Target<Name>;
  line: HappeningTo<'manuscript'> & { actor: Actor };
};

/**
 * Written only if the manuscript still stands where `facts` saw it: of two who move at once, one is
 * refused (L8). Back with reviewers, another round begins.
 * @param inside the transaction of everything else that belongs to the move
 */
export async function moveManuscript<Name extends MoveName>(
  inside: HasClockAndDb,
  { manuscript, facts, name, mover, to = moves[name].to[0], line }: Wanted<Name>,
): Promise<Moving> {
  const reason = refuseMove(facts, name, mover, to);
  if (reason !== null) return { outcome: 'refused', reason };
  const { numUpdatedRows } = await inside.db
    .updateTable('manuscripts')
    .set((row) => ({
      state: to,
      moved_at: inside.clock.now(),
      returned_from: isPaused(to) ? facts.state : null,
      ...(opensRound(name) && { round: row('round', '+', 1) }),
    }))
    .where('id', '=', manuscript.id)
    .where('state', '=', facts.state)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { outcome: 'refused', reason: 'not-in-this-state' };
  await addHistory(inside, { subject: `manuscript:${manuscript.paperId}`, ...line });
  return { outcome: 'moved', to };
}
