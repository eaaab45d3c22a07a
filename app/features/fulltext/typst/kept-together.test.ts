import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import {
  paragraph,
  printArticle,
  textOf,
  TIME,
  words,
} from '../../../../tests/support/fulltext/printed-articles.ts';
import type { Block } from '../core/article-text.ts';

const pagesOf = async (...given: Parameters<typeof printArticle>): Promise<string[]> => {
  const pdf = await printArticle(...given);
  return (await extractText(new Uint8Array(pdf), { mergePages: false })).text;
};

test('the title of an algorithm stands on the page of its first line', TIME, async () => {
  const algorithms = Array.from({ length: 60 }, (_, at): Block[] => [
    {
      ...{ kind: 'aside', id: `a${at}`, label: `Algorithm ${at}.` },
      title: words('Dig'),
      blocks: [paragraph(...words(`Begin ${at}.`)), paragraph(...words('Dig on.'))],
    },
    ...Array.from({ length: 1 + (at % 5) }, () => paragraph(...words('Sand flows.'))),
  ]).flat();
  for (const kind of ['article', 'review-copy'] as const) {
    const pages = await pagesOf(textOf(algorithms), { kind });
    expect(pages.length).toBeGreaterThan(5);
    const apart = Array.from({ length: 60 }, (_, at) => at).filter(
      (at) =>
        pages.findIndex((page) => page.includes(`Algorithm ${at}.`)) !==
        pages.findIndex((page) => page.includes(`Begin ${at}.`)),
    );
    expect(apart).toEqual([]);
  }
});

test(
  'a short algorithm stands on one page, and a long one goes on over the next',
  TIME,
  async () => {
    const algorithm = (at: number, lines: number): Block => ({
      ...{ kind: 'aside', id: `a${at}`, label: `Algorithm ${at}.` },
      title: words('Dig'),
      blocks: Array.from({ length: lines }, (_, line) =>
        paragraph(...words(line === lines - 1 ? `Enough of ${at}.` : 'Dig on.')),
      ),
    });
    const blocks = Array.from({ length: 20 }, (_, at): Block[] => [
      algorithm(at, 12),
      ...Array.from({ length: 1 + (at % 5) }, () => paragraph(...words('Sand flows.'))),
    ]).flat();
    const pages = await pagesOf(textOf([...blocks, algorithm(20, 120)]), { kind: 'review-copy' });
    const pageOf = (said: string) => pages.findIndex((page) => page.includes(said));
    const numbers = Array.from({ length: 20 }, (_, at) => at);
    expect(
      numbers.filter((at) => pageOf(`Algorithm ${at}.`) !== pageOf(`Enough of ${at}.`)),
    ).toEqual([]);
    expect(pageOf('Enough of 20.')).toBeGreaterThan(pageOf('Algorithm 20.'));
  },
);

test('no figure stands behind the references', TIME, async () => {
  const figure: Block = {
    ...{ kind: 'figure', id: 'f1', label: 'Figure 1', parts: [] },
    caption: words(`Dunes at noon. ${'They wander and rest and wander. '.repeat(80)}`),
  };
  const references = [
    { id: 'r1', label: '1', content: words('Silva, Dunes.'), doi: null, year: null },
  ];
  for (const count of [4, 8, 12, 16, 20]) {
    const flowing = Array.from({ length: count }, () =>
      paragraph(...words('Sand flows and flows and rests. '.repeat(9))),
    );
    const text = textOf([...flowing, figure, ...flowing.slice(0, 2)], { references });
    const read = (await pagesOf(text, { kind: 'review-copy' })).join(' ');
    expect(read.indexOf('Dunes at noon.')).toBeGreaterThan(0);
    expect(read.indexOf('Dunes at noon.')).toBeLessThan(read.indexOf('Silva, Dunes.'));
  }
});

test(
  'a line of Chinese with numbers and Latin words in it ends within the margin',
  TIME,
  async () => {
    const sentence =
      '摘要：本文研究了四川盆地的沙丘在二〇二三年的移动，平均速度为3.5m/a（p<0.01），数据来自GPS测量与ERA5，成本约为十二美元';
    for (const language of ['en-GB', 'zh']) {
      const pdf = await printArticle(textOf([paragraph(...words(sentence.repeat(6)))]), {
        kind: 'review-copy',
        front: { abstract: sentence.repeat(6), language },
      });
      const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
      const { items } = await page.getTextContent();
      const ends = items.map((item) => ('str' in item ? item.transform[4] + item.width : 0));
      // The margin of 84 points on a page of 595.
      expect(Math.max(...ends)).toBeLessThanOrEqual(512);
    }
  },
);
