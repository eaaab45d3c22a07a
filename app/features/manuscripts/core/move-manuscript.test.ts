import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, eventsOf } from '../../../../tests/support/office.ts';
import type { AuthorMover, EditorMover } from './laws.ts';
import { loadCase } from './load-case.server.ts';
import { moveManuscript } from './move-manuscript.server.ts';
import type { ManuscriptState } from './states.ts';

const author: AuthorMover = { role: 'author', corresponding: true };
const editor: EditorMover = { role: 'editor', handles: true, conflict: false, tookPart: false };

test('a move writes where the manuscript stands, since when, in which round, and a line (L8)', async () => {
  const platform = await createAccountsPlatform();
  /** Moved an hour after it was read, or after it was moved by another. */
  const moved = async (
    from: ManuscriptState,
    name: 'send-to-review' | 'revise' | 'uphold' | 'dismiss',
    meanwhile = from,
  ) => {
    const paper = await aPaper(platform, from, { round: 3 });
    const { id, paperId } = paper;
    const { facts } = (await loadCase(platform, paperId))!;
    const manuscripts = platform.db.updateTable('manuscripts').where('id', '=', id);
    await manuscripts.set({ state: meanwhile, moved_at: 5 }).execute();
    platform.clock.moveBy(3_600_000);
    const { outcome } = await platform.transaction((inside) =>
      moveManuscript(inside, {
        ...{ manuscript: paper, facts, name, mover: name === 'revise' ? author : editor },
        line: { event: 'manuscript-assessment-begun', actor: 'author:1' },
      }),
    );
    const { state, round, movedAt } = (await loadCase(platform, paperId))!;
    // They have one file.
    const events = await eventsOf(platform, paper);
    const lines = events.slice(1).filter((event) => event !== 'earlier-manuscript-found');
    return [outcome, state, round, movedAt === platform.clock.now() ? 'now' : movedAt, ...lines];
  };
  const line = 'manuscript-assessment-begun';
  expect(await moved('initial-assessment', 'send-to-review')).toEqual([
    ...['moved', 'under-review', 3, 'now', line],
  ]);
  expect(await moved('revision-requested', 'revise')).toEqual([
    ...['moved', 'under-review', 4, 'now', line],
  ]);
  expect(await moved('appealed', 'uphold')).toEqual(['moved', 'under-review', 4, 'now', line]);
  expect(await moved('appealed', 'dismiss')).toEqual(['moved', 'dismissed', 3, 'now', line]);
  expect(await moved('rejected', 'uphold')).toEqual(['refused', 'rejected', 3, 5]);
  expect(await moved('revision-requested', 'revise', 'withdrawn')).toEqual([
    ...['refused', 'withdrawn', 3, 5],
  ]);
});
