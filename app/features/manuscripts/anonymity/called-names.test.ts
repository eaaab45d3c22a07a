import { expect, test } from 'vitest';
import { authorsAskedIn, authorsCalledIn } from './file-findings.ts';
import { findNames } from './find-names.ts';
import type { KnownAuthor } from './find-names.ts';

const author = (fields: Partial<KnownAuthor> = {}): KnownAuthor => ({
  ...{ name: 'Ada Maria Lovelace', email: 'ada@example.edu', orcid: null, institution: null },
  ...fields,
});

const kindsIn = (text: string, known = author()) =>
  findNames(text, [known]).map(({ kind, found }) => [kind, found]);

test.each([
  ['Lovelace et al.', 'Lovelace et al'],
  ['LOVELACE ET AL.: ENGINES', 'LOVELACE ET AL'],
  ['as Lovelace and colleagues say', 'Lovelace and colleagues'],
  ['Lovelace and co-workers', 'Lovelace and co'],
  ['Lovelace, Babbage', 'Lovelace, Babbage'],
  ['by Babbage and Lovelace', 'Babbage and Lovelace'],
  ['Lovelace1,2*, Babbage2', 'Lovelace1,2*, Babbage'],
  ['Lovelace1* and Babbage†', 'Lovelace1* and Babbage'],
  ['we asked Prof. Lovelace', 'Prof. Lovelace'],
  ['grant ZQG-12345 to Lovelace', 'Lovelace'],
  ['in our earlier work (Lovelace, 2021)', 'Lovelace'],
])('a family name as people are named is a question: %j', (written, found) => {
  const authors = [author(), author({ name: 'Charles Babbage', email: null, orcid: null })];
  const kinds = findNames(`Engines.\n${written}\nThey turn.`, authors);
  expect(kinds.filter(({ kind }) => kind === 'called-name').map((each) => each.found)).toEqual([
    found,
  ]);
});

test('two works with their years are cited, not called', () => {
  const authors = [author(), author({ name: 'Charles Babbage', email: null, orcid: null })];
  const text =
    'See (Lovelace, 1843; Babbage, 1864), Lovelace 1843, Babbage 1864 and Lovelace (1843) and Babbage (1864).';
  expect(findNames(text, authors).map(({ kind }) => kind)).toEqual(['family-name', 'family-name']);
});

test('so is one that is an ordinary word elsewhere, and none that is written as such a word', () => {
  const young = author({ name: 'Ben Young' });
  expect(kindsIn('Young et al. saw young people', young)).toEqual([['called-name', 'Young et al']]);
  expect(kindsIn('the young et al. of the others', young)).toEqual([]);
  expect(kindsIn('Our earlier work is old. The Lovelace engine')).toEqual([
    ['family-name', 'Lovelace'],
    ['own-work', 'Our earlier work'],
  ]);
});

test('in an answer a given name alone is asked about where it may be a word, a family name is refused', () => {
  const authors = [author({ name: 'Will Lovelace' }), author({ name: 'Young, Mark' })];
  const look = (text: string) => [authorsAskedIn(text, authors), authorsCalledIn(text, authors)];
  expect(look('Will this do? Mark 3 says so, marks do.')).toEqual([['Will', 'Mark'], []]);
  expect(look('Will Lovelace did.')).toEqual([[], ['Will Lovelace', 'Lovelace']]);
  expect(look('Young says so.')).toEqual([[], ['Young']]);
  // Written so as not to be found.
  expect(look('As W i l l said.')).toEqual([[], ['Will']]);
});

test.each([
  ['The Марчетти method', ['Марчетти']],
  ['odyle marketti did it', ['marketti', 'odyle marketti']],
  ['Mar chet ti did it', ['Mar chet ti']],
  ['O.M. did it', ['O.M.']],
  ['张伟 did it', ['张伟']],
  ['the riverbank lab did it', ['riverbank lab']],
  ['As Anderson et al. [4] say, the market is rich and the study sound.', []],
])('an author is asked what they mean as an editor would be: %s', (text, asked) => {
  const odile = { name: 'Odile Marchetti', institution: 'Riverbank Sample Laboratory' };
  const authors = [author(odile), author({ name: 'Wei Zhang' }), author({ name: 'Lena Andersen' })];
  expect([authorsAskedIn(text, authors), authorsCalledIn(text, authors)]).toEqual([asked, []]);
});

test.each([
  [
    'Ada Lovelace1,2*, 3Ada B. Lovelace† and A. Lovelace¹',
    'Ada Lovelace; Ada B. Lovelace; A. Lovelace',
  ],
  ['Lovelace A1; Ada 1 Lovelace', 'Lovelace A'],
  ['Babbage Charles2, Charles2 Babbage, Babbage Charles3', 'Babbage Charles2; Charles2 Babbage'],
])('of names with figures and signs in %j is found %j', (text, expected) => {
  const authors = [author({ name: 'Ada Lovelace' }), author({ name: 'Babbage Charles2' })];
  const names = findNames(text, authors).filter(({ kind }) => kind === 'name');
  expect(names.map(({ found }) => found).join('; ')).toBe(expected);
});

test('institutions are found with the figure of their authors before them, and with figures of their own', () => {
  const found = (text: string, institution: string) => kindsIn(text, author({ institution }));
  expect(found('1Exampleton University', 'University of Exampleton')).toEqual([
    ['institution', 'Exampleton University'],
  ]);
  expect(found('at UMR8029 Sound Lab', 'UMR8029 Sound Lab')).toEqual([
    ['institution', 'UMR8029 Sound Lab'],
  ]);
});
