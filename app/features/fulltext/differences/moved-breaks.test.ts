import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyArticleText } from '../../../../tests/support/article-texts.ts';
import { aParagraph, words } from '../../../../tests/support/fulltext/a-paper.ts';
import type { ArticleText } from '../core/article-text.ts';
import { plainBlocks } from '../core/plain-text.ts';
import { blocksOf } from '../core/walk.ts';
import { compareTexts } from './compare-texts.job.server.ts';
import { unpackMerged } from './pack-merged.ts';

const METHOD =
  'We asked sixty four persons to read two scripts at once and measured how long they took.';
const KEYWORDS =
  'Keywords: subtitles, scripts, reading speed. All results of this paper are made up.';

/** A PDF as it is read: its pages, and the paragraphs of each. */
const pdf = (...pages: string[][]): ArticleText => ({
  front: { title: [], byline: [], abstract: [], keywords: [] },
  sections: pages.map((paragraphs, at) => ({
    ...{ id: `page${at + 1}`, role: 'body', number: null, sections: [] },
    title: words(`Page ${at + 1}`),
    blocks: paragraphs.map((text, by) => aParagraph(`page${at + 1}.${by + 1}`, ...words(text))),
  })),
  ...{ notes: [], references: [], pictures: [] },
});

const changesOf = (was: ArticleText, now: ArticleText) =>
  compareTexts({ was: JSON.stringify(was), now: JSON.stringify(now) });

test('words that only crossed the end of a paragraph are not told as changed', async () => {
  const was = pdf([
    `${METHOD} ${KEYWORDS}`,
    'The method is described here, and its parts are short.',
  ]);
  const now = pdf([
    METHOD,
    `${KEYWORDS} The method is described here, and its five parts are short.`,
  ]);
  const { list, merged } = await changesOf(was, now);
  expect(list.words).toEqual({ came: 1, gone: 0 });
  expect(list.places.map(({ id, change }) => [id, change])).toEqual([['page1.2', 'words']]);
  const { changes } = await unpackMerged(merged);
  expect([...changes.values()]).toEqual(['came']);
});

test('a short line that was read as the end of a paragraph, and is a paragraph now, is not told', async () => {
  const was = pdf([`${METHOD} Manuscript of the sample office`]);
  const now = pdf([METHOD, 'Manuscript of the sample office']);
  expect((await changesOf(was, now)).list).toEqual({ places: [], words: { came: 0, gone: 0 } });
});

test('a paragraph that goes on over a page is compared over its end', async () => {
  const was = pdf([METHOD], [KEYWORDS, 'An end of it.']);
  const now = pdf([`${METHOD} ${KEYWORDS}`], ['An end of it.']);
  expect((await changesOf(was, now)).list).toEqual({ places: [], words: { came: 0, gone: 0 } });
});

test('a paragraph that went, beside one that goes on elsewhere, is still told as gone', async () => {
  const old = 'Seven printers were left out since nobody knew who had cleaned them before.';
  const was = pdf([old, `${METHOD} ${KEYWORDS}`, 'It is described here in four parts.']);
  const now = pdf([METHOD, `${KEYWORDS} It is described here in four parts.`]);
  const { list } = await changesOf(was, now);
  expect(list.places.map(({ id, change }) => [id, change])).toEqual([['was-page1.1', 'gone']]);
  expect(list.words).toEqual({ came: 0, gone: 13 });
});

test('whatever two versions say, the newer one is read without what is told as gone', async () => {
  await fc.assert(
    fc.asyncProperty(anyArticleText, anyArticleText, async (was, now) => {
      const { text, changes } = await unpackMerged((await changesOf(was, now)).merged);
      const left = JSON.parse(
        JSON.stringify(text, (_, value: unknown) =>
          Array.isArray(value)
            ? value.filter((each: object) => changes.get(each) !== 'gone')
            : value,
        ),
      ) as ArticleText;
      const letters = (of: ArticleText) => plainBlocks([...blocksOf(of)]).replaceAll(/\s/g, '');
      expect(letters(left)).toBe(letters(now));
    }),
  );
});
