import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyArticleText } from '../../../../tests/support/article-texts.ts';
import {
  outsideOf,
  paragraph,
  readOf,
  printArticle as pdfOf,
  table,
  textOf,
  TIME,
  words,
} from '../../../../tests/support/fulltext/printed-articles.ts';
import type { Block } from '../core/article-text.ts';

test(
  'what is larger than its place is made smaller, or goes on over the next page',
  TIME,
  async () => {
    const long = 'A cell with so many words that they take several lines of any column. '.repeat(3);
    const row = (name: string) =>
      ['a', 'b', 'c', 'd', `${long}End ${name}.`].map((of) => ({
        ...{ blocks: [paragraph(...words(of))], columns: 1, rows: 1, align: null },
      }));
    const high: Block = {
      ...table,
      columns: [null, null, null, null, null],
      rows: Array.from({ length: 20 }, (_, at) => row(`${at + 1}`)),
    } as Block;
    const terms = Array.from({ length: 30 }, (_, at) => `x_${at + 1}`).join(' + ');
    const wide: Block = {
      ...{ kind: 'formula', id: 'eq1', number: '7' },
      formula: { tex: terms, typst: terms.replaceAll(/_(\d+)/g, '_($1)') },
    };
    for (const layout of ['one-column', 'two-columns'] as const) {
      const pdf = await pdfOf(textOf([wide, high, paragraph(...words('After it.'))]), { layout });
      const read = await readOf(pdf);
      for (let at = 1; at <= 20; at += 1) expect(read).toContain(`End ${at}.`);
      expect(await outsideOf(pdf)).toEqual([]);
    }
  },
);

test('any text is set, in either layout and for each purpose', TIME, async () => {
  await fc.assert(
    fc.asyncProperty(
      anyArticleText,
      fc.constantFrom('one-column' as const, 'two-columns' as const),
      fc.constantFrom('article' as const, 'proof' as const, 'review-copy' as const),
      async (text, layout, kind) => {
        expect((await pdfOf(text, { layout, kind })).length).toBeGreaterThan(1000);
      },
    ),
    { numRuns: 40, seed: 7 },
  );
});
