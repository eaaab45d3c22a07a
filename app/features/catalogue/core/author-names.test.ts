import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDegree } from './author-name.ts';
import { splitAuthors } from './author-names.ts';

/** `Given|Family` of each author. */
const split = (text: string) =>
  splitAuthors(text).map(({ given, family }) => (given ? `${given}|${family}` : family));

test.each([
  ['Jens Lechtenbörger', ['Jens|Lechtenbörger']],
  ['Ann Lee, Bob Roe,and Cy Poe', ['Ann|Lee', 'Bob|Roe', 'Cy|Poe']],
  [
    'Ann Lee and Bob Roe & Cy Poe; Di Fox\nEd Gray',
    ['Ann|Lee', 'Bob|Roe', 'Cy|Poe', 'Di|Fox', 'Ed|Gray'],
  ],
  ['Alexandra Anders, Sandy Bandan', ['Alexandra|Anders', 'Sandy|Bandan']],
  ['王小明、李雷', ['王小明', '李雷']],
  [' , ;; and & ', []],
  ['Ann Lee,, , 12, Bob Roe and', ['Ann|Lee', 'Bob|Roe']],
])('a list is cut at its separators: %j', (text, authors) => {
  expect(split(text)).toEqual(authors);
});

test.each([
  ['P. D. Schloss', ['P. D.|Schloss']],
  ['P.D. Schloss', ['P.D.|Schloss']],
  ['Thomas F. J. -M. Pasquier', ['Thomas F. J. -M.|Pasquier']],
  ['Swetha. R, Muhammad Arsath K F', ['R|Swetha', 'K F|Muhammad Arsath']],
  ['Schloss PD, Westcott SL, Lee A', ['PD|Schloss', 'SL|Westcott', 'A|Lee']],
  ['Wei LI, Jun XU', ['Wei|LI', 'Jun|XU']],
])('initials are given names, before and behind the family name: %j', (text, authors) => {
  expect(split(text)).toEqual(authors);
});

test.each([
  ['Ludwig van der Berg', ['Ludwig|van der Berg']],
  ['João Paulo C. L. da Costa', ['João Paulo C. L.|da Costa']],
  ['Luc Van Gool, Carole Le Guyader', ['Luc|Van Gool', 'Carole|Le Guyader']],
  ['Seán Ó Laoire, Nóra Ní Bhriain', ['Seán|Ó Laoire', 'Nóra|Ní Bhriain']],
  ['Saunders Mac Lane, Omar Al Farouq', ['Saunders|Mac Lane', 'Omar|Al Farouq']],
  ['Ali bin Abu Talib, Ahmed al-Rashid', ['Ali|bin Abu Talib', 'Ahmed|al-Rashid']],
  ['María del Carmen Ruiz, Ana del Mar', ['María del Carmen|Ruiz', 'Ana|del Mar']],
  ['Santiago Ramón y Cajal', ['Santiago|Ramón y Cajal']],
  ['Friedhelm Meyer auf der Heide', ['Friedhelm Meyer|auf der Heide']],
  ['Van Hoa Nguyen, Trung Van Tran, Al Gore', ['Van Hoa|Nguyen', 'Trung Van|Tran', 'Al|Gore']],
  ["Eoghan O'Connor, Jean d’Alembert", ["Eoghan|O'Connor", 'Jean|d’Alembert']],
])('particles belong to the family name: %j', (text, authors) => {
  expect(split(text)).toEqual(authors);
});

test.each([
  ['Martin Luther King, Jr., Ann Lee', ['Martin Luther|King Jr.', 'Ann|Lee']],
  ['Henry Adams III and Sammy Davis Jr.', ['Henry|Adams III', 'Sammy|Davis Jr.']],
  ['António Silva Filho, Fernando J. Neto', ['António|Silva Filho', 'Fernando J.|Neto']],
  ['Dr. A. Kumar, Prof. B. Singh, PhD', ['A.|Kumar', 'B.|Singh']],
])('a suffix stays with the family name, titles go: %j', (text, authors) => {
  expect(split(text)).toEqual(authors);
});

test.each([
  ['Smith, John; Berg, Ludwig van der; Plato', ['John|Smith', 'Ludwig|van der Berg', 'Plato']],
  ['King, Jr., Martin Luther; Lee, Ann', ['Martin Luther|King Jr.', 'Ann|Lee']],
  ['Smith, John and Lee, Ann', ['John|Smith', 'Ann|Lee']],
  ['Schloss, P. D., van der Berg, L.', ['P. D.|Schloss', 'L.|van der Berg']],
  ['Ann Lee; Bob Roe', ['Ann|Lee', 'Bob|Roe']],
])('the family name may come first, with a comma: %j', (text, authors) => {
  expect(split(text)).toEqual(authors);
});

