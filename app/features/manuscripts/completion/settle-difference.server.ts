import type { HasDb } from '#app/platform/platform.server.ts';
import { UNDECIDED } from '../core/states.ts';
import type { EditorsCommand, Refused } from '../editors/within-case.server.ts';
import { handlersCommand } from '../editors/within-case.server.ts';
import { differencesOf, keyOf } from './file-differences.ts';
import type { FileDifference } from './file-differences.ts';
import { findCompletion } from './find-completion.server.ts';

/** An editor says of what a file says otherwise that it may stay so, until another file comes. */
export const settleDifference: EditorsCommand<
  { difference: string },
  { outcome: 'settled' | 'no-such-difference' } | Refused
> = handlersCommand(
  (state) => UNDECIDED.includes(state),
  async ({ inside, manuscript, record }, { difference }) => {
    const found = differencesOf(await findCompletion(inside, manuscript.id));
    const meant = found.find((each) => keyOf(each) === difference);
    if (!meant) return { outcome: 'no-such-difference' as const };
    const { file, text } = meant;
    await record({ event: 'difference-settled', details: { file, text } });
    return { outcome: 'settled' as const };
  },
);

/** Lines of the history by which differences were settled. */
export const settledOf = ({ db }: HasDb, paperId: number) =>
  db
    .selectFrom('history')
    .select('details')
    .where('subject', '=', `manuscript:${paperId}`)
    .where('event', '=', 'difference-settled');

/** Those that no editor has settled yet. */
export function openDifferences(
  found: readonly FileDifference[],
  settled: readonly { details: string }[],
): FileDifference[] {
  const keys = new Set(
    settled.map(({ details }) => keyOf(JSON.parse(details) as { file: number; text: string })),
  );
  return found.filter((each) => !keys.has(keyOf(each)));
}
