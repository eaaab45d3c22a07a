import { expect, test } from 'vitest';
import { INSTEAD, suggestedIn } from './suggested-instead.ts';

test('whom a reviewer names in their place is found again in their answer', () => {
  const anna = {
    name: 'Anna Other',
    institution: 'Far University, Ghent',
    email: 'anna@far.example',
  };
  const words = Object.values(anna).join(', ');
  expect(suggestedIn(`On leave, sorry.\n${INSTEAD}${words}`)).toEqual(anna);
  const carl = { name: 'Carl', institution: '', email: '' };
  expect(suggestedIn(`${INSTEAD}Carl`)).toEqual(carl);
  expect(suggestedIn('On leave')).toBeNull();
  expect(suggestedIn(null)).toBeNull();
});
