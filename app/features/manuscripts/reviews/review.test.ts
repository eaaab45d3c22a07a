import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addsNothing,
  EMPTY_DRAFT,
  isSameDraft,
  mayAnswer,
  mayWrite,
  namesIn,
  readDraft,
  whatIsMissing,
} from './review.ts';
import type { ReviewTask } from './review.ts';
import type { InvitationStatus } from '../core/invitation.ts';
import { withIds } from '../core/settings/score-sheet.ts';

const sheet = { criteria: withIds([{ text: 'Originality' }, { text: 'Clarity' }]), scale: 5 };

test('a draft is read as it was typed; a score beyond the scale is none', () => {
  const sent = {
    recommendation: 'minor',
    forAuthors: ' Line one\r\nline two ',
    'score-originality': '4',
    'score-clarity': '6',
    'score-none': '1',
  };
  expect(readDraft(sent, sheet)).toEqual({
    recommendation: 'minor',
    forAuthors: ' Line one\nline two ',
    forEditors: '',
    scores: { originality: 4 },
  });
});

test('whatever is sent, a draft comes of it, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (sent) => {
      const draft = readDraft(sent, sheet);
      expect(isSameDraft(readDraft({ ...draft }, sheet), { ...draft, scores: {} })).toBe(true);
    }),
  );
});

test('a review needs a recommendation and words for the authors', () => {
  expect(Object.keys(whatIsMissing(EMPTY_DRAFT))).toEqual(['recommendation', 'forAuthors']);
  expect(whatIsMissing({ ...EMPTY_DRAFT, recommendation: 'accept', forAuthors: ' \n' })).toEqual({
    forAuthors: 'Please write your comments for the authors.',
  });
  expect(whatIsMissing({ ...EMPTY_DRAFT, recommendation: 'accept', forAuthors: 'Fine.' })).toEqual(
    {},
  );
});

test('answers to the questions of the journal count toward the one limit of a review', () => {
  const draft = {
    ...EMPTY_DRAFT,
    recommendation: 'accept' as const,
    forAuthors: 'x'.repeat(40_000),
  };
  const answered = (length: number) =>
    whatIsMissing({ ...draft, answers: { data: 'y'.repeat(length), code: 'z'.repeat(9_000) } });
  expect(answered(11_000)).toEqual({});
  expect(answered(11_001)).toEqual({
    forAuthors:
      'Your review has 60,001 characters, and 60,000 is the most. Comments, points and answers to questions count together. Please shorten it.',
  });
});

test('a reviewer who signs is noticed', () => {
  const rita = { name: 'Rita (R.) Reviewer', email: 'rita@uni-r.example' };
  expect(namesIn('As Reviewer (2024) shows …', rita)).toEqual(['Reviewer']);
  expect(namesIn('Write to RITA@uni-r.example.', rita)).toEqual(['rita@uni-r.example']);
  expect(namesIn('The reviewers of today', rita)).toEqual([]);
});

test.each([
  ['0', null],
  ['1', 1],
  ['5', 5],
  ['5.5', null],
  ['6', null],
])('of a scale of five a score of %s is %s', (sent, score) => {
  expect(readDraft({ 'score-clarity': sent }, sheet).scores['clarity'] ?? null).toBe(score);
});

test('two drafts differ by each of their parts, and one that is a beginning of another adds nothing', () => {
  const one = {
    ...{ recommendation: 'minor' as const, forAuthors: 'Good.', forEditors: 'Yes.' },
    scores: { clarity: 4, originality: 2 },
  };
  expect(isSameDraft(one, { ...one, scores: { originality: 2, clarity: 4 } })).toBe(true);
  const changes = [
    { recommendation: 'major' as const },
    { forAuthors: 'Bad.' },
    { forEditors: 'No.' },
    { scores: { clarity: 3, originality: 2 } },
  ];
  for (const change of changes) {
    expect(isSameDraft(one, { ...one, ...change })).toBe(false);
    expect(addsNothing({ ...one, ...change }, one)).toBe(false);
  }
  const begun = { recommendation: '' as const, forAuthors: 'Go', forEditors: '', scores: {} };
  expect([addsNothing(begun, one), addsNothing(one, one)]).toEqual([true, true]);
});

test('a name within another word or of two letters names no reviewer, and a whole name is told once', () => {
  const reviewer = (name: string) => ({ name, email: 'x@y.example' });
  expect(namesIn('Li and Rita Reviewer agree.', reviewer('Rita Reviewer'))).toEqual([
    'Rita Reviewer',
  ]);
  expect(namesIn('Li agrees.', reviewer('Wei Li'))).toEqual([]);
  expect(namesIn('Kim agrees.', reviewer('Minsu Kim'))).toEqual(['Kim']);
  expect(namesIn('Kims agree, akim too.', reviewer('Minsu Kim'))).toEqual([]);
});

test.each<[InvitationStatus, boolean, boolean]>([
  ['asked', true, false],
  ['silent', true, false],
  ['reviewing', false, true],
  ['late', false, true],
  ['completed', false, false],
  ['declined', false, false],
  ['cancelled', false, false],
])(
  'who is %s may answer: %s, and write: %s, while a review is wanted',
  (status, answers, writes) => {
    const task = (wanted: boolean) => ({ status, wanted }) as ReviewTask;
    expect([mayAnswer(task(true)), mayWrite(task(true))]).toEqual([answers, writes]);
    expect([mayAnswer(task(false)), mayWrite(task(false))]).toEqual([false, false]);
  },
);
