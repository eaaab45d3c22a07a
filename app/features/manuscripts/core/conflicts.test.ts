import { expect, test } from 'vitest';
import { CO_AUTHOR_YEARS, findConflicts, institutionKey, nameKey } from './conflicts.ts';
import type { Identity, NamedAuthor } from './conflicts.ts';

const editor = (changes: Partial<Identity> = {}): Identity => ({
  name: 'Edda Sample',
  emailKeys: ['edda@uni-a.example'],
  institution: 'University of Sampleton',
  orcid: null,
  coAuthors: new Set(),
  ...changes,
});
const author = (changes: Partial<NamedAuthor> = {}): NamedAuthor => ({
  name: 'Ada Example',
  emailKey: 'ada@uni-b.example',
  institution: 'Example Institute of Technology',
  orcid: null,
  ...changes,
});

test('people who have nothing in common have no conflict', () => {
  expect(findConflicts(editor(), [author()])).toEqual([]);
});

test.each([
  ['the same name in another order and spelling', editor(), author({ name: 'SAMPLE, Édda' })],
  ['the same address', editor(), author({ emailKey: 'edda@uni-a.example' })],
  [
    'the same ORCID iD',
    editor({ orcid: '0000-0002-1825-0097' }),
    author({ orcid: '0000-0002-1825-0097' }),
  ],
])('an author is found by %s', (_, person, named) => {
  expect(findConflicts(person, [author({ name: 'Someone Else' }), named])).toContain('author');
});

test('the same institution is found however it is written', () => {
  expect(findConflicts(editor(), [author({ institution: 'Sampleton University' })])).toEqual([
    'institution',
  ]);
  expect(institutionKey('The University of Sampleton')).toBe(
    institutionKey('Sampleton, University'),
  );
});

test('a shared mail domain is found below departments, and not among users of a provider', () => {
  const found = (one: string, other: string) =>
    findConflicts(editor({ emailKeys: [one] }), [author({ emailKey: other })]);
  expect(found('a@cs.uni-a.example', 'b@ee.uni-a.example')).toEqual(['mail-domain']);
  expect(found('a@cs.ox.ac.uk', 'b@ox.ac.uk')).toEqual(['mail-domain']);
  expect(found('a@cam.ac.uk', 'b@ox.ac.uk')).toEqual([]);
  expect(found('a@gmail.com', 'b@gmail.com')).toEqual([]);
});

test('having written together lately is found', () => {
  const coAuthors = new Set([nameKey('Example, Ada')]);
  expect(findConflicts(editor({ coAuthors }), [author()])).toEqual(['co-author']);
});

test('having written together counts for four years', () => {
  expect(CO_AUTHOR_YEARS).toBe(4);
});

test('empty fields make nobody a colleague', () => {
  const nobody = editor({ name: '', institution: '', emailKeys: [] });
  const blank = author({ name: '', institution: null, emailKey: null });
  expect(findConflicts(nobody, [blank])).toEqual([]);
  expect(findConflicts(nobody, [{ ...blank, institution: '' }])).toEqual([]);
});
