import { extractText } from 'unpdf';
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
      ...{ kind: 'aside', role: 'algorithm', id: `a${at}`, label: `Algorithm ${at}.` },
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
