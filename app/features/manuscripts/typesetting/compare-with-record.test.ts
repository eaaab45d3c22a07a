import { expect, test } from 'vitest';
import { compareWithRecord } from './compare-with-record.ts';

const FRONT = {
  title: 'Sensors that sleep',
  byline: 'Ada Lovelace¹, José Álvarez-Núñez² ¹ London',
  abstract: 'They sleep — long.',
  keywords: ['Sensors', 'energy'],
};
const RECORD = {
  title: 'Sensors  that sleep',
  authors: ['Ada Lovelace', 'Jose Alvarez-Nunez'],
  abstract: 'They sleep - long.',
  keywords: 'energy, sensors',
};

const wordsOf = (front: object, record: object = {}) =>
  compareWithRecord({ ...FRONT, ...front }, { ...RECORD, ...record }).map(
    ({ kind, place, words }) => `${kind} ${place} ${words}`,
  );

test('what the file says like the record, in whatever spelling of signs and accents, is no doubt', () => {
  expect(wordsOf({})).toEqual([]);
  expect(wordsOf({ title: '', byline: '', abstract: '', keywords: [] })).toEqual([]);
});

test('another title, an author who is not there, another abstract and other keywords are doubts', () => {
  const other = {
    ...{ title: 'Sensors that wake', authors: ['Ada Lovelace', 'Bo Third'] },
    ...{ abstract: 'They wake.', keywords: 'energy' },
  };
  expect(wordsOf({}, other)).toEqual([
    'differs-from-record null Title: Sensors that sleep',
    'differs-from-record null Bo Third is not named in the file',
    'differs-from-record null Abstract: They sleep — long.',
    'differs-from-record null Keywords: Sensors, energy',
  ]);
});
