import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Case, EditorMover, Mover, MoveRefusal } from './laws.ts';
import { authorMover, caseOf, decideMove, mayWithdraw, moves } from './manuscript.ts';
import type { MoveName } from './manuscript.ts';
import { FROM_ACCEPTANCE, STATES, UNDECIDED, UNDER_WAY } from './states.ts';
import type { ManuscriptState } from './states.ts';

const author = authorMover({ corresponding: 1, author: { position: 1 } });
const coAuthor = authorMover({ corresponding: 1, author: { position: 2 } });
const editor: EditorMover = { role: 'editor', handles: true, conflict: false, tookPart: false };
const names = Object.keys(moves) as MoveName[];
const targets = names.flatMap((name) => moves[name].to.map((to) => [name, to] as const));

/** A case in which no law stands against anything. */
const lawful = (state: ManuscriptState): Case => ({
  ...caseOf(state),
  independentReviews: 2,
  agreementSigned: true,
});

const answer = (manuscript: Case | null, name: MoveName, mover: Mover, to?: ManuscriptState) =>
  decideMove(manuscript, name, mover, to);

const refused = (reason: MoveRefusal) => ({ outcome: 'refused', reason });

/** May only what every editor may: it is handled by another. */
const other: EditorMover = { ...editor, handles: false };
const involved: EditorMover = { ...editor, tookPart: true };
const conflicted: EditorMover = { ...editor, conflict: true };

/** Who may make which move, where all laws are kept. */
type Whose = 'the author' | 'who handles it' | 'any editor' | 'an editor who took no part';
const MATRIX: [MoveName, from: ManuscriptState | null, to: ManuscriptState, Whose][] = [
  ['submit', null, 'received', 'the author'],
  ['withdraw', 'received', 'withdrawn', 'the author'],
  ['withdraw', 'initial-assessment', 'withdrawn', 'the author'],
  ['withdraw', 'under-review', 'withdrawn', 'the author'],
  ['withdraw', 'revision-requested', 'withdrawn', 'the author'],
  ['assess', 'received', 'initial-assessment', 'any editor'],
  ['decline', 'initial-assessment', 'declined', 'who handles it'],
  ['send-to-review', 'initial-assessment', 'under-review', 'who handles it'],
  ['decide', 'under-review', 'revision-requested', 'who handles it'],
  ['decide', 'under-review', 'accepted', 'who handles it'],
  ['decide', 'under-review', 'rejected', 'who handles it'],
  ['revise', 'revision-requested', 'under-review', 'the author'],
  ['appeal', 'rejected', 'appealed', 'the author'],
  ['uphold', 'appealed', 'under-review', 'an editor who took no part'],
  ['dismiss', 'appealed', 'dismissed', 'an editor who took no part'],
  ['sign-agreement', 'accepted', 'in-production', 'the author'],
  ['publish', 'in-production', 'published', 'who handles it'],
];

/** What each mover is told of a move that is possible, by whose it is; null when they may make it. */
const TOLD: Record<Whose, [Mover, MoveRefusal | null][]> = {
  'the author': [
    [author, null],
    [coAuthor, 'not-yours'],
    [editor, 'not-yours'],
    [other, 'not-yours'],
    [involved, 'not-yours'],
    [conflicted, 'not-yours'],
  ],
  'who handles it': [
    [author, 'not-yours'],
    [coAuthor, 'not-yours'],
    [editor, null],
    [other, 'not-handled-by-you'],
    [involved, null],
    [conflicted, 'conflict'],
  ],
  'any editor': [
    [author, 'not-yours'],
    [coAuthor, 'not-yours'],
    [editor, null],
    [other, null],
    [involved, null],
    [conflicted, 'conflict'],
  ],
  'an editor who took no part': [
    [author, 'not-yours'],
    [coAuthor, 'not-yours'],
    [editor, null],
    [other, null],
    [involved, 'took-part-in-decision'],
    [conflicted, 'conflict'],
  ],
};

test.each(MATRIX)(
  '%s leads from %s to %s, and is the move of %s alone',
  (name, from, to, whose) => {
    for (const [mover, reason] of TOLD[whose]) {
      const told = answer(from && lawful(from), name, mover, to);
      expect(told).toEqual(reason ? refused(reason) : { outcome: 'allowed', to });
    }
  },
);

test('no move leads from anywhere else or to anywhere else', () => {
  const possible = new Set(MATRIX.map(([name, from, to]) => `${name}: ${from} to ${to}`));
  const tried = names.flatMap((name) =>
    [null, ...STATES].flatMap((from) => STATES.map((to) => [name, from, to] as const)),
  );
  expect(tried).toHaveLength(12 * 13 * 12);
  for (const [name, from, to] of tried) {
    if (possible.has(`${name}: ${from} to ${to}`)) continue;
    for (const mover of [author, coAuthor, editor, other, involved, conflicted]) {
      expect(answer(from && lawful(from), name, mover, to).outcome, `${name} ${from}`).toBe(
        'refused',
      );
    }
    const theirs = MATRIX.find(([each]) => each === name)![3] === 'the author' ? author : editor;
    expect(answer(from && lawful(from), name, theirs, to)).toEqual(refused('not-in-this-state'));
  }
});

