import { expect, test } from 'vitest';
import type { LabelledPoint } from '../points/points-for-authors.server.ts';
import { askedOfAnswers } from './asked-of-answers.server.ts';

const authors = [{ name: 'Will Lovelace', email: null, orcid: null, institution: null }] as never;
const point = (label: string, text: string | null) =>
  ({ label, answer: text === null ? null : { text } }) as LabelledPoint;
const NOTHING = { reply: '', unanswered: '', read: '', isReplyRead: false };
const asked = (points: LabelledPoint[], said: Partial<typeof NOTHING> = {}) =>
  askedOfAnswers({ authors }, points, { ...NOTHING, ...said });

test('each point is answered, or its authors say why not', () => {
  const points = [point('R1.1', 'Done.'), point('R1.2', ' '), point('R2.1', null)];
  expect(asked(points)).toMatchObject({ unanswered: ['R1.2', 'R2.1'] });
  expect(asked(points, { unanswered: 'They are praise.' })).toBeNull();
});

test('an answer that names an author is changed, and a word that may is said to name none (L6)', () => {
  expect(asked([point('R1.1', 'Lovelace did it. Will it do?')])).toMatchObject({
    ...{ mayName: false, named: [{ point: 'R1.1', found: ['Lovelace'] }] },
  });
  const points = [point('R1.2', 'Will it do?')];
  expect(asked(points)).toMatchObject({ mayName: true, named: [] });
  expect(asked(points, { read: 'Will (R1.2)' })).toBeNull();
});

test('of the reply the same is confirmed', () => {
  const reply = 'Will it do?';
  expect(asked([], { reply })).toMatchObject({ replyMayName: ['Will'] });
  expect(asked([], { reply, isReplyRead: true })).toBeNull();
  expect(asked([], { reply: 'Lovlace did it.' })).toMatchObject({ replyMayName: ['Lovlace'] });
});
