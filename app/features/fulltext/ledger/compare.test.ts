import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyArticleText } from '../../../../tests/support/article-texts.ts';
import { withoutEach } from '../../../../tests/support/fulltext/without-each.ts';
import { madeArticleText } from '../../../../tests/support/made-article-text.ts';
import type { ArticleText, Block } from '../core/article-text.ts';
import { compareCounts } from './compare.ts';
import { countText } from './count-text.ts';
import { alone, passage, totalsOf } from '../core/counted.ts';
import { tokensOf } from './tokens.ts';

const text = (of: string) => ({ kind: 'text' as const, text: of });
const paragraph = (words: string, id = ''): Block => ({
  kind: 'paragraph',
  id,
  content: [text(words)],
});
const textOf = (...blocks: Block[]): ArticleText => ({
  front: { title: [], byline: [], abstract: [], keywords: [] },
  sections: [{ id: 's0', role: 'body', number: null, title: [], blocks, sections: [] }],
  notes: [],
  references: [],
  pictures: [],
});
const counted = (...passages: Parameters<typeof compareCounts>[0]['passages']) => ({ passages });

const TIME = { timeout: 120_000 };

test('all that an article has is counted', () => {
  expect(totalsOf(countText(madeArticleText()))).toEqual({
    ...{ words: 10_569, section: 34, picture: 13, table: 6, cell: 330, formula: 112, note: 10 },
    ...{ item: 3, code: 1, aside: 1, reference: 60, citation: 170, mention: 80 },
    ...{ media: 0, 'sub-article': 0 },
  });
});

test('a text lacks nothing of itself', () => {
  fc.assert(
    fc.property(anyArticleText, (article) => {
      expect(compareCounts(countText(article), countText(article))).toEqual([]);
    }),
  );
});

test('words that are divided otherwise do not stand for each other where one of them is gone', () => {
  const both = countText(textOf(paragraph('a<b', 'p1'), paragraph('ab', 'p2')));
  const one = countText(textOf(paragraph('ab', 'p2')));
  expect(compareCounts(both, one).length).toBeGreaterThan(0);
});

test('whatever is taken out of a long article, a doubt says so', TIME, () => {
  const whole = countText(madeArticleText());
  const all = [...withoutEach(madeArticleText())].filter(({ value }) => !isSilent(value));
  expect(all.length).toBeGreaterThan(2000);
  // One in twenty-three, for their number; the next test takes each out of shorter ones.
  const some = all.filter((_, at) => at % 23 === 0);
  const silent = some.filter(({ rest }) => compareCounts(whole, countText(rest())).length === 0);
  expect(silent.map(({ gone }) => gone)).toEqual([]);
});

/** Space between two words. */
const isSilent = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  tokensOf(String(value.text)).length === 0;

