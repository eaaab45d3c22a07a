import { expect, test } from 'vitest';
import type { Doubt } from '../core/doubts.ts';
import { oneOfMany } from './one-of-many.ts';

const doubt = (kind: Doubt['kind'], words: string, place: string | null = null): Doubt => ({
  ...{ kind, place, words },
});

test('all changes of a file are one doubt that says how many there are, and so are all comments', () => {
  const changes = Array.from({ length: 1941 }, (_, at) =>
    doubt('tracked-changes', `word ${at}`, `s1.p${at}`),
  );
  const all = oneOfMany([
    doubt('no-title', ''),
    ...changes,
    doubt('comments', 'Which dunes?', 's1.p1'),
    doubt('comments', 'All of them.', 's1.p2'),
  ]);
  expect(all).toEqual([
    doubt('no-title', ''),
    doubt('tracked-changes', '1,941 changes, the first of them “word 0”'),
    doubt('comments', '2 comments, the first of them “Which dunes?”'),
  ]);
});

test('a single change stays at its place, and of a long first one the beginning is told', () => {
  const one = doubt('tracked-changes', 'sand', 's1.p1');
  expect(oneOfMany([one])).toEqual([one]);
  const [long] = oneOfMany([doubt('comments', 'x'.repeat(500)), doubt('comments', 'y')]);
  expect(long?.words).toBe(`2 comments, the first of them “${'x'.repeat(119)}…”`);
  const [near] = oneOfMany([doubt('comments', 'a', 's1.p1'), doubt('comments', 'b', 's1.p1')]);
  expect(near).toEqual(doubt('comments', '2 comments, the first of them “a”', 's1.p1'));
  const [empty] = oneOfMany([doubt('comments', ''), doubt('comments', '')]);
  expect(empty?.words).toBe('2 comments');
});

test('what is settled at its place stays a doubt of each', () => {
  const all = [
    doubt('citation-unmatched', '[12]', 's1.p1'),
    doubt('citation-unmatched', '[12]', 's1.p2'),
    doubt('figure-without-words', '', 'fig1'),
    doubt('figure-without-words', '', 'fig2'),
    doubt('left-out', '\\input|date', 's1.p1'),
    doubt('left-out', '\\input|date', 's2.p1'),
  ];
  expect(oneOfMany(all)).toEqual(all);
});

test('what the text names again and again and has not is one doubt, at its first place', () => {
  const named = (place: string, words: string) => ({
    ...{ kind: 'mention-unlinked' as const, place, words },
  });
  expect(
    oneOfMany([named('s1.p1', 'Figure 4'), named('s1.p2', 'Figure 5'), named('s2.p1', 'Figure 4')]),
  ).toEqual([named('s1.p1', 'Figure 4'), named('s1.p2', 'Figure 5')]);
});
