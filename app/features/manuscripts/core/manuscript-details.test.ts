import { expect, test } from 'vitest';
import { processorTime } from '../../../../tests/support/processor-time.ts';
import { listPeopleAsText, parsePeople } from './manuscript-details.ts';

test.each([
  ['Ada Lovelace, ada@example.edu', 'Ada Lovelace', 'ada@example.edu'],
  ['Ada Lovelace <ada@example.edu>', 'Ada Lovelace', 'ada@example.edu'],
  ['Ada Lovelace (ada@example.edu).', 'Ada Lovelace', 'ada@example.edu'],
  ['Lovelace, Ada; mail: ada@example.edu', 'Lovelace, Ada; mail', 'ada@example.edu'],
  ['  Ada\t Lovelace   ada@example.edu ', 'Ada Lovelace', 'ada@example.edu'],
  ['ada@example.edu', '', 'ada@example.edu'],
  ['first@x.org, second@y.org', 'first@x.org', 'second@y.org'],
  ['ada@home@example.edu', '', 'ada@home@example.edu'],
  ['Ada Lovelace', 'Ada Lovelace', ''],
  ['Ada Lovelace, University of London', 'Ada Lovelace, University of London', ''],
  ['Ada @ London', 'Ada @ London', ''],
  ['Ada @example.edu', 'Ada @example.edu', ''],
  ['Ada ada@', 'Ada ada@', ''],
  ['@', '@', ''],
  ['). .', '). .', ''],
])('%j names %j with the address %j', (line, name, email) => {
  expect(parsePeople(line)).toEqual([{ name, email }]);
});

test('what stands behind an address is the reason', () => {
  expect(parsePeople('Ada Lovelace, ada@example.edu, we dispute a priority.')).toEqual([
    { name: 'Ada Lovelace', email: 'ada@example.edu', reason: 'we dispute a priority.' },
  ]);
});

test('people are typed one per line, and listed so again', () => {
  const people = parsePeople('Ada Lovelace, ada@example.edu\r\n\n \nBen Young\n');
  expect(people).toEqual([
    { name: 'Ada Lovelace', email: 'ada@example.edu' },
    { name: 'Ben Young', email: '' },
  ]);
  expect(parsePeople(listPeopleAsText(people))).toEqual(people);
});

test.each(['@', 'a@', '@ ', ' ', '(<', 'a@b,', '.@', '>'])(
  '5,000 characters of %j are read in a moment',
  async (piece) => {
    const text = piece.repeat(5000).slice(0, 5000);
    expect(await processorTime(() => parsePeople(text))).toBeLessThan(50);
    expect(await processorTime(() => parsePeople(`${text} x`))).toBeLessThan(50);
  },
);
