import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClosingReason } from './closing-reasons.ts';
import { CLOSING_REASONS } from './closing-reasons.ts';
import type { Case, Mover } from './laws.ts';
import { authorMover, caseOf, decideMove, moves } from './manuscript.ts';
import type { MoveName } from './manuscript.ts';
import { STATES } from './states.ts';
import type { ManuscriptState } from './states.ts';

const author = authorMover({ corresponding: 1, author: { position: 1 } });
const coAuthor = authorMover({ corresponding: 1, author: { position: 2 } });
const names = Object.keys(moves) as MoveName[];
const targets = names.flatMap((name) => moves[name].to.map((to) => [name, to] as const));

const answer = (manuscript: Case | null, name: MoveName, mover: Mover, to?: ManuscriptState) =>
  decideMove(manuscript, name, mover, to);

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
    proposedClosing: fc.boolean(),
    id: fc.nat(2),
  }),
);
type Try = {
  pick: number;
  plausible: boolean;
  mover: Mover & { id?: number };
  review: boolean;
  closing: ClosingReason | null;
};
const tries: fc.Arbitrary<Try> = fc.record({
  pick: fc.nat(1000),
  plausible: fc.boolean(),
  mover: people,
  review: fc.boolean(),
  closing: fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...CLOSING_REASONS) },
  ),
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
  if (manuscript) manuscript.closing = attempt.closing;
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
  if (name === 'close') {
    expect(who.role === 'editor' && who.proposedClosing).toBe(false);
    const { state, independentReviews, closing } = manuscript!;
    const misconduct = ['plagiarism', 'double-submission', 'fraud'].includes(closing!);
    if (!misconduct && state === 'under-review') expect(independentReviews).toBeLessThan(2);
    if (!misconduct) expect(state).not.toBe('appealed');
  }
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
      for (const final of ['declined', 'dismissed', 'published', 'withdrawn', 'closed'] as const) {
        if (states.includes(final)) expect(states.indexOf(final)).toBe(states.length - 1);
      }
    }),
    { numRuns: 2000 },
  );
  expect([...visited].toSorted()).toEqual(STATES.toSorted());
});
