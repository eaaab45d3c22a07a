import { expect, test } from 'vitest';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import type { ExportFormat } from './export-articles.server.ts';
import { exportArticles } from './export-articles.server.ts';
import { importArticles } from './import-articles.server.ts';

const records = (count: number): string =>
  Array.from({ length: count }, (_, at) =>
    JSON.stringify({ id: at + 1, name: `Article ${at + 1}`, man_id: `p${at + 1}` }),
  ).join('\n');

async function load(platform: TestPlatform, text: string) {
  const refused: [number, string][] = [];
  async function* bytes() {
    yield Buffer.from(text);
  }
  const onRefused = (line: number, reason: string) => void refused.push([line, reason]);
  return { counts: await importArticles(platform, bytes(), { onRefused }), refused };
}

test.each<ExportFormat>(['jsonl', 'json', 'csv'])(
  'an article that was retracted is marked in an export as %s, and no import makes it sound again',
  async (format) => {
    const [platform, other] = [await createTestPlatform(), await createTestPlatform()];
    await load(platform, records(4));
    const [first, second] = await platform.db
      .selectFrom('articles')
      .select('id')
      .orderBy('id')
      .execute();
    const notice = { position: 1, text: 'The data were invented.', made_by: 'ann' };
    await platform.db
      .insertInto('article_notices')
      .values({ ...notice, article_id: first!.id, kind: 'retraction', dated_on: '2026-11-20' })
      .execute();
    await platform.db
      .insertInto('article_versions')
      .values({ article_id: second!.id, version: 1, record: '{}', replaced_at: 1 })
      .execute();
    await platform.db
      .insertInto('article_notices')
      .values({
        ...notice,
        article_id: second!.id,
        kind: 'correction',
        dated_on: '2026-11-19',
        version: 1,
      })
      .execute();
    let left: unknown = null;
    let text = '';
    for await (const piece of exportArticles(platform, format, (counted) => (left = counted))) {
      text += piece;
    }
    expect(left).toEqual({ articles: 4, pdfs: 0, passwords: 0, retracted: 1, corrected: 1 });
    expect((await load(platform, text)).counts).toMatchObject({ unchanged: 4, refused: 0 });
    const { counts, refused } = await load(other, text);
    expect(counts).toMatchObject({ taken: 3, refused: 1 });
    expect(refused.map(([, reason]) => reason)).toEqual([
      'was retracted on 2026-11-20, and an import would make it a sound article: a back-up moves it with its notice',
    ]);
  },
);
