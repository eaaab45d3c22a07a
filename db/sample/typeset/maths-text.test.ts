import { expect, test } from 'vitest';
import { mathsPieces, plainMaths } from './maths-text.ts';

test('a formula in a title becomes readable plain text', () => {
  expect(plainMaths('Detecting $H_2$ and $CO_{2}$ leaks')).toBe('Detecting H2 and CO2 leaks');
  expect(plainMaths('A $\\mathcal{O}(n \\log w)$ filter')).toBe('A O(n log w) filter');
  expect(plainMaths('with $1 + \\varepsilon \\le 2$')).toBe('with 1 + ε ≤ 2');
  expect(plainMaths('costs 5 dollars')).toBe('costs 5 dollars');
});

test('variables are italic, functions upright, indices lowered and powers raised', () => {
  expect(mathsPieces('x_{ij}^2')).toEqual([
    { text: 'x', italic: true, script: 'none' },
    { text: 'ij', italic: true, script: 'sub' },
    { text: '2', italic: false, script: 'sup' },
  ]);
});

test('a formula that is not closed or not known does not break anything', () => {
  expect(plainMaths('$\\frac{1}{2$')).toBe('frac12');
  expect(plainMaths('$a_$')).toBe('a');
  expect(plainMaths('$}{$')).not.toContain('$');
});
