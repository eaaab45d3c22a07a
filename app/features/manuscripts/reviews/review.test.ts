import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT, isSameDraft, namesIn, readDraft, whatIsMissing } from './review.ts';
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

test('a reviewer who signs is noticed', () => {
  const rita = { name: 'Rita (R.) Reviewer', email: 'rita@uni-r.example' };
  expect(namesIn('As Reviewer (2024) shows …', rita)).toEqual(['Reviewer']);
  expect(namesIn('Write to RITA@uni-r.example.', rita)).toEqual(['rita@uni-r.example']);
  expect(namesIn('The reviewers of today', rita)).toEqual([]);
});
