import { expect, test } from 'vitest';
import { matchInstitutions } from '../../institutions/match-institutions.ts';
import { matchNames } from './match-names.ts';

const WORDS = ['Constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'];

test('a person is compared under any name, also one that every object of the program has', () => {
  for (const word of WORDS) {
    expect(matchNames(`Ada ${word}`, `Ada ${word}`), word).toBe('certain');
    expect(matchNames(`${word} Lovelace`, `${word} Lovelace`), word).toBe('certain');
    expect(matchNames(`${word} ${word}`, 'Ada Lovelace'), word).toBeNull();
    expect(matchNames(`${word} Chen`, 'Wei Chen'), word).toBeNull();
  }
});

test('Constructor University is an institution like another', () => {
  expect(matchInstitutions('Constructor University', 'Constructor University, Bremen')).not.toBe(
    null,
  );
  expect(matchInstitutions('Constructor University', 'University of Exeter')).toBeNull();
});
