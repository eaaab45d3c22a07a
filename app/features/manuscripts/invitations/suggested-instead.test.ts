import { expect, test } from 'vitest';
import { answerWords, NO_ONE, whomToInvite } from './suggested-instead.ts';

test('whom a reviewer names in their place is said by what was filled in, and no field is taken for another', () => {
  const anna = { name: 'Weber, Anna', institution: 'Uni Bonn', email: 'ann@uni.example' };
  expect(answerWords('On leave.', anna)).toBe(
    'On leave.\nSuggested instead: Weber, Anna, Uni Bonn, ann@uni.example',
  );
  expect(whomToInvite(anna)).toBe('Weber, Anna');
  expect(whomToInvite({ ...NO_ONE, email: 'ann@uni.example' })).toBe('ann@uni.example');
  expect(whomToInvite({ ...NO_ONE, institution: 'Uni Bonn' })).toBe('a colleague at Uni Bonn');
  expect([answerWords('On leave.', NO_ONE), whomToInvite(NO_ONE)]).toEqual(['On leave.', null]);
});
