import { expect, test } from 'vitest';
import { caseOf } from '../core/manuscript.ts';
import type { EditorMover } from '../core/laws.ts';
import type { ManuscriptState } from '../core/states.ts';
import { offeredMoves } from './offered-moves.ts';

const editor: EditorMover = { role: 'editor', handles: true, conflict: false, tookPart: false };

test.each<[ManuscriptState, string[]]>([
  ['received', ['Begin the assessment']],
  ['initial-assessment', ['Send to review', 'Decline at initial assessment']],
  ['under-review', ['Accept', 'Minor revision', 'Major revision', 'Reject']],
  ['revision-requested', []],
  ['declined', []],
  ['accepted', []],
  ['rejected', []],
  ['appealed', ['Uphold the appeal', 'Dismiss the appeal']],
  ['dismissed', []],
  ['in-production', []],
  ['published', []],
  ['withdrawn', []],
])('to the editor of a manuscript that is %s these steps are offered: %j', (state, labels) => {
  const facts = { ...caseOf(state), independentReviews: 2, reviewsNeeded: 2 };
  expect(offeredMoves(facts, editor).map(({ label }) => label)).toEqual(labels);
});

const WHY = 'A final decision needs 3 independent reviews in this round; 1 counts so far.';

test('a step that a law refuses is shown with the reason', () => {
  const facts = { ...caseOf('under-review'), independentReviews: 1, reviewsNeeded: 3 };
  expect(offeredMoves(facts, editor).map(({ kind, refused, why }) => [kind, refused, why])).toEqual(
    [
      ['accept', 'too-few-reviews', WHY],
      ['minor', null, null],
      ['major', null, null],
      ['reject', 'too-few-reviews', WHY],
    ],
  );
});
