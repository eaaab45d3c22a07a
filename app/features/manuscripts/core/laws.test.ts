import { describe, expect, test } from 'vitest';
import { keepsReviews } from './decision-kinds.ts';
import { explainRefusal, firstRoundThatCounts, REFUSALS } from './laws.ts';
import type { EditorMover } from './laws.ts';
import { caseOf, refuseMove } from './manuscript.ts';

const editor: EditorMover = { role: 'editor', handles: true, conflict: false, tookPart: false };

describe('L1: accepting and rejecting need two completed independent reviews', () => {
  test.each(['accepted', 'rejected'] as const)('%s', (to) => {
    const under = (independentReviews: number, reviewsNeeded = 2) => ({
      ...caseOf('under-review'),
      independentReviews,
      reviewsNeeded,
    });
    expect(refuseMove(under(1), 'decide', editor, to)).toBe('too-few-reviews');
    expect(refuseMove(under(2), 'decide', editor, to)).toBeNull();
    expect(refuseMove(under(1, 1), 'decide', editor, to)).toBe('too-few-reviews');
    expect(refuseMove(under(2, 3), 'decide', editor, to)).toBe('too-few-reviews');
  });

  // Reviews of this round, those from before a minor revision, and how many the journal asks for.
  test.each([
    [0, 0, 2, false],
    [0, 1, 2, false],
    [1, 0, 2, false],
    [1, 1, 2, true],
    [0, 2, 2, true],
    [2, 0, 2, true],
    [0, 2, 3, false],
    [1, 2, 3, true],
    [0, 1, 1, false],
  ])(
    '%i in this round and %i before, of %i: %s',
    (independentReviews, reviewsBefore, needed, may) => {
      const facts = {
        ...caseOf('under-review'),
        ...{ independentReviews, reviewsBefore, reviewsNeeded: needed },
      };
      for (const to of ['accepted', 'rejected'] as const) {
        expect(refuseMove(facts, 'decide', editor, to)).toBe(may ? null : 'too-few-reviews');
      }
    },
  );

  test.each([
    [1, [], 1],
    [2, ['minor'], 1],
    [2, ['major'], 2],
    [2, ['reject'], 2],
    [3, ['minor', 'minor'], 1],
    [3, ['major', 'minor'], 2],
    [3, ['minor', 'major'], 3],
    [3, ['minor', 'reject'], 3],
    [4, ['reject', 'minor', 'minor'], 2],
    [2, [], 2],
  ])('in round %i after %j the reviews count from round %i on', (round, kinds, first) => {
    const decisions = kinds.map((kind, before) => ({ kind, round: before + 1 }));
    expect(firstRoundThatCounts(round, decisions, keepsReviews)).toBe(first);
  });

  test('a revision may be asked for with fewer, and a decline at assessment needs none', () => {
    expect(refuseMove(caseOf('under-review'), 'decide', editor, 'revision-requested')).toBeNull();
    expect(refuseMove(caseOf('initial-assessment'), 'decline', editor)).toBeNull();
  });
});

test('each refusal has its own sentence', () => {
  const sentences = Object.values(REFUSALS);
  expect(new Set(sentences.filter((text) => /^[A-Z].{20,}\.$/.test(text))).size).toBe(28);
  expect(
    explainRefusal('conflict', { independentReviews: 0, reviewsBefore: 0, reviewsNeeded: 2 }),
  ).toBe(
    'You have a conflict of interest with this manuscript. You can neither open nor decide it; that is for an editor without a conflict.',
  );
});

test('a decision that needs more reviews says how many there are', () => {
  const said = (independentReviews: number, reviewsNeeded: number, reviewsBefore = 0) =>
    explainRefusal('too-few-reviews', { independentReviews, reviewsBefore, reviewsNeeded });
  const need = (count: string) =>
    `A final decision needs ${count} independent reviews in this round; `;
  expect(said(0, 2)).toBe(`${need('two')}none counts so far.`);
  expect(said(1, 2)).toBe(`${need('two')}1 counts so far.`);
  expect(said(2, 3)).toBe(`${need('3')}2 count so far.`);
  expect(said(0, 2, 1)).toBe(
    'A final decision needs two independent reviews; none counts of this round. 1 review of an earlier round still counts.',
  );
  expect(said(1, 4, 2)).toBe(
    'A final decision needs 4 independent reviews; 1 counts of this round. 2 reviews of earlier rounds still count.',
  );
});

test('L6: a manuscript whose anonymised file may name an author is not sent to review', () => {
  const assessed = (openFindings: number) => ({ ...caseOf('initial-assessment'), openFindings });
  expect(refuseMove(assessed(1), 'send-to-review', editor)).toBe('authors-may-be-named');
  expect(refuseMove(assessed(0), 'send-to-review', editor)).toBeNull();
  // All else goes on: a file that names its authors is no reason to keep a decision waiting.
  expect(refuseMove(assessed(1), 'decline', editor)).toBeNull();
});
