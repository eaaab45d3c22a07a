import { expect, test } from 'vitest';
import { peopleNamed } from './people-named.ts';

const ADA = {
  name: 'Prof. Ada M. Lovelace',
  email: 'ada@engine.example',
  institution: 'Engine Institute',
  orcid: '0000-0002-1825-0097',
};

test.each([
  ['Ada Lovelace wrote it.', 'Ada Lovelace'],
  ['It is by LOVELACE, Ada.', 'LOVELACE, Ada'],
  ['Ask ada@engine.example.', 'ada@engine.example'],
  ['They work at the engine\ninstitute.', 'Engine Institute'],
  ['See https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
])('%j tells who it is', (text, found) => {
  for (const initials of [true, false]) {
    expect(peopleNamed(text, [ADA], { initials })).toEqual([found]);
  }
});

test('initials count where authors do not cite their own work', () => {
  const text = 'As A. Lovelace has shown [4].';
  expect(peopleNamed(text, [ADA], { initials: true })).toEqual(['A. Lovelace']);
  expect(peopleNamed(text, [ADA], { initials: false })).toEqual([]);
});

test('common words tell nothing', () => {
  const text = 'Please write to office@journal.example about the engine. Our previous work stands.';
  expect(peopleNamed(text, [ADA], { initials: true })).toEqual([]);
});
