import fc from 'fast-check';
import { expect, test } from 'vitest';
import { processorTime } from '../../../../tests/support/processor-time.ts';
import { findNames } from './find-names.ts';
import type { KnownAuthor } from './find-names.ts';

const author = (fields: Partial<KnownAuthor> = {}): KnownAuthor => ({
  name: 'Ada Maria Lovelace',
  email: 'ada@example.edu',
  orcid: '0000-0002-1825-0097',
  institution: 'Dept. of Engines, University of Exampleton, London',
  ...fields,
});

const kindsIn = (text: string, ...authors: KnownAuthor[]) =>
  findNames(text, authors.length > 0 ? authors : [author()]).map(({ kind, found }) => [
    kind,
    found,
  ]);

test.each([
  'Ada Lovelace',
  'Ada Maria Lovelace',
  'Ada M. Lovelace',
  'A. M. Lovelace',
  'A.M. Lovelace',
  'AM Lovelace',
  'A. Lovelace',
  'Lovelace, Ada',
  'Lovelace, A. M.',
  'Lovelace AM',
  'LOVELACE Ada',
  'Adá Lövelace',
  'Ada\nLovelace',
  'Ada K. Lovelace',
])('the name is found as %j', (written) => {
  expect(kindsIn(`We thank ${written} for her help.`)).toEqual([
    ['name', written.replace('\n', ' ').replace(/\.$/, '')],
  ]);
});

test('names of other kinds are found too', () => {
  const found = (name: string, text: string) =>
    kindsIn(text, author({ name, institution: null })).map(([, words]) => words);
  expect(found('Ludwig van der Berg', 'as L. van der Berg says')).toEqual(['L. van der Berg']);
  expect(found('Jean-Pierre Serre', 'as J.-P. Serre says')).toEqual(['J.-P. Serre']);
  expect(found('Müller, Jürgen', 'as Juergen and Jurgen Muller say')).toEqual(['Jurgen Muller']);
  expect(found('Søren Łukasz', 'as Soren Lukasz says')).toEqual(['Soren Lukasz']);
  expect(found('Wang Xiaoming', 'as X. Wang and Xiaoming Wang say')).toEqual([
    'X. Wang',
    'Xiaoming Wang',
  ]);
  expect(found('王 小明', '感谢王小明的帮助')).toEqual(['王小明']);
  expect(found('Dr. Ada Lovelace, PhD', 'by Ada Lovelace')).toEqual(['Ada Lovelace']);
  expect(found('Ada Lovelace', 'see github.com/adalovelace/engine')).toEqual(['adalovelace']);
});

test('a family name alone is a hint, but not where it is an ordinary word', () => {
  expect(kindsIn('The Lovelace engine')).toEqual([['family-name', 'Lovelace']]);
  expect(kindsIn('A Young reader; young people', author({ name: 'Ben Young' }))).toEqual([]);
  expect(kindsIn('a lovelace number')).toEqual([]);
});

test('mail addresses, ORCID iDs and institutions are found', () => {
  expect(kindsIn('write to {ada,ben}@example.edu')).toEqual([['email', '{ada,ben}@example.edu']]);
  expect(kindsIn('or ada (at) other.org')).toEqual([['email', 'ada (at) other.org']]);
  expect(kindsIn('iD 0000 0002 1825 0097')).toEqual([['orcid', '0000 0002 1825 0097']]);
  expect(kindsIn('of an author: https://orcid.org/0000-0001-5109-3700')).toEqual([
    ['orcid', '0000-0001-5109-3700'],
  ]);
  expect(kindsIn('the number 0000-0001-5109-3701')).toEqual([]);
  expect(kindsIn('patients of the University of Exampleton')).toEqual([
    ['institution', 'University of Exampleton'],
  ]);
  expect(kindsIn('patients of Exampleton University')).toEqual([
    ['institution', 'Exampleton University'],
  ]);
  expect(kindsIn('data at www.example.edu/data')).toEqual([['institution', 'www.example.edu']]);
  expect(kindsIn('a university in London')).toEqual([]);
});

test('a domain with a hyphen is found too', () => {
  expect(
    kindsIn(
      'see www.sound-lab.example',
      author({ institution: null, email: 'ada@sound-lab.example' }),
    ),
  ).toEqual([['institution', 'www.sound-lab.example']]);
});

