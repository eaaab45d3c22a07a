import type { ArticleInput } from '../../app/features/catalogue/core/article-record.ts';
import { storeArticles } from '../../app/features/catalogue/records/store-articles.server.ts';
import type { Handler } from '../../app/platform/web/page.ts';
import type { TestPlatform } from './test-platform.ts';
import { createTestPlatform } from './test-platform.ts';

/** An article unlike any other by its id. */
export const articleRecord = (id: number, fields: Partial<ArticleInput> = {}): ArticleInput => ({
  id,
  name: `Article ${id}: 5 < 6 & "so on"`,
  author: 'Ann Lee, Ludwig van der Berg',
  pages: `${id}0-${id}9`,
  doi: `https://doi.org/10.5555/ABC.${id}`,
  pdf: '',
  paperId: `20230000${id}`,
  volume: 11,
  issue: 'Issue 4',
  year: 2023,
  abstract: 'It is small.',
  keyword: 'size, edge computing',
  reference: null,
  ...fields,
});

/** A platform of its own for one test, with these articles in its catalogue. */
export async function catalogueWith(...records: ArticleInput[]): Promise<TestPlatform> {
  const platform = await createTestPlatform();
  await storeArticles(
    platform,
    records.map((record) => ({ record })),
    'import',
  );
  return platform;
}

/** What a handler answers that gives a file and not a page. */
export async function askFor(
  platform: TestPlatform,
  handler: Handler,
  path: string,
  params: Record<string, string> = {},
): Promise<Response> {
  const url = new URL(path, platform.config.BASE_URL);
  const request = new Request(url);
  const response = await handler({ platform, request, url, params, clientIp: '192.0.2.1' });
  if (!(response instanceof Response)) throw new Error('The handler answered with a page.');
  return response;
}
