import { expect, test } from 'vitest';
import { listHistory } from '#app/platform/history/history.server.ts';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { stageFile, SUBMISSION } from '../../../../tests/support/submission.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { submitManuscript } from '../../manuscripts/submission/submit-manuscript.server.ts';
import { STATES } from '../../manuscripts/core/states.ts';
import { toWritten } from '../core/article-record.ts';
import { importArticles } from './import-articles.server.ts';
import type { ImportOptions } from './import-articles.server.ts';
import { storeArticles } from './store-articles.server.ts';

const [record, other] = [toWritten(articleRecord(1)), toWritten(articleRecord(2))];

const lines = (records: readonly object[]) =>
  records.map((each) => JSON.stringify(each)).join('\n');

async function load(
  platform: TestPlatform,
  text: string,
  { dryRun = false, ...options }: Pick<ImportOptions, 'dryRun' | 'from'> = {},
) {
  const refused: [number, string][] = [];
  const notes: [number, string][] = [];
  const source = async function* () {
    yield Buffer.from(text);
  };
  const counts = await importArticles(platform, source(), {
    dryRun,
    ...options,
    onRefused: (line, reason) => refused.push([line, reason]),
    onNote: (line, note) => notes.push([line, note]),
  });
  return { counts, refused, notes };
}

test('no import makes an article of a manuscript received here: it goes through peer review (L4)', async () => {
  const platform = await createTestPlatform();
  const submission = { submission: SUBMISSION, file: await stageFile(platform) };
  expect(await submitManuscript(platform, submission)).toMatchObject({ paperId: 202600001 });
  const given = { ...record, man_id: '202600001' };
  const reason =
    'paper 202600001 is a manuscript received here that is not published; it is published in the editorial office, after its agreement';
  for (const state of STATES.filter((each) => each !== 'published')) {
    await platform.db.updateTable('manuscripts').set({ state }).execute();
    for (const dryRun of [true, false]) {
      const { counts, refused } = await load(platform, lines([given, other]), { dryRun });
      expect(refused).toEqual([[1, reason]]);
      expect(counts).toMatchObject({ refused: 1 });
    }
  }
  // Nor does an article get its paper ID by the way.
  await load(platform, lines([{ ...record, man_id: '' }]));
  expect((await load(platform, lines([given]))).refused).toEqual([[1, reason]]);
});

test('an article is imported that was a manuscript, once that is published', async () => {
  const platform = await createTestPlatform();
  const given = lines([{ ...record, man_id: '202600001' }]);
  await load(platform, given);
  // As if the number had been given to both by mistake.
  await submitManuscript(platform, { submission: SUBMISSION, file: await stageFile(platform) });
  await platform.db.updateTable('manuscripts').set({ paper_id: 202600001 }).execute();
  const changed = lines([{ ...record, man_id: '202600001', name: 'A better title' }]);
  expect((await load(platform, changed)).counts).toMatchObject({ changed: 1, refused: 0 });
  await platform.db.deleteFrom('articles').execute();
  await platform.db.updateTable('manuscripts').set({ state: 'published' }).execute();
  const { counts, notes } = await load(platform, changed);
  expect(counts).toMatchObject({ taken: 1, refused: 0 });
  expect(notes).toEqual([[1, 'paper 202600001 is also the number of a manuscript received here']]);
});

test('what peer review says of a batch is asked in one statement, however many records it has', async () => {
  const platform = await createTestPlatform();
  const records = Array.from({ length: 200 }, (_, at) => ({
    ...record,
    id: at + 1,
    man_id: String(202600001 + at),
  }));
  platform.statements.length = 0;
  await load(platform, lines(records), { dryRun: true });
  const asked = platform.statements.filter((each) => each.includes('"manuscripts"'));
  expect(asked).toHaveLength(1);
});

test('no import changes an article that this office published, and the same again is no change (L9)', async () => {
  const platform = await createTestPlatform();
  const published = { ...articleRecord(1), paperId: '202600001' };
  await storeArticles(platform, [{ record: published }], 'journal');
  const same = toWritten(published);
  const changed = { ...same, name: 'A better title', email: 'Gift Author', abst: 'Other.' };
  for (const dryRun of [true, false]) {
    const { counts, refused } = await load(platform, lines([same, changed]), { dryRun });
    expect(counts).toMatchObject({ unchanged: 1, changed: 0, refused: 1 });
    expect(refused).toEqual([
      [
        2,
        'paper 202600001 was published in this editorial office; correct it there, with a notice for readers',
      ],
    ]);
  }
  const { title } = await platform.db
    .selectFrom('articles')
    .select('title')
    .executeTakeFirstOrThrow();
  expect(title).toBe(published.name);
});

test('an import leaves a line for each article that it brings or changes, with who ran it, source and values (L8)', async () => {
  const platform = await createTestPlatform();
  const from = { file: 'old-site.jsonl', by: 'operator' };
  await load(platform, lines([record]), { from });
  await load(platform, lines([record]), { from });
  await load(platform, lines([{ ...record, name: 'A better title' }]), {
    from: { ...from, file: 'better.jsonl' },
  });
  const line = { event: 'article-imported', actor: 'system' };
  expect(await listHistory(platform, 'article:1')).toEqual([
    { ...line, happenedAt: platform.clock.now(), details: { source: from } },
    {
      ...{ ...line, happenedAt: platform.clock.now() },
      details: {
        values: { title: { from: record.name, to: 'A better title' } },
        source: { file: 'better.jsonl', by: 'operator' },
      },
    },
  ]);
});