test('phrases by which authors speak of themselves, thanks and grants are hints', () => {
  expect(kindsIn('In our previous work [12] this was shown.')).toEqual([
    ['own-work', 'our previous work'],
  ]);
  expect(kindsIn('in our earlier conference paper')).toEqual([
    ['own-work', 'our earlier conference paper'],
  ]);
  expect(kindsIn('We have previously shown that')).toEqual([
    ['own-work', 'We have previously shown'],
  ]);
  expect(kindsIn('x\n6. Acknowledgements\nWe thank')).toEqual([
    ['acknowledgement', 'Acknowledgements'],
  ]);
  expect(kindsIn('x\nFunding: supported by the Council, grant no. 5')).toEqual([
    ['funding', 'Funding:'],
    ['funding', 'supported by'],
    ['funding', 'grant no'],
  ]);
  expect(kindsIn('Previous work by others; we acknowledge the funding of schools.')).toEqual([]);
});

test('what stands in the references is told apart, and the same is counted', () => {
  const text = `A study. ${'Words. '.repeat(40)}\nReferences\n[1] A. Lovelace, Notes.\n[2] A. Lovelace, More.`;
  expect(findNames(`Ada Lovelace wrote. ${text}`, [author()])).toMatchObject([
    { found: 'Ada Lovelace', before: '', inReferences: false, times: 1 },
    { found: 'A. Lovelace', inReferences: true, times: 2 },
  ]);
  const [finding] = findNames('We asked our friend Ada Lovelace of London about it.', [author()]);
  expect(finding).toMatchObject({ before: 'We asked our friend', after: 'of London about it.' });
});

test('what stands in the references is told apart from names before them also where the outline of a PDF has their heading once more', () => {
  const text = `A study. ${'Words. '.repeat(40)}\nReferences\n[1] A. Lovelace. 1843. Notes.\nAbstract\nReferences`;
  expect(findNames(text, [author()]).map(({ inReferences }) => inReferences)).toEqual([true]);
});

const letters = (from: string) => fc.constantFrom(...from);
const word = fc
  .tuple(
    letters('BCDFGHJKLMNPRST'),
    fc.string({ unit: letters('aeiouàéîöňşlmnr'), minLength: 3, maxLength: 9 }),
  )
  .map(([first, rest]) => first + rest);
const filler = fc.lorem({ maxCount: 30 });

test('the name of any author is found in every way of writing it', () => {
  fc.assert(
    fc.property(word, word, word, filler, filler, (given, middle, family, before, after) => {
      fc.pre(new Set([given, middle, family].map((one) => one.toLowerCase())).size === 3);
      const writings = [
        `${given} ${family}`,
        `${given} ${middle} ${family}`,
        `${given[0]}. ${middle[0]}. ${family}`,
        `${family}, ${given}`,
        `${family} ${given[0]}${middle[0]}`,
        `${given} ${family}`.normalize('NFD').replace(/\p{M}/gu, ''),
        `${given} ${family}`.toUpperCase(),
      ];
      const known = author({ name: `${given} ${middle} ${family}`, institution: null });
      for (const written of writings) {
        const text = `${before} ${written} ${after}`;
        const found = findNames(text, [known]);
        const hit = found.find(({ kind }) => kind === 'name');
        expect(hit?.found, text).toContain(written.split(/[ ,.]/)[0]);
      }
    }),
    { numRuns: 60 },
  );
});

