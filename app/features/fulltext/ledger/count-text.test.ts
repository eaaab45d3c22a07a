import { expect, test } from 'vitest';
import type { ArticleText, Block, Inline } from '../core/article-text.ts';
import { countText } from './count-text.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const formula = { tex: 'x', typst: null };

function counted(blocks: Block[], more: Partial<ArticleText> = {}): string[] {
  const { passages } = countText({
    front: { title: [], byline: [], abstract: [], keywords: [] },
    sections: [{ id: 's1', role: 'body', number: null, title: [], blocks, sections: [] }],
    ...{ notes: [], references: [], pictures: [], ...more },
  });
  // Title and keywords stand before them.
  return passages
    .slice(2)
    .map(({ words, place, things }) =>
      [
        `${place ?? '-'}:${words}`,
        ...things.map((thing) => `<${thing.kind} ${thing.at} ${thing.words}>`),
      ].join(' '),
    );
}

test('running text is parted by formulae, pictures, breaks and citations, and not by the mark of a note', () => {
  const content: Inline[] = [
    text('Sand'),
    { kind: 'note', target: 'fn1' },
    text('s'),
    { kind: 'formula', formula },
    { kind: 'code', text: 'count()' },
    { kind: 'break' },
    { kind: 'picture', picture: 'a.png', alternative: 'A sign' },
    { kind: 'bold', content: [text('moves')] },
    { kind: 'citation', targets: ['ref1'], content: [text('1')] },
    { kind: 'mention', target: 'fig1', content: [] },
  ];
  expect(counted([{ kind: 'paragraph', id: 'p1', content }])).toEqual([
    'p1:Sands count()  moves 1 <note 4 > <formula 5 x> <picture 14 A sign> <citation 20 >',
  ]);
});

test('captions say their labels, and what has neither says nothing', () => {
  const figure = (label: string | null, caption: Inline[]): Block => ({
    ...{ kind: 'figure', id: 'fig1', label, caption },
    parts: [{ picture: 'a.png', alternative: 'A dune', caption: [text('Left.')] }],
  });
  expect(counted([figure('Figure 1', [text('It.')])])).toEqual([
    ...['fig1: <picture 0 A dune>', 'fig1:Left.', 'fig1:Figure 1 It.'],
  ]);
  expect(counted([figure('Figure 1', [])]).at(-1)).toBe('fig1:Figure 1 ');
  expect(counted([figure(null, [text('It.')])]).at(-1)).toBe('fig1:It.');
  expect(counted([figure(null, [])])).toEqual(['fig1: <picture 0 A dune>', 'fig1:Left.']);
});

test('a supplement says its label and the names of its files, a listing all of it', () => {
  expect(
    counted([
      {
        ...{ kind: 'supplement', id: 'sup1', label: 'Data 1', caption: [text('Grains.')] },
        files: [{ name: 'grains.csv', href: null, stored: null }],
      },
      { kind: 'code', id: 'c1', text: 'a = 1', language: null },
    ]),
  ).toEqual([
    ...['sup1: <media 0 Data 1>', 'sup1:Data 1 Grains.', 'sup1:grains.csv', 'c1:a = 1 <code 0 >'],
  ]);
});
