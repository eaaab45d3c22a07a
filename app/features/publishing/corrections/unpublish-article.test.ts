import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listHistory } from '#app/platform/history/history.server.ts';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import { toWritten } from '../../catalogue/core/article-record.ts';
import { stageFile } from '../../../../tests/support/submission.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { findArticle } from '../../catalogue/articles/find-article.server.ts';
import { findArticleVersion } from '../../catalogue/versions/find-article-version.server.ts';
import { findTakedown } from '../../catalogue/versions/find-takedown.server.ts';
import { correctArticle } from './correct-article.server.ts';
import { findUpload } from '../uploads/find-upload.server.ts';
import { importArticles } from '../../catalogue/records/import-articles.server.ts';
import { removeSampleArticles } from '../../catalogue/records/remove-sample.server.ts';
import { storeArticles } from '../../catalogue/records/store-articles.server.ts';
import { unpublishArticle } from './take-down.server.ts';

const EDITOR = { id: 'e1', role: 'editor' } as const;
const REASON = 'It was published by mistake.';

const unpublish = (platform: TestPlatform, articleId = 1) =>
  unpublishArticle(platform, EDITOR, { articleId, reason: REASON });

async function correct(platform: TestPlatform) {
  const { id: _, pdf: __, ...record } = articleRecord(1, { name: 'A better title' });
  const file = await stageFile(platform);
  const details = { articleId: 1, version: 1, record, file, notice: 'Now right.' };
  expect(await correctArticle(platform, EDITOR, details)).toMatchObject({
    outcome: 'corrected',
  });
}

const rowsOf = async ({ db }: TestPlatform, table: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}`.execute(db);
  return rows[0]!.count;
};

test('an unpublished article leaves the catalogue and becomes an upload that keeps its id', async () => {
  const platform = await catalogueWith(articleRecord(1, { password: 'sesame', reference: 'One.' }));
  await correct(platform);
  const result = await unpublish(platform);
  expect(result.outcome).toBe('unpublished');

  expect(await findArticle(platform, 1)).toBeNull();
  for (const table of [
    'article_authors',
    'article_keywords',
    'article_references',
    'article_files',
    'search_articles',
    ...(platform.db.kind === 'sqlite' ? ['search_index'] : []),
  ]) {
    expect(await rowsOf(platform, table), table).toBe(0);
  }
  const upload = await platform.db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
  expect(upload).toMatchObject({
    name: 'A better title',
    volume: '11',
    article_id: 1,
    file_name: 'paper.pdf',
    completed_at: platform.clock.now(),
    published_at: null,
  });
  expect(upload.password_hash).toMatch(/^scrypt/);
  expect((await findUpload(platform, upload.id))!.authors).toMatchObject([
    { written: 'Ann Lee' },
    { written: 'Ludwig van der Berg' },
  ]);
  const sentence = 'This article was published here and was removed on 21 November 2026.';
  const takedown = {
    articleId: 1,
    reason: REASON,
    takenAt: platform.clock.now(),
    sentence,
    marks: [],
    notice: 2,
    article: {
      title: 'A better title',
      notices: [
        { number: 1, kind: 'correction' },
        { number: 2, kind: 'removal', text: REASON, doi: '10.5555/abc.1.notice2' },
      ],
    },
  };
  expect(await findTakedown(platform, { articleId: 1 })).toMatchObject(takedown);
  expect(await findTakedown(platform, { fileName: 'paper.pdf' })).toMatchObject(takedown);
  expect(await listHistory(platform, `upload:${upload.id}`)).toMatchObject([
    { event: 'article-unpublished', actor: 'account:e1', details: { reason: REASON } },
  ]);
});

test('when it comes back under its id, its notices and earlier versions are there again', async () => {
  const platform = await catalogueWith(articleRecord(1));
  await correct(platform);
  await unpublish(platform);
  expect(await findArticleVersion(platform, { articleId: 1, version: 1 })).toBeNull();
  await storeArticles(platform, [{ record: articleRecord(1) }], 'journal');
  expect((await findArticle(platform, 1))?.notices.map(({ kind }) => kind)).toEqual([
    ...['correction', 'removal'],
  ]);
  expect(await findArticleVersion(platform, { articleId: 1, version: 1 })).not.toBeNull();
  expect(await findTakedown(platform, { articleId: 1 })).toBeNull();

  platform.clock.moveBy(1000);
  expect((await unpublish(platform)).outcome).toBe('unpublished');
  expect(await rowsOf(platform, 'uploads')).toBe(1);
});

test('an import does not bring back what editors took out', async () => {
  const platform = await catalogueWith(articleRecord(1));
  await unpublish(platform);
  const reasons: string[] = [];
  const source = async function* () {
    yield Buffer.from(JSON.stringify(toWritten(articleRecord(1))));
  };
  const onRefused = (_line: number, reason: string) => void reasons.push(reason);
  expect(await importArticles(platform, source(), { onRefused })).toMatchObject({ refused: 1 });
  expect(reasons[0]).toBe(
    'paper 202300001 was unpublished here; publish it again in the editorial office',
  );
});

test('only editors unpublish, and not without a reason', async () => {
  const platform = await catalogueWith(articleRecord(1));
  const author = { id: 'a1', role: 'author' } as const;
  const outcomes = [
    unpublishArticle(platform, author, { articleId: 1, reason: REASON }),
    unpublishArticle(platform, EDITOR, { articleId: 1, reason: '\u00AD…' }),
    unpublish(platform, 2),
  ];
  expect((await Promise.all(outcomes)).map(({ outcome }) => outcome)).toEqual([
    'forbidden',
    'no-reason',
    'no-such-article',
  ]);
  expect(await findArticle(platform, 1)).not.toBeNull();
});

test('removing the sample journal leaves nothing of its corrected and unpublished articles', async () => {
  const platform = await catalogueWith();
  await storeArticles(
    platform,
    [1, 2].map((id) => ({ record: articleRecord(id) })),
    'sample',
  );
  await correct(platform);
  await unpublish(platform, 2);
  await removeSampleArticles(platform);
  for (const table of ['article_versions', 'article_notices', 'takedowns', 'uploads']) {
    expect(await rowsOf(platform, table), table).toBe(0);
  }
});
