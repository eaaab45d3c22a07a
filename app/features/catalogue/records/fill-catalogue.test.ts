import { expect, test } from 'vitest';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import type { ArticleInput } from '../core/article-record.ts';
import { parseArticleRecord } from '../core/article-record.ts';
import { listVolumes } from '../issues/list-issues.server.ts';
import { fillEmptyCatalogue, isCatalogueEmpty } from './fill-catalogue.server.ts';

const issues = [
  { volume: 1, label: 'Issue 1', title: null, published: '2013-03-29' },
  { volume: 1, label: 'Special Issue', title: 'Empty for now', published: null },
];

function articles(...fields: object[]) {
  return fields.map((entry) => {
    const parsed = parseArticleRecord({ volume: 1, issue: 'Issue 1', ...entry });
    return { record: (parsed as { record: ArticleInput }).record };
  });
}

const titles = async ({ db }: TestPlatform) =>
  (await db.selectFrom('articles').select('title').orderBy('id').execute()).map((row) => row.title);

test('an empty catalogue is filled with issues and articles, an issue without articles too', async () => {
  const platform = await createTestPlatform();
  expect(await isCatalogueEmpty(platform)).toBe(true);
  const content = { issues, articles: articles({ name: 'One' }, { name: 'Two' }) };
  expect(await fillEmptyCatalogue(platform, content, 'sample')).toBe(true);
  expect(await listVolumes(platform, { planned: true })).toMatchObject([
    {
      volume: 1,
      issues: [
        { label: 'Issue 1', publishedOn: '2013-03-29', articleCount: 2 },
        { label: 'Special Issue', title: 'Empty for now', articleCount: 0 },
      ],
    },
  ]);
});

test('of processes that start together one fills it', async () => {
  const platform = await createTestPlatform();
  const fill = (name: string) =>
    fillEmptyCatalogue(platform, { issues, articles: articles({ name }) }, 'sample');
  const filled = await Promise.all(['One', 'Two', 'Three'].map(fill));
  expect(filled.filter(Boolean)).toHaveLength(1);
  expect(await titles(platform)).toHaveLength(1);
});

test('when an article is refused nothing is left behind', async () => {
  const platform = await createTestPlatform();
  const content = {
    issues,
    articles: articles({ name: 'One', id: 5, man_id: 'a' }, { name: 'Two', id: 5, man_id: 'b' }),
  };
  await expect(fillEmptyCatalogue(platform, content, 'sample')).rejects.toThrow(
    'An article is refused: id 5 already belongs to paper a.',
  );
  expect(await isCatalogueEmpty(platform)).toBe(true);
});