test('whatever is taken out of any text, a doubt says so or nothing is gone', TIME, () => {
  fc.assert(
    fc.property(anyArticleText, (article) => {
      const whole = countText(article);
      const weight = weigh(whole);
      const silent = [...withoutEach(article)].filter(({ rest }) => {
        const left = countText(rest());
        return compareCounts(whole, left).length === 0 && weigh(left) !== weight;
      });
      expect(silent.map(({ gone }) => gone)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

const weigh = (of: ReturnType<typeof countText>): string => {
  const { words: _, ...things } = totalsOf(of);
  const words = of.passages.flatMap((each) => tokensOf(each.words).flatMap(({ parts }) => parts));
  // A space less joins two words and loses none.
  return JSON.stringify([things, [...words.join('')].toSorted()]);
};

test('a paragraph that is lost is told with its words, behind what stands before it', () => {
  const source = counted(
    passage('The dunes move in the wind.'),
    passage('They sing at night, and the desert is loud.'),
    passage('The wind is west.'),
  );
  const left = textOf(
    paragraph('The dunes move in the wind.', 'p1'),
    paragraph('The wind is west.', 'p2'),
  );
  expect(compareCounts(source, countText(left))).toEqual([
    { kind: 'words-lost', place: 'p1', words: 'They sing at night, and the desert is loud.' },
  ]);
});

test('of a paragraph that lost a word the word is told', () => {
  const source = counted(passage('Energy is conserved (731) as Table 842 says, and nothing else.'));
  const left = textOf(paragraph('Energy is conserved as Table says, and nothing else.', 'p1'));
  expect(compareCounts(source, countText(left)).map(({ words }) => words)).toEqual(['731 … 842']);
});

test('words may be parted and joined otherwise than in the source', () => {
  const source = counted(
    passage('Fig. 3. The dunes of H2O'),
    passage('where x'),
    passage('is small, and so on.'),
    passage('第二章 沙丘'),
  );
  const left = textOf(
    {
      ...{ kind: 'figure', id: 'fig1', label: 'Figure 3', parts: [] },
      caption: [text('The dunes of H'), { kind: 'sub', content: [text('2')] }, text('O')],
    },
    paragraph('where x is small, and so on.'),
    paragraph('第二章'),
    paragraph('沙丘'),
  );
  expect(compareCounts(source, countText(left))).toEqual([]);
});

test('a formula that is lost is told with the words before it, and where they stand', () => {
  const formula = (tex: string): Block => ({
    ...{ kind: 'formula', id: tex, number: null, formula: { tex, typst: null } },
  });
  const whole = textOf(
    paragraph('One is', 'p1'),
    formula('a'),
    paragraph('Two is', 'p2'),
    formula('b'),
  );
  const left = textOf(paragraph('One is', 'p1'), paragraph('Two is', 'p2'), formula('b'));
  const source = { passages: countText(whole).passages.map((each) => ({ ...each, place: null })) };
  expect(compareCounts(source, countText(left))).toEqual([
    { kind: 'part-lost', place: 'p1', words: 'formula: a (behind “One is”)' },
  ]);
});

test('what is left out on purpose, and what a doubt says already, is not said again', () => {
  const source = counted(
    passage('Contents … 4'),
    alone('picture'),
    passage('It was lost.'),
    passage('Here.'),
  );
  const doubts = compareCounts(source, countText(textOf(paragraph('Here.'))), {
    leftOut: [{ what: 'contents', passages: [passage('Contents … 4')] }],
    doubts: [
      { kind: 'picture-lost', place: null, words: 'a.png' },
      { kind: 'left-out', place: null, words: 'It was lost.' },
    ],
  });
  expect(doubts).toEqual([]);
});

test('words that are divided in another way are the same words', () => {
  const passages = (...words: string[]) => counted(...words.map((each) => passage(each)));
  const lost = compareCounts(
    passages('the Tube ST planner andStephanie plans'),
    countText(textOf(paragraph('the TubeST planner plans and Stephanie'))),
  );
  expect(lost).toEqual([]);
  const gone = compareCounts(
    passages('the Tube ST planner andStephanie plans'),
    countText(textOf(paragraph('the planner plans and'))),
  );
  expect(gone.map(({ words }) => words)).toEqual(['Tube ST … andStephanie']);
});

test('a heading takes no words from a sentence that only has its signs', () => {
  const source = counted(
    passage('Coordinates'),
    passage('As in figure, a coordinate system is used.'),
  );
  const there = (...words: string[]) => counted(...words.map((each) => passage(each, 's1')));
  const sentence = 'As in figure 3, a coordinate system is used.';
  expect(compareCounts(source, there(sentence, '5.2 Coordinates'))).toEqual([]);
  expect(
    compareCounts(source, there('As in figure 3, a system is used.', '5.2 Coordinates')),
  ).toEqual([{ kind: 'words-lost', place: null, words: 'coordinate' }]);
});

test('what stands there as often as in the source is not lost, whatever took it', () => {
  const source = counted(
    passage('advance days'),
    passage('We see advanced aysen, and the days are long in advance of the winds.'),
  );
  const there = counted(
    passage('We see advanced aysen, and (3) the days are long in (4) advance of the winds.'),
    passage('days, and advance'),
  );
  expect(compareCounts(source, there)).toEqual([]);
});

test('a doubt about one citation excuses that one, and one about the whole list all of them', () => {
  const cited = { kind: 'citation' as const, at: 0, words: '' };
  const source = counted(passage('Sand moves.', null, [cited, cited]));
  const excusedBy = (place: string | null) =>
    compareCounts(source, counted(passage('Sand moves.')), {
      doubts: [{ kind: 'citation-unmatched', place, words: 'lee' }],
    }).map(({ kind }) => kind);
  expect([excusedBy('s1.p1'), excusedBy(null)]).toEqual([['part-lost'], []]);
});

test('a lost section takes no item of a list with it', () => {
  const source = counted(alone('section'), alone('section'), alone('item'));
  expect(
    compareCounts(source, counted(alone('section'), alone('item'))).map(({ words }) => words),
  ).toEqual(['section']);
});

test('items that became entries of the references are not lost', () => {
  const source = counted(alone('item'), alone('item'));
  expect(compareCounts(source, counted(alone('reference'), alone('item')))).toEqual([]);
});

test('which of two formulae is lost is told by the words behind them too', () => {
  const formula = (words: string) =>
    passage(words, null, [{ kind: 'formula' as const, at: 5, words: '' }]);
  const source = counted(
    formula('dawn two of the long dunes'),
    formula('dusk four of the long dunes'),
  );
  const text = counted(
    formula('noon two of the long dunes'),
    passage('dawn dusk four of the long dunes'),
  );
  expect(compareCounts(source, text).map(({ words }) => words)).toEqual([
    'formula (behind “dusk four of the long dunes”)',
  ]);
});
