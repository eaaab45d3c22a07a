import { expect, test } from 'vitest';
import { importArticles } from '#app/features/catalogue/records/import-articles.server.ts';
import { listVolumes } from '#app/features/catalogue/issues/list-issues.server.ts';
import { giveTextKind } from '../../app/features/publishing/uploads/upload-jobs.ts';
import { enqueue } from '../../app/platform/queue/enqueue.server.ts';
import { createTestPlatform } from '../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../tests/support/test-platform.ts';
import { loadSample, removeSample } from './load-sample.server.ts';
import { readSample } from './read-sample.server.ts';

const count = async ({ db }: TestPlatform, table: 'articles' | 'issues' | 'search_articles') =>
  (await db.selectFrom(table).select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;

test('with the sample articles go the jobs that would work on them, and no others', async () => {
  const platform = await createTestPlatform();
  await loadSample(platform);
  const sample = await platform.db.selectFrom('articles').select('id').executeTakeFirstOrThrow();
  await enqueue(platform, giveTextKind, { article: sample.id, paperId: 202690001 });
  await enqueue(platform, giveTextKind, { article: 5000, paperId: 202600001 });
  await removeSample(platform);
  const left = await platform.db.selectFrom('jobs').select(['name', 'payload']).execute();
  expect(left).toEqual([
    { name: 'give-full-text', payload: '{"article":5000,"paperId":202600001}' },
  ]);
});

test('the sample journal is loaded whole, once, and removed without touching what came later', async () => {
  const platform = await createTestPlatform();
  const { db } = platform;
  const sample = await readSample();
  expect(await loadSample(platform)).toBe(sample.articles.length);
  expect(await loadSample(platform)).toBe(0);
  expect(await count(platform, 'issues')).toBe(sample.issues.length);
  expect(await count(platform, 'search_articles')).toBe(sample.articles.length);

  const locked = await db
    .selectFrom('articles')
    .select('paper_id')
    .where('password_hash', 'is not', null)
    .execute();
  expect(locked).toHaveLength(sample.articles.filter(({ password }) => password).length);
  // Their PDFs are set after the first page is there, the newest first.
  const jobs = await db.selectFrom('jobs').select(['name', 'lane', 'payload']).execute();
  expect(jobs.map(({ name, lane }) => [name, lane])).toEqual(
    Array.from({ length: 60 }, () => ['set-sample-article', 'documents']),
  );
  expect(jobs[0]!.payload).toContain('"v14i4-04.md"');
  const people = await db.selectFrom('article_authors').select('affiliation').execute();
  expect(people.filter(({ affiliation }) => affiliation !== null)).not.toEqual([]);

  const records = [
    { id: 1, name: 'In the way', man_id: '1' },
    { id: 5000, name: 'Beside it', man_id: '2', volume: 11, issue: 'Issue 4' },
  ];
  async function* lines() {
    for (const record of records) yield Buffer.from(`${JSON.stringify(record)}\n`);
  }
  const refused: string[] = [];
  await importArticles(platform, lines(), { onRefused: (_, reason) => refused.push(reason) });
  expect(refused).toEqual([
    'id 1 belongs to a sample article; to take the sample journal out of the way run: npm run journal -- sample remove',
  ]);

  expect(await removeSample(platform)).toEqual({
    articles: sample.articles.length,
    issues: sample.issues.length - 1,
  });
  expect(await listVolumes(platform)).toMatchObject([
    { volume: 11, issues: [{ label: 'Issue 4', articleCount: 1 }] },
  ]);
  expect(await count(platform, 'search_articles')).toBe(1);
  expect(await removeSample(platform)).toEqual({ articles: 0, issues: 0 });
  expect(await importArticles(platform, lines())).toMatchObject({ taken: 1, unchanged: 1 });
  expect(await loadSample(platform)).toBe(0);
});
