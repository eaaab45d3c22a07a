// First: as if there were more kinds of decision.
import '../../../../tests/support/another-kind.ts';
import { expect, test } from 'vitest';
import { walk } from '../../../../tests/support/walk.ts';
import { decisionKinds } from './decision-kinds.ts';
import { moves } from './manuscript.ts';
import { STATES } from './states.ts';

test('whatever users try in 100,000 orders, no law is broken and what is final stays so', () => {
  const count = new Map<string, number>();
  const seen = (what: string): void => void count.set(what, (count.get(what) ?? 0) + 1);
  for (let seed = 1; seed <= 100_000; seed += 1) {
    const { steps, state, round, decisions, people, reviews, refusals } = walk(seed);
    for (const { name, to } of steps) {
      seen(name);
      seen(to);
    }
    for (const reason of refusals) seen(`refused: ${reason}`);
    const acceptedOn = reviews.filter((review) => review.round === round).length;
    for (const { kind } of decisions) seen(`kind: ${kind}`);
    if (decisions.at(-1)?.to === 'accepted' && acceptedOn < 2) seen('accepted on earlier reviews');
    if (state === 'published' && steps.some(({ name }) => name === 'uphold')) {
      seen('published after an appeal');
    }
    if (decisions.some(({ by }) => people[by]!.role === 'deleted')) seen('decided by who left');
  }
  const wanted = [...Object.keys(moves), ...STATES];
  wanted.push('accepted on earlier reviews', 'published after an appeal', 'decided by who left');
  wanted.push('refused: conflict', 'refused: institution-missing', 'refused: overruled');
  wanted.push(...Object.keys(decisionKinds).map((kind) => `kind: ${kind}`));
  expect(wanted.filter((what) => (count.get(what) ?? 0) < 50)).toEqual([]);
});
