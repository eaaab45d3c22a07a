import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideMove, moves, STATES } from './manuscript.ts';
import type { ManuscriptState, MoveName, Mover } from './manuscript.ts';

const author: Mover = { role: 'author', position: 1 };
const coAuthor: Mover = { role: 'author', position: 2 };

test('a manuscript is born as received, once', () => {
  expect(decideMove(null, 'submit', author)).toEqual({ outcome: 'allowed', to: 'received' });
  for (const state of STATES) {
    expect(decideMove({ state }, 'submit', author)).toMatchObject({ reason: 'not-in-this-state' });
  }
});

test('its author may withdraw it any time before a decision, and not after', () => {
  const open = STATES.filter(
    (state) => decideMove({ state }, 'withdraw', author).outcome === 'allowed',
  );
  expect(open).toEqual(['received', 'initial-assessment', 'under-review', 'revision-requested']);
});

test('nobody but the corresponding author withdraws it', () => {
  expect(decideMove({ state: 'received' }, 'withdraw', coAuthor)).toEqual({
    outcome: 'refused',
    reason: 'not-yours',
  });
});

test('whatever is tried in whatever order, what is decided or withdrawn stays so', () => {
  const FINAL: readonly ManuscriptState[] = ['declined', 'accepted', 'rejected', 'withdrawn'];
  const names = Object.keys(moves) as MoveName[];
  const step = fc.record({
    name: fc.constantFrom(...names),
    mover: fc.constantFrom(author, coAuthor),
  });
  fc.assert(
    fc.property(fc.constantFrom(null, ...STATES), fc.array(step), (start, steps) => {
      let state: ManuscriptState | null = start;
      for (const { name, mover } of steps) {
        const before: ManuscriptState | null = state;
        const answer = decideMove(before === null ? null : { state: before }, name, mover);
        if (answer.outcome === 'refused') continue;
        expect(mover).toBe(author);
        expect(FINAL).not.toContain(before);
        expect(moves[name].from).toContain(before);
        state = answer.to;
      }
    }),
  );
});
