import { describe, expect, test } from 'vitest';
import type { ClosingReason } from './closing-reasons.ts';
import { refuseProposal } from './laws.ts';
import type { EditorMover } from './laws.ts';
import { authorMover, caseOf, refuseMove } from './manuscript.ts';
import { STATES, UNDER_WAY } from './states.ts';
import type { ManuscriptState } from './states.ts';

const author = authorMover({ corresponding: 1, author: { position: 1 } });
const editor: EditorMover = { role: 'editor', handles: true, conflict: false, tookPart: false };
/** May only what every editor may: it is handled by another. */
const other: EditorMover = { ...editor, handles: false };
const conflicted: EditorMover = { ...editor, conflict: true };

/** By reason: where an editor may propose to close a manuscript with too few reviews, and with enough. */
const REASONS: [ClosingReason, few: ManuscriptState[], enough: ManuscriptState[]][] = [
  ['plagiarism', [...UNDER_WAY], [...UNDER_WAY]],
  ['double-submission', [...UNDER_WAY], [...UNDER_WAY]],
  ['fraud', [...UNDER_WAY], [...UNDER_WAY]],
  ['no-reviewers', ['under-review'], []],
  [
    'silent-author',
    [
      ...(['received', 'initial-assessment', 'under-review', 'revision-requested'] as const),
      ...(['returned', 'in-production'] as const),
    ],
    ['received', 'initial-assessment', 'revision-requested', 'in-production'],
  ],
  ['unsigned-agreement', ['accepted'], ['accepted']],
  [
    'other',
    [
      ...(['received', 'initial-assessment', 'under-review', 'revision-requested'] as const),
      ...(['returned', 'accepted', 'in-production'] as const),
    ],
    ['received', 'initial-assessment', 'revision-requested', 'accepted', 'in-production'],
  ],
];

describe('closing goes round no decision (L1) and no appeal (L3)', () => {
  test.each(REASONS)('%s', (reason, few, enough) => {
    for (const [independentReviews, from] of [
      [1, few],
      [2, enough],
    ] as const) {
      const closed = STATES.filter((state) => {
        const returnedFrom = state === 'returned' ? ('under-review' as const) : null;
        const facts = { ...caseOf(state), independentReviews, closing: reason, returnedFrom };
        const mayPropose = refuseProposal(facts, editor, reason) === null;
        expect(refuseMove(facts, 'close', other) === null).toBe(mayPropose);
        return mayPropose;
      });
      expect(closed).toEqual(from);
    }
  });

  test('what stands in the way is said', () => {
    const ready = { ...caseOf('under-review'), independentReviews: 2 };
    expect(refuseProposal(ready, editor, 'no-reviewers')).toBe('reviews-to-decide');
    expect(refuseProposal(ready, editor, 'unsigned-agreement')).toBe('reason-does-not-fit');
    expect(refuseProposal(ready, other, 'fraud')).toBe('not-handled-by-you');
    expect(refuseProposal(ready, conflicted, 'fraud')).toBe('conflict');
    expect(refuseProposal(ready, author, 'fraud')).toBe('not-yours');
    expect(refuseProposal(caseOf('published'), editor, 'fraud')).toBe('not-in-this-state');
    expect(refuseMove(ready, 'close', other)).toBe('closing-not-proposed');
  });
});
