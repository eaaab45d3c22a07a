import { expect, test } from 'vitest';
import { STATES } from '../core/states.ts';
import type { ManuscriptState } from '../core/states.ts';
import { AUTHOR_TASKS, isToComplete, tasksOf } from './author-tasks.ts';
import type { AuthorFacts } from './author-tasks.ts';

const NONE = { consent: null, isCorresponding: false, isDenied: false };
const facts = (changes: Partial<AuthorFacts> = {}): AuthorFacts => ({
  ...{ state: 'under-review', completedAt: 1, proof: null, corresponding: 1 },
  ...{ author: { position: 1, confirmedAt: 1, deniedAt: null }, isReached: true, questions: NONE },
  ...changes,
});
const nameOf = (task: object) => Object.entries(AUTHOR_TASKS).find(([, each]) => each === task)![0];
const asked = (changes: Partial<AuthorFacts> = {}) => tasksOf(facts(changes)).map(nameOf);
const CO_AUTHOR = { author: { position: 2, confirmedAt: 1, deniedAt: null } };
const UNCONFIRMED = { author: { position: 1, confirmedAt: null, deniedAt: null } };
const proof = (status: 'sent' | 'approved') =>
  ({ round: 1, status, dueAt: Date.UTC(2026, 10, 30, 12) }) as unknown as AuthorFacts['proof'];

const OF_STATES: Partial<Record<ManuscriptState, string>> = {
  returned: 'return',
  'revision-requested': 'revision',
  accepted: 'agreement',
};

test.each(STATES)(
  'of a manuscript that is %s the corresponding author is asked, and no other',
  (state) => {
    const task = OF_STATES[state];
    expect(asked({ state })).toEqual(task ? [task] : []);
    expect(asked({ state, ...CO_AUTHOR })).toEqual([]);
  },
);

test('a submission is completed before it is assessed, by the corresponding author, who confirms by that', () => {
  const open = { completedAt: null, ...UNCONFIRMED };
  expect(asked({ state: 'received', ...open })).toEqual(['completion']);
  expect(asked({ state: 'initial-assessment', ...open })).toEqual(['completion']);
  expect(asked({ state: 'under-review', ...open })).toEqual([]);
  expect(asked({ state: 'received', completedAt: null, ...CO_AUTHOR })).toEqual([]);
  expect(isToComplete({ state: 'received', completedAt: 1 })).toBe(false);
});

test('who has not confirmed is asked to while the manuscript is under way', () => {
  const coAuthor = { author: { position: 2, confirmedAt: null, deniedAt: null } };
  expect(asked(UNCONFIRMED)).toEqual(['authorship']);
  expect(asked({ state: 'received', completedAt: null, ...coAuthor })).toEqual(['authorship']);
  expect(asked(coAuthor)).toEqual(['authorship']);
  expect(asked({ state: 'rejected', ...coAuthor })).toEqual([]);
});

test('a proof is checked by the corresponding author while it waits for an answer', () => {
  const state = 'in-production';
  expect(asked({ state, proof: proof('sent') })).toEqual(['proofs']);
  expect(asked({ state, proof: proof('approved') })).toEqual([]);
  expect(asked({ state: 'published', proof: proof('sent') })).toEqual([]);
  expect(asked({ state, proof: proof('sent'), ...CO_AUTHOR })).toEqual([]);
  expect(AUTHOR_TASKS.proofs.toDo(facts({ proof: proof('sent') }))).toContain('30 November 2026');
});

test('questions of a change are asked of whom they are for, and a letter that was not opened of the corresponding author', () => {
  expect(asked({ questions: { ...NONE, isCorresponding: true }, ...CO_AUTHOR })).toEqual([
    'corresponding',
  ]);
  expect(asked({ state: 'withdrawn', questions: { ...NONE, isCorresponding: true } })).toEqual([]);
  for (const [consent, task] of [
    ['authors', 'consent'],
    ['wording', 'wording'],
  ] as const) {
    expect(asked({ questions: { ...NONE, consent }, ...CO_AUTHOR })).toEqual([task]);
  }
  expect(asked({ isReached: false })).toEqual(['reach']);
  expect(asked({ questions: { ...NONE, isDenied: true } })).toEqual(['denial']);
  expect(asked({ questions: { ...NONE, isDenied: true }, ...CO_AUTHOR })).toEqual([]);
  expect(asked({ isReached: false, ...CO_AUTHOR })).toEqual([]);
  expect(asked({ isReached: false, state: 'declined' })).toEqual([]);
});
