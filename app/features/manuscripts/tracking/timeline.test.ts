import { expect, test } from 'vitest';
import type { HistoryLine } from '#app/platform/history/history.server.ts';
import type { Questions } from '../waiting/author-tasks.ts';
import { dueOf, gatheredStepsOf, offersOf, statusOf } from './timeline.ts';

const NONE: Questions = { consent: null, isCorresponding: false, isDenied: false };

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
  ) =>
    statusOf({
      ...{ state, completedAt: null, proof, corresponding: 1, isReached: true },
      author: { position, confirmedAt: 1, deniedAt: null },
      questions: NONE,
    });
  for (const state of ['received', 'revision-requested', 'accepted', 'in-production'] as const) {
    expect(told(1, state).toDo).toMatch(/^Please /);
    if (state !== 'received') expect(told(1, state).next).toBe('Waiting for you.');
    expect(told(2, state).toDo).toMatch(/^The corresponding author /);
    expect(told(2, state).next).not.toBe('Waiting for you.');
  }
});

test('the page never says that nothing is to be done above something that is asked', () => {
  const told = (changes: {
    position?: number;
    confirmedAt?: number | null;
    isReached?: boolean;
    questions?: Partial<Questions>;
  }) => {
    const { position = 1, confirmedAt = 1, isReached = true, questions = {} } = changes;
    return statusOf({
      ...{ state: 'under-review', completedAt: 1, proof: null, corresponding: 1, isReached },
      author: { position, confirmedAt, deniedAt: null },
      questions: { ...NONE, ...questions },
    }).toDo;
  };
  expect(told({})).toBe('No action is needed from you at this time.');
  expect(told({ isReached: false })).toBe('Please open the link in the e-mail that we sent you.');
  expect(told({ position: 2, confirmedAt: null })).toBe('Please confirm that you are an author.');
  expect(told({ position: 2, questions: { isCorresponding: true } })).toBe(
    'Please say whether you will be the corresponding author.',
  );
  expect(told({ questions: { consent: 'authors' } })).toBe(
    'Please say whether you consent to the change of authors, by the link in our e-mail.',
  );
  expect(told({ questions: { consent: 'wording' } })).toBe(
    'Please say whether you agree to the wording for print, by the link in our e-mail.',
  );
});

test('an author is offered each step once, and only what the state of the manuscript allows', () => {
  const offers = (state: 'under-review' | 'revision-requested' | 'in-production', rest = {}) =>
    offersOf({
      ...{ state, completedAt: 1, corresponding: 1, isReached: true, isListFree: false },
      ...{
        author: { position: 1, confirmedAt: 1, deniedAt: null },
        questions: NONE,
        history: [],
        proof: null,
      },
      ...rest,
    }).map(({ route, urgent }) => `${route}${urgent ? '!' : ''}`);
  expect(offers('under-review')).toEqual(['manuscriptCompletion', 'manuscriptAuthors']);
  expect(offers('under-review', { isListFree: true })).toEqual(['manuscriptCompletion']);
  const proof = { dueAt: 0, status: 'sent' as const };
  const inProduction = offers('in-production', { proof });
  expect(inProduction).toContain('manuscriptProofs!');
  expect(inProduction).not.toContain('manuscriptProofs');
  expect(inProduction).toContain('manuscriptAgreement');
  expect(offers('revision-requested')).not.toContain('manuscriptAgreement');
});

test('a day is due while the manuscript is with its authors', () => {
  expect(dueOf({ state: 'returned', reviseBy: 5 })).toBe(5);
  expect(dueOf({ state: 'under-review', reviseBy: 5 })).toBeNull();
});
