import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainRefusal } from './laws.ts';
import type { Case, EditorMover, Mover, MoveRefusal } from './laws.ts';
import { authorMover, caseOf, decideMove, moves } from './manuscript.ts';
import type { MoveName } from './manuscript.ts';
import { STATES, UNDECIDED } from './states.ts';
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

test('a manuscript is born as received, once', () => {
  expect(answer(null, 'submit', author)).toEqual({ outcome: 'allowed', to: 'received' });
  for (const state of STATES) {
    expect(answer(caseOf(state), 'submit', author)).toEqual(refused('not-in-this-state'));
  }
});

test('its author may withdraw it any time before a decision, and not after', () => {
  const open = STATES.filter(
    (state) => answer(lawful(state), 'withdraw', author).outcome === 'allowed',
  );
  expect(open).toEqual(UNDECIDED);
});

test.each(['withdraw', 'revise', 'appeal', 'sign-agreement'] as const)(
  'nobody but the corresponding author may %s',
  (name) => {
    const [from] = moves[name].from;
    for (const mover of [coAuthor, editor]) {
      expect(answer(lawful(from), name, mover)).toEqual(refused('not-yours'));
    }
  },
);

describe('L1: accepting and rejecting need two completed independent reviews of the round', () => {
  test.each(['accepted', 'rejected'] as const)('%s', (to) => {
    const under = (independentReviews: number, reviewsNeeded = 2) => ({
      ...caseOf('under-review'),
      independentReviews,
      reviewsNeeded,
    });
    expect(answer(under(1), 'decide', editor, to)).toEqual(refused('too-few-reviews'));
    expect(answer(under(2), 'decide', editor, to)).toEqual({ outcome: 'allowed', to });
    expect(answer(under(1, 1), 'decide', editor, to)).toEqual(refused('too-few-reviews'));
    expect(answer(under(2, 3), 'decide', editor, to)).toEqual(refused('too-few-reviews'));
  });

  test('a revision may be asked for with fewer, and a decline at assessment needs none', () => {
    expect(answer(caseOf('under-review'), 'decide', editor, 'revision-requested')).toMatchObject({
      outcome: 'allowed',
    });
    expect(answer(caseOf('initial-assessment'), 'decline', editor)).toMatchObject({
      outcome: 'allowed',
    });
  });
});

test('L2: whoever has a conflict may make no move at all, whatever else they are', () => {
  for (const [name, to] of targets) {
    for (const state of STATES) {
      for (const handles of [true, false]) {
        const mover = { ...editor, handles, conflict: true };
        expect(answer(lawful(state), name, mover, to).outcome).toBe('refused');
      }
    }
  }
});

describe('L3: one appeal, decided by somebody else', () => {
  test('a second appeal is refused', () => {
    expect(answer(lawful('rejected'), 'appeal', author)).toMatchObject({ to: 'appealed' });
    expect(answer({ ...lawful('rejected'), appeals: 1 }, 'appeal', author)).toEqual(
      refused('appealed-before'),
    );
  });

  test.each(['uphold', 'dismiss'] as const)(
    'whoever took part in the decision may not %s it',
    (name) => {
      const involved = { ...editor, tookPart: true };
      expect(answer(lawful('appealed'), name, involved)).toEqual(refused('took-part-in-decision'));
      expect(answer(lawful('appealed'), name, editor).outcome).toBe('allowed');
    },
  );

  test('after a dismissal there is no further move', () => {
    for (const [name, to] of targets) {
      for (const mover of [author, coAuthor, editor]) {
        expect(answer(lawful('dismissed'), name, mover, to).outcome).toBe('refused');
      }
    }
  });
});

test('L4: nothing is published without its agreement, and that is signed after acceptance', () => {
  const unsigned = { ...lawful('in-production'), agreementSigned: false };
  expect(answer(unsigned, 'publish', editor)).toEqual(refused('agreement-missing'));
  const signable = STATES.filter(
    (state) => answer(lawful(state), 'sign-agreement', author).outcome === 'allowed',
  );
  expect(signable).toEqual(['accepted']);
});

test('an editor who does not handle a manuscript decides nothing on it', () => {
  const other = { ...editor, handles: false };
  for (const name of ['decline', 'send-to-review', 'decide', 'publish'] as const) {
    const [from] = moves[name].from;
    expect(answer(lawful(from), name, other)).toEqual(refused('not-handled-by-you'));
  }
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

test('whatever anyone tries in whatever order, no law is broken and what is final stays so', () => {
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

test('a decision that needs more reviews says how many there are', () => {
  const said = (independentReviews: number, reviewsNeeded: number) =>
    explainRefusal('too-few-reviews', { independentReviews, reviewsNeeded });
  const need = (count: string) =>
    `Accept and Reject need ${count} independent reviews in this round; `;
  expect(said(0, 2)).toBe(`${need('two')}none has arrived.`);
  expect(said(1, 2)).toBe(`${need('two')}1 has arrived.`);
  expect(said(2, 3)).toBe(`${need('3')}2 have arrived.`);
});
