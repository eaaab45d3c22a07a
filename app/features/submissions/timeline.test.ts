import { expect, test } from 'vitest';
import type { HistoryLine } from '#app/platform/history/history.server.ts';
import { gatheredStepsOf } from './timeline.ts';

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
