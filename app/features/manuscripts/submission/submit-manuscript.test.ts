import { problemTexts } from '#app/platform/documents/document.ts';
import { expect, test } from 'vitest';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { makeDocx } from '../../../../tests/support/documents/make-zip.ts';
import {
  leftovers,
  NOTHING_LEFT,
  stageFile,
  SUBMISSION,
  sweepNow,
} from '../../../../tests/support/submission.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { listUsedFiles } from '../files/list-used-files.server.ts';
import { proveAddress } from '../authors/prove-address.server.ts';
import { submitManuscript } from './submit-manuscript.server.ts';
import { DAY } from '#app/platform/clock.ts';

const submit = async (platform: TestPlatform, changed: Partial<typeof SUBMISSION> = {}) =>
  submitManuscript(platform, {
    submission: { ...SUBMISSION, ...changed },
    file: await stageFile(platform),
  });

const receipts = (platform: TestPlatform) =>
  platform.db.selectFrom('mails').selectAll().orderBy('id').execute();

test('a manuscript gets the first paper ID of the year, a history line and a kept file', async () => {
  const platform = await createTestPlatform();
  expect(await submit(platform)).toEqual({
    outcome: 'received',
    paperId: 202600001,
    receivedAt: platform.clock.now(),
  });
  const { db, storage } = platform;
  expect(await db.selectFrom('manuscripts').select(['state', 'title']).execute()).toEqual([
    { state: 'received', title: SUBMISSION.title },
  ]);
  const [file] = await db.selectFrom('manuscript_files').selectAll().execute();
  expect(file).toMatchObject({ format: 'pdf', file_name: 'paper.pdf' });
  expect(await storage.read(file!.storage_key)).not.toBeNull();
  const [line] = await db.selectFrom('history').selectAll().execute();
  expect(line).toMatchObject({
    subject: 'manuscript:202600001',
    event: 'manuscript-received',
    actor: 'author:1',
  });
});

test('each author gets a receipt with the paper ID and a link of their own, the first one first', async () => {
  const platform = await createTestPlatform();
  await submit(platform);
  expect(await receipts(platform)).toHaveLength(1);
  const paper = { paperId: 202600001, position: 1, email: SUBMISSION.email };
  await proveAddress(platform, { ...paper, from: '192.0.2.1' });
  const [first, second, ...none] = await receipts(platform);
  expect(none).toEqual([]);
  expect(first).toMatchObject({ to_address: 'ada@example.org', confidential: 1 });
  expect(second).toMatchObject({ to_address: 'ben@example.org' });
  const link = (text: string) => /https:\S+key=\S+/.exec(text)![0];
  expect(first!.text).toContain('202600001');
  expect(first!.text).toContain('to confirm that this e-mail address is yours');
  expect(first!.text).toContain('.tex');
  expect(link(first!.text)).not.toBe(link(second!.text));
});

test('the receipt asks for an editable file only when a PDF came', async () => {
  const platform = await createTestPlatform();
  const file = await stageFile(platform, makeDocx(), 'paper.docx');
  await submitManuscript(platform, { submission: SUBMISSION, file });
  const [receipt] = await receipts(platform);
  expect(receipt!.text).not.toContain('.tex');
});

test('two authors with one address get one receipt', async () => {
  const platform = await createTestPlatform();
  await submit(platform, { additionalEmail: 'ADA@example.org' });
  expect(await receipts(platform)).toHaveLength(1);
});

test('sent twice, one after the other or at once, it is one submission', async () => {
  const platform = await createTestPlatform();
  const answers = await Promise.all([submit(platform), submit(platform), submit(platform)]);
  answers.push(await submit(platform, { email: 'Ada@example.org' }));
  for (const answer of answers) expect(answer).toMatchObject({ paperId: 202600001 });
  expect(await leftovers(platform)).toEqual({ files: 1, manuscripts: 1, mails: 1, history: 1 });
});

test('what is changed is another submission', async () => {
  const platform = await createTestPlatform();
  await submit(platform);
  expect(await submit(platform, { title: 'Another' })).toMatchObject({ paperId: 202600002 });
  const file = await stageFile(platform, makePdf('/Lang (en)'));
  expect(await submitManuscript(platform, { submission: SUBMISSION, file })).toMatchObject({
    paperId: 202600003,
  });
});

test('submissions at once get different numbers without gaps', async () => {
  const platform = await createTestPlatform();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      submit(platform, { title: `Paper ${index}`, email: `author${index}@example.org` }),
    ),
  );
  const ids = answers.map((answer) => (answer.outcome === 'received' ? answer.paperId : 0));
  expect(ids.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 8 }, (_, index) => 202600001 + index),
  );
});

test('the number of a published article is passed over', async () => {
  const platform = await createTestPlatform();
  await platform.db
    .insertInto('articles')
    .values({
      ...{ issue_text: '', title: '', author_text: '', page_text: '', sort_page: 0 },
      ...{ doi_text: '', pdf_text: '', abstract: '', keyword_text: '' },
      ...{ paper_id: '202600001', origin: 'import', created_at: 0, updated_at: 0 },
    })
    .execute();
  expect(await submit(platform)).toMatchObject({ paperId: 202600002 });
});

test('the numbers begin at one each year', async () => {
  const platform = await createTestPlatform();
  await submit(platform);
  platform.clock.moveBy(60 * DAY);
  expect(await submit(platform, { title: 'Next year' })).toMatchObject({ paperId: 202700001 });
});

test('an unsound file is refused and leaves nothing behind', async () => {
  const platform = await createTestPlatform();
  const file = await stageFile(platform, Buffer.from('<html>'), 'paper.pdf');
  expect(await submitManuscript(platform, { submission: SUBMISSION, file })).toEqual({
    outcome: 'unsound-file',
    message: problemTexts['web-page'],
  });
  expect(await leftovers(platform)).toEqual(NOTHING_LEFT);
});

test('when the receipt cannot be queued, only a file for the sweep is left', async () => {
  const platform = await createTestPlatform();
  await platform.db.schema.alterTable('mails').renameTo('mails_away').execute();
  await expect(submit(platform)).rejects.toThrow('mails');
  await platform.db.schema.alterTable('mails_away').renameTo('mails').execute();
  expect(await leftovers(platform)).toEqual({ ...NOTHING_LEFT, files: 1 });
  await sweepNow(platform, async () => new Set());
  expect(await leftovers(platform)).toEqual(NOTHING_LEFT);
  expect(await submit(platform)).toMatchObject({ paperId: 202600001 });
});

test('a mailbox is not filled with receipts that strangers ask for', async () => {
  const platform = await createTestPlatform();
  for (let index = 0; index < 10; index += 1) await submit(platform, { title: `Paper ${index}` });
  expect(await submit(platform, { title: 'One more' })).toMatchObject({
    outcome: 'too-many-submissions',
  });
  expect(await leftovers(platform)).toMatchObject({ manuscripts: 10, files: 10 });
});

test('the sweep of the storage leaves the files of manuscripts alone', async () => {
  const platform = await createTestPlatform();
  await submit(platform);
  await stageFile(platform);
  const named = (keys: string[]) => listUsedFiles(platform, keys);
  expect(await sweepNow(platform, named)).toMatchObject({ removed: 1, trashed: [] });
  expect(await leftovers(platform)).toMatchObject({ manuscripts: 1, files: 1 });
});