test.each([
  ['The ATLAS Collaboration', ['The ATLAS Collaboration']],
  ['A. Roe on behalf of the ATLAS Collaboration', ['A.|Roe', 'the ATLAS Collaboration']],
  ['The Theory and Practice Group and Bob Roe', ['The Theory and Practice Group', 'Bob|Roe']],
  ['Ann Lee et al.', ['Ann|Lee']],
  ['Ann Lee, et al', ['Ann|Lee']],
])('organisations are one name, “et al.” is none: %j', (text, authors) => {
  expect(split(text)).toEqual(authors);
});

test('an affiliation in brackets is read, footnote marks and remarks are not', () => {
  const authors = splitAuthors(
    'Ann Lee1,2* (MIT, Cambridge), Jack (Jim) Roe (deceased), Bo Ek (2)',
  );
  expect(authors).toEqual([
    {
      given: 'Ann',
      family: 'Lee',
      affiliation: 'MIT, Cambridge',
      written: 'Ann Lee1, 2* (MIT, Cambridge)',
    },
    { given: 'Jack (Jim)', family: 'Roe', affiliation: null, written: 'Jack (Jim) Roe (deceased)' },
    { given: 'Bo', family: 'Ek', affiliation: null, written: 'Bo Ek (2)' },
  ]);
});

const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
const sorted = (text: string) => [...letters(text)].toSorted().join('');

test('a degree behind a name is left out, but neither Md nor a family name is one', () => {
  expect(splitAuthors('Abdul Karim Md, Ann van MBA, Ann Lee MD')).toMatchObject([
    { given: 'Abdul Karim', family: 'Md' },
    { given: 'Ann', family: 'van MBA' },
    { given: 'Ann', family: 'Lee' },
  ]);
});

test('no letter of a name is ever lost, and no author is empty', () => {
  const separating = /^(?:and|et|al)\.?$/i;
  const word = fc
    .stringMatching(/^[A-ZÀ-Ý][a-zà-ÿ]{0,9}(?:[-'’][A-ZÀ-Ý][a-zà-ÿ]{1,4})?\.?$/)
    .filter((made) => !separating.test(made));
  const particle = fc.constantFrom('van', 'de la', 'al-', 'Mac', "O'", 'von und zu', 'y');
  const name = fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.option(particle, { nil: '' }), word)
    .map(([given, middle, family]) => [...given, middle, family].filter(Boolean).join(' '));
  const separator = fc.constantFrom(', ', ' & ', '; ', '\n', ',,', ' ,', '、');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, separator), { maxLength: 8 }), (list) => {
      const text = list.flat().join('');
      const authors = splitAuthors(text);
      expect(sorted(authors.map((author) => author.written).join(''))).toBe(sorted(text));
      for (const { given, family, written } of authors) {
        expect(family).not.toBe('');
        if (!/Dr|Prof|Mr|Ms|Ir|Er|Ing/.test(written) && !written.split(' ').some(isDegree)) {
          expect(sorted(given + family)).toBe(sorted(written));
        }
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['(,é);J', ['J|(,é)']],
  ['Dr. -, Ann Lee', ['Dr. -', 'Ann|Lee']],
  ['Ann Lee (MIT, Bob Roe', ['Ann Lee|(MIT', 'Bob|Roe']],
  ['Lee, van; Roe, Bob', ['van|Lee', 'Bob|Roe']],
  ['on behalf of (1', ['on behalf of (1']],
  ['Lee (MIT, Boston), Ann; Roe, Bob', ['Ann|Lee (MIT, Boston)', 'Bob|Roe']],
])('a bracket or a title is no family name: %j', (text, authors) => {
  expect(split(text)).toEqual(authors);
});

test('any text at all is split without an empty author and without loss', () => {
  const piece = fc.constantFrom(
    '(',
    ')',
    ',',
    ';',
    ' ',
    '.',
    '1',
    'é',
    'Lee',
    'Jr.',
    'J',
    'van',
    '&',
    'a',
    'Dr.',
    'on behalf of',
    'PhD',
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(piece, { maxLength: 40 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (written) => {
      const authors = splitAuthors(written);
      expect(sorted(authors.map((author) => author.written).join(''))).toBe(sorted(written));
      for (const author of authors) expect(author.family).toMatch(/\p{L}/u);
    }),
    { numRuns: 2000 },
  );
});

test('a very long text is split in no time', () => {
  const started = performance.now();
  for (const piece of ['a', '(', 'Ann ', '1 ', 'et al', 'and ', ' , ', 'Lee, B., ']) {
    splitAuthors(piece.repeat(200_000 / piece.length));
  }
  expect(performance.now() - started).toBeLessThan(5000);
});

test('a list of thousands is split, and a text of more separators than people is kept whole', () => {
  expect(split('Ann Lee, '.repeat(6000))).toHaveLength(6000);
  const text = 'a;'.repeat(13_000);
  expect(splitAuthors(text)).toEqual([
    { given: '', family: text, affiliation: null, written: text },
  ]);
});
