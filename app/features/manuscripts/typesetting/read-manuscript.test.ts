import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { smallPaper } from '../../../../tests/support/documents/make-paper.ts';
import { addManuscriptFile } from '../../../../tests/support/manuscripts.ts';
import { aPaper, aUser, eventsOf } from '../../../../tests/support/office.ts';
import { watchRows } from '../../../../scripts/office/rows.mjs';
import { sweepNow } from '../../../../tests/support/submission.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { jobs } from '../../../jobs.server.ts';
import type { Platform } from '../../../platform/platform.server.ts';
import { runDueJobs } from '../../../platform/queue/run-jobs.server.ts';
import { readWholeFile } from '../../../platform/storage/read-whole-file.server.ts';
import { decideManuscript } from '../decisions/decide-manuscript.server.ts';
import { listUsedPictures } from './pictures/keep-pictures.server.ts';
import { giveUpReading, readManuscript } from './read-manuscript.server.ts';

/** A manuscript that has two reviews, with a file of this content. */
async function aReviewed(content: Buffer, format: 'docx' | 'pdf') {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 2 });
  await platform.db
    .updateTable('manuscript_files')
    .set({ removed_at: 1 })
    .where('manuscript_id', '=', paper.id)
    .execute();
  await addSource(platform, paper.id, content, format);
  return { platform, editor, paper };
}

async function addSource(
  platform: TestPlatform,
  manuscript: number,
  content: Buffer,
  format: 'docx' | 'pdf',
  purpose: 'manuscript' | 'source' = 'manuscript',
) {
  const file = await addManuscriptFile(platform, manuscript, { purpose, content });
  await platform.db
    .updateTable('manuscript_files')
    .set({ format, file_name: `paper.${format}` })
    .where('id', '=', file)
    .execute();
  return file;
}

async function accept({ platform, editor, paper }: Awaited<ReturnType<typeof aReviewed>>) {
  const letter = { subject: 'Your manuscript', letter: 'Dear authors,\n\nit is accepted.' };
  const decision = { ...letter, paperId: paper.paperId, kind: 'accept' as const, round: 1 };
  expect(await decideManuscript(platform, editor, decision)).toEqual({ outcome: 'decided' });
  await runDueJobs(platform, jobs);
}

const rowOf = ({ db }: TestPlatform, id: number) =>
  db
    .selectFrom('typesettings')
    .selectAll()
    .where('manuscript_id', '=', id)
    .executeTakeFirstOrThrow();

test('an accepted manuscript’s source is read into a text, with its pictures, its doubts and a line in the history', async () => {
  const office = await aReviewed(await smallPaper(), 'docx');
  const { platform, paper } = office;
  await accept(office);
  const row = await rowOf(platform, paper.id);
  expect([row.state, row.problem, row.source_name]).toEqual(['read', null, 'paper.docx']);
  const text = JSON.parse(row.text!);
  expect(text.sections.length).toBeGreaterThan(1);
  const doubts = JSON.parse(row.doubts) as { kind: string; words: string }[];
  expect(doubts.find(({ kind }) => kind === 'differs-from-record')?.words).toBe(
    'Title: On the Flow of Sand',
  );
  const pictures = await platform.db.selectFrom('typesetting_pictures').selectAll().execute();
  expect(pictures.map(({ name }) => name)).toEqual(
    text.pictures.map(({ name }: { name: string }) => name),
  );
  await sweepNow(platform, (keys) => listUsedPictures(platform, keys));
  const picture = await readWholeFile(platform.storage, pictures[0]!.storage_key, 1e6);
  expect(picture?.length).toBe(pictures[0]!.size);
  expect((await eventsOf(platform, paper)).slice(-2)).toEqual(['source-reading', 'source-read']);
});

test('nothing of a reading changes without a line of history, from the first row on', async () => {
  const office = await aReviewed(await smallPaper(), 'docx');
  const { platform, paper } = office;
  const faults: string[] = [];
  const rows = watchRows(platform);
  const look = () => rows.look((fault: string) => void faults.push(fault));
  // Looked at before and after each transaction: what has no line in its own is seen.
  const { transaction } = platform;
  const watched = {
    ...platform,
    async transaction(this: Platform, work: (inside: Platform) => Promise<unknown>) {
      if (this.db.isTransaction) return work(this);
      await look();
      const done = await transaction.call<Platform, [typeof work], Promise<unknown>>(this, work);
      await look();
      return done;
    },
  } as unknown as TestPlatform;
  await accept({ ...office, platform: watched });
  await readManuscript(watched, paper.id);
  expect(faults).toEqual([]);
  await platform.db.updateTable('typesettings').set({ state: 'waiting' }).execute();
  await look();
  faults.splice(0);
  await giveUpReading(watched, paper.id);
  expect(faults).toEqual([]);
});

test('of a manuscript that came as a PDF it is said that a source is missing; one that comes later is read', async () => {
  const office = await aReviewed(Buffer.from('%PDF-1.7'), 'pdf');
  const { platform, paper } = office;
  await accept(office);
  const row = await rowOf(platform, paper.id);
  expect([row.state, row.text]).toEqual(['not-read', null]);
  expect(row.problem).toContain('This manuscript is a PDF');
  await addSource(platform, paper.id, await smallPaper(), 'docx', 'source');
  await readManuscript(platform, paper.id);
  expect((await rowOf(platform, paper.id)).state).toBe('read');
});

test('a source that cannot be read says why, and the text that was read before stays', async () => {
  const office = await aReviewed(await smallPaper(), 'docx');
  const { platform, paper } = office;
  await accept(office);
  const before = await rowOf(platform, paper.id);
  await addSource(platform, paper.id, Buffer.from('PK nothing'), 'docx', 'source');
  await readManuscript(platform, paper.id);
  const row = await rowOf(platform, paper.id);
  expect(row.state).toBe('not-read');
  expect(row.problem).toMatch(/^This is not a file that can be read/);
  expect(row.text).toBe(before.text);
  expect((await eventsOf(platform, paper)).slice(-1)).toEqual(['source-not-read']);
});

test('reading that was given up says what to do, and nothing is read of a manuscript that is not accepted', async () => {
  const office = await aReviewed(await smallPaper(), 'docx');
  const { platform, paper } = office;
  await readManuscript(platform, paper.id);
  expect(await platform.db.selectFrom('typesettings').selectAll().execute()).toEqual([]);
  await accept(office);
  await platform.db.updateTable('typesettings').set({ state: 'reading' }).execute();
  await giveUpReading(platform, paper.id);
  const row = await rowOf(platform, paper.id);
  expect(row.state).toBe('not-read');
  expect(row.problem).toContain('Please try again');
});
