import { expect, test } from 'vitest';
import { splitReferences } from './article-rows.server.ts';

test.each([
  ['', []],
  [' \n\r\n ', []],
  ['One\nTwo\r\n\r\nThree ', ['One', 'Two', 'Three']],
  ['[1] One\n[2] Two', ['One', 'Two']],
  ['1. One\n2) Two\n(3) Three', ['One', 'Two', 'Three']],
  [
    '[1] One goes\non here.\n[2] Two\n[4] is no number',
    ['One goes on here.', 'Two [4] is no number'],
  ],
  ['(2019) A year is no number\n1.5 GHz', ['(2019) A year is no number', '1.5 GHz']],
])('references stand on lines, numbered or not: %j', (text, references) => {
  expect(splitReferences(text)).toEqual(references);
});

test('what follows the 5,000th reference stands on with it', () => {
  const references = splitReferences('One\n'.repeat(5002));
  expect(references).toHaveLength(5000);
  expect(references.slice(-2)).toEqual(['One', 'One One One']);
});