test('any text is read to its end, and what is found stands in it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string(),
      fc.string(),
      (text, name, institution) => {
        const flat = (one: string) => one.replace(/[\s\p{Cc}]+/gu, ' ').toWellFormed();
        for (const finding of findNames(text, [author({ name, institution })])) {
          expect(flat(text)).toContain(finding.found);
          expect(finding.times).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test.each([
  [
    'Lovelace, Ada van der',
    'by Ada van der Lovelace and A. Lovelace',
    ['Ada van der Lovelace', 'A. Lovelace'],
  ],
  [
    'Ludwig van der Berg',
    'Berg L; van der Berg L; VAN BERG LUDWIG',
    ['Berg L', 'van der Berg L', 'VAN BERG LUDWIG'],
  ],
  [
    'Ada Maria Lovelace',
    'AMLovelace; adaMariaLovelace; amarialovelace',
    ['AMLovelace', 'adaMariaLovelace', 'amarialovelace'],
  ],
  ['Ada Maria Lovelace', 'M. Lovelace; Maria Lovelace; A x Lovelace', []],
  ['Ada Lovelace', 'Ada B. Lovelace; Ada B. C. Lovelace; Ada.....Lovelace', ['Ada B. Lovelace']],
  ['Ada Lovelace', 'Lovelacea Ada, xAda Lovelacex, Lovelace5 A', []],
  ['Ada Lovelace', 'a Lovelace number, Lovelace a', []],
  ['王小明', '感谢王 小\n明和小明', ['王 小 明']],
])('of %s in %j is found %j', (name, text, expected) => {
  const names = findNames(text, [author({ name, institution: null, email: null })]);
  expect(names.filter(({ kind }) => kind === 'name').map(({ found }) => found)).toEqual(expected);
});

test.each([
  [
    'Dept of Engines, Institute for the Study of Sound',
    'the Institute for Study, of Sound',
    ['Institute for Study, of Sound'],
  ],
  [
    'Institute for the Study of Sound',
    'an Institute, Study of the Sound',
    ['Institute, Study of the Sound'],
  ],
  ['Sound Lab', 'Lab of the for Sound; Lab of the for and Sound', ['Lab of the for Sound']],
  ['Sound Lab', 'Sound  &Lab, Sound   &  Lab', ['Sound &Lab']],
])('of the institution %s in %j is found %j', (institution, text, expected) => {
  expect(kindsIn(text, author({ institution, email: null })).map(([, found]) => found)).toEqual(
    expected,
  );
});

test.each([
  ['see a.b.c.d.example.edu/x', ['b.c.d.example.edu']],
  ['see -example.edu, xexample.edu, example.education', []],
  ['see x-y.example.edu-based', ['x-y.example.edu']],
  [`see ${'l'.repeat(61)}.example.edu`, ['example.edu']],
])('of the domain of an address in %j is found %j', (text, expected) => {
  expect(kindsIn(text, author({ institution: null })).map(([, found]) => found)).toEqual(expected);
});

test.each([
  ['a '.repeat(100), 'a '],
  ['a. b. c. d. e. f. '.repeat(17), 'a b c d e f '],
  [Array.from({ length: 60 }, (_, n) => `a${n}`).join(' '), 'a '],
  [Array.from({ length: 60 }, (_, n) => `a${n}`).join(' '), 'aa'],
  ['de la '.repeat(33), 'de la '],
  [`${'a'.repeat(100)} ${'a'.repeat(99)}`, 'a'],
  ['王'.repeat(199) + '明', '王'],
])('names of 40 authors like %j are looked for in a moment', async (name, piece) => {
  const text = piece.repeat(10_000).slice(0, 10_000);
  const authors = Array.from({ length: 40 }, (_, n) =>
    author({
      name: `${name.slice(0, 195)} x${n}`,
      institution: `${piece.repeat(20)}, `.repeat(9).slice(0, 290) + n,
      email: `a@${'a.'.repeat(100)}example${n}`,
    }),
  );
  expect(await processorTime(() => findNames(text, authors))).toBeLessThan(800);
});

test('whatever the names and the text, looking takes no longer than both are', async () => {
  const pieces = fc.constantFrom(
    'a',
    'b',
    ' ',
    '.',
    ',',
    '-',
    "'",
    'ab',
    'aa',
    '王',
    'é',
    '@',
    '{',
    'our ',
    '\t',
    '1',
  );
  const name = fc.array(pieces, { minLength: 1, maxLength: 3 }).map((each) => each.join(''));
  for (const [name1, name2, text] of fc.sample(fc.tuple(name, name, name), {
    numRuns: 60,
    seed: 5,
  })) {
    const authors = [name1, name2, `${name1} ${name2}`].map((each) =>
      author({ name: each.repeat(100).slice(0, 200), institution: each.repeat(100).slice(0, 300) }),
    );
    const long = text.repeat(10_000).slice(0, 10_000);
    expect(await processorTime(() => findNames(long, authors)), text).toBeLessThan(800);
  }
});

test('a long text takes a moment', async () => {
  const text = 'A. B. C. - , Lovelace lovelace our previous {a, 0000 '.repeat(8000);
  const authors = Array.from({ length: 12 }, (_, n) =>
    author({ name: `A. B. C. Name${n} Lovelace` }),
  );
  expect(await processorTime(() => findNames(text, authors))).toBeLessThan(6000);
});

test('a family name again and again, beside words on own work, takes a moment', async () => {
  const text = 'Lovelace '.repeat(40_000) + 'our earlier work ';
  const authors = [author({ name: 'Ada Lovelace' })];
  expect(await processorTime(() => findNames(text, authors))).toBeLessThan(3000);
});
