import { expect, test } from 'vitest';
import type { HistoryLine } from '#app/platform/history/history.server.ts';
import { gatheredStepsOf, statusOf } from './timeline.ts';

test('what happens several times in a row is told once, with the latest day', () => {
  const events = [
    'manuscript-received',
    'author-confirmed',
    'note-added',
    'author-confirmed',
    'manuscript-sent-to-review',
    'invitation-accepted',
    'review-completed',
    'invitation-accepted',
  ];
  const history = events.map((event, at): HistoryLine => ({
    event,
    actor: 'system',
    details: {},
    happenedAt: at,
  }));
  expect(gatheredStepsOf(history).map(({ title, times, at }) => [title, times, at])).toEqual([
    ['Received', 1, 0],
    ['Author confirmed', 2, 3],
    ['Under review', 1, 4],
    ['A reviewer agreed', 1, 5],
    ['A review arrived', 1, 6],
    ['A reviewer agreed', 1, 7],
  ]);
});

test('only the corresponding author is asked to act; co-authors read who does', () => {
  const proof = { dueAt: 0, status: 'sent' as const };
  const told = (
    position: number,
    state: 'received' | 'revision-requested' | 'accepted' | 'in-production',
  ) => statusOf({ state, completedAt: null, proof, corresponding: 1, author: { position } });
  for (const state of ['received', 'revision-requested', 'accepted', 'in-production'] as const) {
    expect(told(1, state).toDo).toMatch(/^Please /);
    expect(told(2, state).toDo).toMatch(/^The corresponding author /);
    expect(told(2, state).next).not.toBe('Waiting for you.');
  }
});
