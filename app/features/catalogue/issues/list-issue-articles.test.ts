import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import { listIssueArticles } from './list-issue-articles.server.ts';

test('of a long issue the first articles can be read alone, and how many there are', async () => {
  const platform = await catalogueWith(...[1, 2, 3].map((id) => articleRecord(id)));
  const contents = await listIssueArticles(platform, 'newest', 2);
  expect(contents).toMatchObject({ articleCount: 3, articles: [{ id: 1 }, { id: 2 }] });
  expect(contents!.articles).toHaveLength(2);
});