test('what is open is not decided, what is under way has not ended, and acceptance stays', () => {
  expect(UNDECIDED).toEqual([
    'received',
    'initial-assessment',
    'under-review',
    'revision-requested',
  ]);
  expect(UNDER_WAY).toEqual([
    'received',
    'initial-assessment',
    'under-review',
    'revision-requested',
    'accepted',
    'appealed',
    'in-production',
  ]);
  expect([...FROM_ACCEPTANCE]).toEqual(['accepted', 'in-production', 'published']);
});

test.each([
  ['received', 1, true],
  ['under-review', 1, true],
  ['received', 2, false],
  ['accepted', 1, false],
] as const)('a %s manuscript: author %i may withdraw it: %s', (state, position, may) => {
  expect(mayWithdraw({ state, corresponding: 1, author: { position } })).toBe(may);
});

test('L3: a second appeal is refused', () => {
  expect(answer({ ...lawful('rejected'), appeals: 1 }, 'appeal', author)).toEqual(
    refused('appealed-before'),
  );
});

test('L4: nothing is published without its agreement', () => {
  const unsigned = { ...lawful('in-production'), agreementSigned: false };
  expect(answer(unsigned, 'publish', editor)).toEqual(refused('agreement-missing'));
  expect(answer(caseOf('in-production'), 'publish', editor)).toEqual(refused('agreement-missing'));
});

/** What a walk through the journal keeps of one manuscript. */
type Walk = {
  manuscript: Case | null;
  accepted: boolean;
  appeals: number;
  deciders: Set<number>;
  steps: [name: MoveName, to: ManuscriptState][];
};

const people = fc.oneof(
  fc.constantFrom<Mover>(author, coAuthor),
  fc.record({
    role: fc.constant('editor' as const),
    handles: fc.boolean(),
    conflict: fc.boolean(),
    tookPart: fc.constant(false),
    id: fc.nat(2),
  }),
);
type Try = { pick: number; plausible: boolean; mover: Mover & { id?: number }; review: boolean };
const tries: fc.Arbitrary<Try> = fc.record({
  pick: fc.nat(1000),
  plausible: fc.boolean(),
  mover: people,
  review: fc.boolean(),
});

/** Half of the tries lead away from where the manuscript stands, so that walks get far. */
function choose({ pick, plausible }: Try, state: ManuscriptState | null) {
  const open = targets.filter(([name]) =>
    (moves[name].from as readonly (ManuscriptState | null)[]).includes(state),
  );
  const among = plausible && open.length > 0 ? open : targets;
  return among[pick % among.length]!;
}

/** Tries a move and checks what the laws promise of it. */
function step(walk: Walk, attempt: Try): void {
  const { manuscript } = walk;
  const { mover } = attempt;
  const [name, to] = choose(attempt, manuscript?.state ?? null);
  if (manuscript?.state === 'under-review' && attempt.review) manuscript.independentReviews += 1;
  const id = mover.id ?? -1;
  const who = mover.role === 'editor' ? { ...mover, tookPart: walk.deciders.has(id) } : mover;
  const made = answer(manuscript, name, who, to);
  if (made.outcome === 'refused') return;

  expect(moves[name].from).toContain(manuscript?.state ?? null);
  if (who.role === 'editor') expect(who.conflict).toBe(false);
  if (made.to === 'accepted' || made.to === 'rejected') {
    expect(manuscript!.independentReviews).toBeGreaterThanOrEqual(2);
    walk.deciders.add(id);
  }
  if (name === 'uphold' || name === 'dismiss') expect(walk.deciders.has(id)).toBe(false);
  if (name === 'appeal') walk.appeals += 1;
  expect(walk.appeals).toBeLessThanOrEqual(1);
  if (made.to === 'accepted') walk.accepted = true;
  if (made.to === 'in-production' || made.to === 'published') expect(walk.accepted).toBe(true);
  walk.steps.push([name, made.to]);
  walk.manuscript = {
    ...(manuscript ?? caseOf(made.to)),
    state: made.to,
    appeals: walk.appeals,
    agreementSigned: walk.steps.some(([earlier]) => earlier === 'sign-agreement'),
    // Another round begins with no review.
    ...(made.to === 'under-review' && { independentReviews: 0 }),
  };
}

const visited = new Set<ManuscriptState>();

test('whatever users try in whatever order, no law is broken and what is final stays so', () => {
  fc.assert(
    fc.property(fc.array(tries, { minLength: 60, maxLength: 120, size: 'max' }), (attempts) => {
      const walk: Walk = {
        manuscript: null,
        accepted: false,
        appeals: 0,
        deciders: new Set(),
        steps: [],
      };
      for (const attempt of attempts) step(walk, attempt);
      const states = walk.steps.map(([, to]) => to);
      for (const state of states) visited.add(state);
      for (const final of ['declined', 'dismissed', 'published', 'withdrawn'] as const) {
        if (states.includes(final)) expect(states.indexOf(final)).toBe(states.length - 1);
      }
    }),
    { numRuns: 2000 },
  );
  expect([...visited].toSorted()).toEqual(STATES.toSorted());
});
