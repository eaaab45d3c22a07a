import { expect, test } from 'vitest';
import { compareTitle, fewestInCommon, titleKeys } from './likeness.ts';

/** Every text that is one slip away: a letter left out, changed or put in. */
const slips = (word: string): string[] =>
  Array.from({ length: word.length + 1 }, (_, at) => [
    word.slice(0, at) + word.slice(at + 1),
    `${word.slice(0, at)}q${word.slice(at + 1)}`,
    `${word.slice(0, at)}q${word.slice(at)}`,
  ]).flat();

test('two words that people take for one have a key in common, wherever the slips are', () => {
  for (const word of ['wave', 'sleep', 'sensor', 'optimal', 'passwords', 'understanding']) {
    const keys = new Set(titleKeys(word).map(({ key }) => key));
    const others = [...slips(word), ...slips(word).flatMap(slips), `${word}ations`];
    const alike = others.filter((other) => compareTitle(word)(other).words === 1);
    expect(alike.length).toBeGreaterThan(10);
    expect(alike.filter((other) => !titleKeys(other).some(({ key }) => keys.has(key)))).toEqual([]);
  }
});

test('a title that is like another has as many of its words as are asked of it', () => {
  expect(fewestInCommon('Optimal number of passwords per person', 0.6)).toBe(3);
  expect(
    compareTitle('Optimal number of passwords per person')('Optimal number of passwords'),
  ).toEqual({ share: 0.75, words: 3 });
  expect(fewestInCommon('Passwords', 0.6)).toBe(1);
});
