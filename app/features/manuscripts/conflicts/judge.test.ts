import { expect, test } from 'vitest';
import type { ConflictAnswer } from '../core/conflicts.ts';
import type { Match } from './find-matches.ts';
import { settle } from './judge.ts';

const match: Match = {
  ...{ relation: 'author', strength: 'likely', kind: 'name', ground: 'a|a', other: 'w@x.example' },
  texts: ['W. Zhang', 'Wei Zhang'],
};
const person = { emailKeys: ['zhang@porto.example'] };
const answered = (...answers: ConflictAnswer['answer'][]) =>
  settle(
    person,
    answers.map((answer) => ({
      ...{ person: 'zhang@porto.example', relation: 'author', answer },
      ...{ other: match.other, ground: match.ground },
    })),
    { declared: [], matches: [match] },
  );

test('of two answers to one question the later holds, whichever it is (L2)', () => {
  expect(answered('none', 'conflict')).toEqual({
    ...{ conflicts: ['author'], questions: [], found: [match] },
  });
  expect(answered('conflict', 'none')).toEqual({ conflicts: [], questions: [], found: [] });
});

test('an answer about another ground, person or relation answers nothing', () => {
  const other = (changes: Partial<ConflictAnswer>) =>
    settle(
      person,
      [
        {
          ...{ person: 'zhang@porto.example', relation: 'author', answer: 'none' },
          ...{ other: match.other, ground: match.ground, ...changes },
        },
      ],
      { declared: [], matches: [match] },
    ).questions;
  expect(other({})).toEqual([]);
  for (const change of [{ ground: 'b|b' }, { person: 'x@x.example' }, { other: 'y@x.example' }]) {
    expect(other(change)).toEqual([match]);
  }
  expect(other({ relation: 'institution' })).toEqual([match]);
});
