import { expect, test } from 'vitest';
import { articleRecord, askFor, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import type { Handler } from '#app/platform/web/page.ts';
import { articleAsCitation, articleAsMarkdown } from './article-texts.ts';

const DOI = 'https://doi.org/10.1007/11745853_14';

async function anArticle() {
  const platform = await catalogueWith(
    articleRecord(7, {
      reference: `1. Ada Example, A_B of [things]*, ${DOI}.`,
      statements: 'Funding: Paid by the Moon_Fund.',
    }),
  );
  const of = async (handler: Handler, ending: string) =>
    (await askFor(platform, handler, `/articles/7.${ending}`, { id: '7' })).text();
  return {
    platform,
    markdown: () => of(articleAsMarkdown, 'md'),
    citation: () => of(articleAsCitation, 'txt'),
  };
}

test('programs that read an article read what it was corrected by and what its readers are warned of, with day and reason', async () => {
  const { platform, markdown, citation } = await anArticle();
  expect(await citation()).not.toContain('Corrected');
  const { db } = platform;
  const before = { article_id: 7, version: 1, record: '{}', replaced_at: 1 };
  await db.insertInto('article_versions').values(before).execute();
  const of = { article_id: 7, made_by: 'e' };
  const corrected = { kind: 'correction', text: 'Table 2 was wrong.', dated_on: '2026-03-04' };
  const doubted = { kind: 'concern', text: 'Data_1 is doubted.', dated_on: '2026-05-06' };
  for (const notice of [
    { ...of, ...corrected, position: 1, version: 1 },
    { ...of, ...doubted, position: 2 },
  ] as const) {
    await db
      .insertInto('article_notices')
      .values(notice as never)
      .execute();
  }
  const text = await markdown();
  for (const line of [
    '**Corrected on 2026-03-04**\n\nTable 2 was wrong.',
    '**Expression of concern, 2026-05-06**\n\nData\\_1 is doubted.',
  ]) {
    expect(text).toContain(line);
  }
  expect(text.indexOf('Expression of concern')).toBeLessThan(text.indexOf('- Authors:'));
  expect(await citation()).toContain('\n\nExpression of concern, 2026-05-06: Data_1 is doubted.\n');
});

test('programs that read an article read its statements', async () => {
  const { markdown } = await anArticle();
  expect(await markdown()).toContain('## Funding\n\nPaid by the Moon\\_Fund.');
});

test('addresses in it lead where they should, and words are no Markdown', async () => {
  const { markdown } = await anArticle();
  const text = await markdown();
  expect(text).toContain(`A\\_B of \\[things\\]\\*, <${DOI}>.`);
  expect(text).toContain('- Address: <https://doi.org/10.5555/abc.7>');
});
