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
  expect(found('a@cs.kit.edu', 'b@kit.edu')).toEqual(['mail-domain']);
  expect(found('a@in.tum.de', 'b@tum.de')).toEqual(['mail-domain']);
  expect(found('a@u-tokyo.ac.jp', 'b@cs.u-tokyo.ac.jp')).toEqual(['mail-domain']);
  expect(found('a@cam.ac.uk', 'b@ox.ac.uk')).toEqual([]);
  expect(found('a@kyoto-u.ac.jp', 'b@u-tokyo.ac.jp')).toEqual([]);
  expect(found('a@yahoo.co.uk', 'b@yahoo.co.uk')).toEqual([]);
  expect(found('a@notgmail.com', 'b@notgmail.com')).toEqual(['mail-domain']);
  expect(found('a@gmail.com.uni.example', 'b@uni.example')).toEqual(['mail-domain']);
  expect(found('a@gmail.com', 'b@gmail.com')).toEqual([]);
});

test('one of several addresses is enough, and two different ORCID iDs are two people', () => {
  const both = editor({ emailKeys: ['edda@elsewhere.example', 'edda@uni-b.example'] });
  expect(findConflicts(both, [author()])).toEqual(['mail-domain']);
  const [one, other] = ['0000-0002-1825-0097', '0000-0001-5109-3700'];
  expect(findConflicts(editor({ orcid: one }), [author({ orcid: other })])).toEqual([]);
  expect(findConflicts(editor({ orcid: one }), [author()])).toEqual([]);
});

test.each([
  ['Ada B. Lovelace', 'ada b lovelace'],
  ['LOVELACE, Ada B', 'ada b lovelace'],
  ['Prof. Dr. Ada B. Lovelace', 'ada b lovelace'],
  ['Mr Zoë de la Cruz', 'cruz de la zoe'],
  ['Mrs. Cruz', 'cruz'],
  ['Ms Cruz', 'cruz'],
])('%s is compared as %s', (name, key) => {
  expect(nameKey(name)).toBe(key);
});

test('an institution is compared without the small words of six languages', () => {
  const name =
    'The Instituto de la Mar, del Sur and di Roma at Kiel in der Bucht, for Sand of Time';
  expect(institutionKey(name)).toBe('bucht instituto kiel mar roma sand sur time');
});

test('having written together lately is found', () => {
  const coAuthors = new Set([nameKey('Example, Ada')]);
  expect(findConflicts(editor({ coAuthors }), [author()])).toEqual(['co-author']);
});

test('having written together counts for four years', () => {
  expect(CO_AUTHOR_YEARS).toBe(4);
});

test('empty fields make no colleague', () => {
  const nobody = editor({ name: '', institution: '', emailKeys: [] });
  const blank = author({ name: '', institution: null, emailKey: null });
  expect(findConflicts(nobody, [blank])).toEqual([]);
  expect(findConflicts(nobody, [{ ...blank, institution: '' }])).toEqual([]);
});
