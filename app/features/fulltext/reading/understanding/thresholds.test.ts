import { expect, test } from 'vitest';
import { plainBlocks, plainText } from '../../core/plain-text.ts';
import { inlinesOf, sectionsOf } from '../../core/walk.ts';
import type { PandocBlock, PandocInline } from './pandoc-tree.ts';
import { understand } from './understand.ts';
import {
  bold,
  heading,
  line,
  strings,
} from '../../../../../tests/support/fulltext/pandoc-blocks.ts';

const read = (...blocks: PandocBlock[]) => understand({ meta: {}, blocks }, () => 'picture-lost');
const citedIn = ({ text }: ReturnType<typeof read>) =>
  [...inlinesOf(text)].flatMap((inline) =>
    inline.kind === 'citation' ? [[plainText(inline.content), ...inline.targets]] : [],
  );
const LIST = [
  heading('References'),
  line('[1] Smith, A. (2020). Sand.'),
  line('[2] Lee, B. (2021). Dunes.'),
];

test.each(['[0, 1]', '[-1, 1]', '[2, 100]', '[0,5]', '[1, 6–4]'])(
  'the interval %s is no citation, and no doubt beside the two that are',
  (interval) => {
    const found = read(
      heading('Introduction'),
      line(`The share lies in ${interval} by [1] and [2].`),
      ...LIST,
    );
    expect(citedIn(found)).toEqual([
      ['[1]', 'ref1'],
      ['[2]', 'ref2'],
    ]);
    const lead = found.doubts.filter(({ words }) => /^(?:-?1|0|5)$/.test(words));
    expect(lead).toEqual([]);
  },
);

test('a name leads to a work of its first author alone', () => {
  const found = read(
    heading('Introduction'),
    line('As seen (Lee, 2020), sand is old.'),
    heading('References'),
    line('Smith, A., Kim, C., & Lee, B. (2020). Sand.'),
    line('Silva, D. (2019). Wind.'),
  );
  expect(citedIn(found)).toEqual([]);
  expect(found.doubts).toContainEqual({
    ...{ kind: 'citation-unmatched', place: 's1.p1', words: 'Lee, 2020' },
  });
});

test.each([
  ['Smith, A. (2020). The famine of 1845. Sand 3, 1–9.', 2020],
  ['Smith A. Mortality 1990–2019. Lancet. 2020;396:1204–22.', 2020],
  ['Smith, A. Sand. Wind Press, 1987. [Accessed January 11, 2016].', 1987],
  ['Smith, A. A history, 1914–1918. Sand, 2001.', 2001],
])('the year of “%s” is %i', (entry, year) => {
  const { text } = read(
    heading('Introduction'),
    line('Sand is old.'),
    heading('References'),
    line(entry),
    line('Lee, B. (2021). Dunes.'),
  );
  expect(text.references[0]!.year).toBe(year);
});

test('a numbered paragraph at the end is no list of references', () => {
  const { text, doubts } = read(
    heading('Introduction'),
    line('Sand is old and it moves.'),
    line('1. We thank the wind, which has blown over all dunes since 2001.'),
  );
  expect(text.references).toEqual([]);
  expect(doubts).toContainEqual({ kind: 'no-references', place: null, words: '' });
});

test.each([
  [17, true],
  [18, true],
  [19, false],
])('a line of %i words in bold is a heading: %s', (count, isHeading) => {
  const words = `It ${Array.from({ length: count - 1 }, () => 'is').join(' ')}`;
  const { text } = read(
    heading('Introduction'),
    line('Sand is old.'),
    bold(words),
    line('And it moves on.'),
  );
  const titles = [...sectionsOf(text.sections)].map(({ section }) => plainText(section.title));
  expect(titles.includes(words)).toBe(isHeading);
});

test.each([
  [140, true],
  [141, false],
])('a line of %i signs in bold is a heading: %s', (length, isHeading) => {
  const words = `Sand${'y'.repeat(length - 4)}`;
  const { text } = read(
    heading('Introduction'),
    line('Sand is old.'),
    bold(words),
    line('On it goes.'),
  );
  const titles = [...sectionsOf(text.sections)].map(({ section }) => plainText(section.title));
  expect(titles.includes(words)).toBe(isHeading);
});

const LONG =
  'It is a long way from one dune to the other, and the wind that blows over the desert by night and by day knows each grain of it.';
const statementsIn = (...blocks: PandocBlock[]) =>
  read(heading('Introduction'), line(LONG), ...blocks).text.sections.map(
    ({ role, blocks: own }) => `${role}: ${plainBlocks(own)}`,
  );
const broken = (...words: string[]): PandocBlock => ({
  t: 'Para',
  c: words.flatMap((each, at): PandocInline[] => [
    ...(at > 0 ? [{ t: 'LineBreak' as const }] : []),
    ...strings(each),
  ]),
});

test('statements typed in plain lines before the references are sections of their own', () => {
  const end = [heading('References'), line('1. Vara O. Dunes. 2001.')];
  expect(
    statementsIn(
      line('Funding: The Dune Council paid.'),
      line('Conflict of Interest Declaration: None.'),
      broken('Data and code availability: At sand.test.', 'Ethics approval: Not needed.'),
      ...end,
    ),
  ).toEqual([
    `body: ${LONG}`,
    'funding: The Dune Council paid.',
    'competing-interests: None.',
    'data: At sand.test.',
    'ethics: Not needed.',
  ]);
  const within = [line('Funding: it is scarce.'), line(LONG)];
  expect(statementsIn(...within, ...end)).toEqual([
    `body: ${LONG}\nFunding: it is scarce.\n${LONG}`,
  ]);
});

test('a title in bold with a line break behind it begins a statement', () => {
  const thanks: PandocBlock = {
    t: 'Para',
    c: [
      { t: 'Strong', c: strings('Acknowledgements') },
      { t: 'LineBreak' },
      ...strings('We thank the wind.'),
    ],
  };
  expect(statementsIn(thanks, line(LONG))).toEqual([
    `body: ${LONG}`,
    `acknowledgements: We thank the wind.\n${LONG}`,
  ]);
});
