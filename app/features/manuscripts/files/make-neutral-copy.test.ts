import { expect, test } from 'vitest';
import { makeDoc } from '../../../../tests/support/documents/make-compound-file.ts';
import { makeTellingDocx } from '../../../../tests/support/documents/make-telling-docx.ts';
import { makePdfOf } from '../../../../tests/support/documents/make-telling-pdf.ts';
import { wordsIn } from '../../../../tests/support/documents/open-up.ts';
import {
  addManuscriptFile,
  aManuscriptUnderReview,
} from '../../../../tests/support/manuscripts.ts';
import { aReview } from '../../../../tests/support/office.ts';
import { sweepNow } from '../../../../tests/support/submission.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { jobs } from '../../../jobs.server.ts';
import { runDueJobs } from '../../../platform/queue/run-jobs.server.ts';
import { readWholeFile } from '../../../platform/storage/read-whole-file.server.ts';
import { readFindings } from '../anonymity/file-findings.ts';
import { listUsedFiles } from './list-used-files.server.ts';
import { makeNeutralCopy, queueNeutralCopies } from './make-neutral-copy.server.ts';
import { listContributors } from '../author-list/list-authors.server.ts';
import { replaceAuthors } from '../author-list/replace-authors.server.ts';
import { findTaskFiles } from '../reviews/files/find-task-files.server.ts';

const PROSE =
  'This sentence has been written to make the text of the paper long enough to be read.';

async function stored(platform: TestPlatform, id: number) {
  const row = await platform.db
    .selectFrom('manuscript_files')
    .select(['storage_key', 'neutral_key', 'findings'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const findings = readFindings(row.findings);
  const copy = row.neutral_key && (await readWholeFile(platform.storage, row.neutral_key, 1e6));
  return { ...row, copy, findings, kinds: findings?.map(({ kind }) => kind) };
}

async function withFormat(platform: TestPlatform, id: number, format: 'docx' | 'doc' | 'tex') {
  await platform.db.updateTable('manuscript_files').set({ format }).where('id', '=', id).execute();
}

test('the file for reviewers gets a copy, and what in it names an author is found', async () => {
  const platform = await createTestPlatform();
  const { id } = await aManuscriptUnderReview(platform);
  const content = await makePdfOf(PROSE, PROSE, 'We thank B. Example of Example University.');
  const file = await addManuscriptFile(platform, id, { purpose: 'anonymised', content });
  await queueNeutralCopies(platform, id);
  await runDueJobs(platform, jobs);

  const { copy, findings, neutral_key, storage_key } = await stored(platform, file);
  expect(copy).not.toBeNull();
  expect(findings).toMatchObject([
    { kind: 'name', found: 'B. Example', before: expect.stringContaining('We thank') as string },
    { kind: 'institution', found: 'Example University' },
  ]);
  const keys = [storage_key, neutral_key!, 'ab/nobody'];
  expect([...(await listUsedFiles(platform, keys))].toSorted()).toEqual(
    keys.slice(0, 2).toSorted(),
  );
});

test('the copy of a Word file does not say who wrote it', async () => {
  const platform = await createTestPlatform();
  const { id } = await aManuscriptUnderReview(platform);
  const words: string[] = [];
  const content = await makeTellingDocx((place) => {
    const word = `Canary${place.replaceAll('-', '')}`;
    words.push(word);
    return word;
  });
  const file = await addManuscriptFile(platform, id, { purpose: 'anonymised', content });
  await withFormat(platform, file, 'docx');
  await makeNeutralCopy(platform, file);
  const { copy } = await stored(platform, file);
  expect(wordsIn(copy as Uint8Array, words)).toEqual([]);
});

test('LaTeX goes to reviewers as long as it names no author, however their letters are written', async () => {
  const platform = await createTestPlatform();
  const { id } = await aManuscriptUnderReview(platform);
  const authors = platform.db.updateTable('manuscript_authors').where('manuscript_id', '=', id);
  await authors.set({ name: 'José Núñez' }).execute();
  const make = async (text: string) => {
    const content = Buffer.from(`\\documentclass{article}\n${text}\n${PROSE}`);
    const file = await addManuscriptFile(platform, id, { purpose: 'anonymised', content });
    await withFormat(platform, file, 'tex');
    await makeNeutralCopy(platform, file);
    return stored(platform, file);
  };
  const named = await make("\\author{Jos\\'e N{\\'u}{\\~n}ez}");
  expect([named.copy, named.kinds]).toEqual([null, ['name']]);
  const { copy } = await make('A paper.');
  expect(Buffer.from(copy as Uint8Array).toString()).toContain('A paper.');
});

test('done again, it keeps the copy and looks for the authors that there are now', async () => {
  const platform = await createTestPlatform();
  const { id } = await aManuscriptUnderReview(platform);
  const content = await makePdfOf(PROSE, PROSE, 'Thanks to Carla Newcomer.');
  const file = await addManuscriptFile(platform, id, { purpose: 'supplement', content });
  await makeNeutralCopy(platform, file);
  const first = await stored(platform, file);
  expect(first.kinds).toEqual([]);

  await platform.db
    .updateTable('manuscript_authors')
    .set({ name: 'Carla Newcomer' })
    .where('manuscript_id', '=', id)
    .where('position', '=', 2)
    .execute();
  await Promise.all([makeNeutralCopy(platform, file), makeNeutralCopy(platform, file)]);
  const second = await stored(platform, file);
  expect(second.kinds).toEqual(['name']);
  expect(second.neutral_key).toBe(first.neutral_key);
});

test('of two copies made at once one is kept', async () => {
  const platform = await createTestPlatform();
  const { id } = await aManuscriptUnderReview(platform);
  const content = await makePdfOf(PROSE);
  const file = await addManuscriptFile(platform, id, { purpose: 'anonymised', content });
  await Promise.all([makeNeutralCopy(platform, file), makeNeutralCopy(platform, file)]);
  expect((await stored(platform, file)).copy).not.toBeNull();
  const swept = await sweepNow(platform, (keys) => listUsedFiles(platform, keys));
  expect(swept).toMatchObject({ removed: 0, trashed: [] });
});

test('a manuscript that names its authors is never copied; a title page is left alone', async () => {
  const platform = await createTestPlatform();
  const { id } = await aManuscriptUnderReview(platform);
  const content = await makePdfOf('by Ada Example', PROSE, PROSE);
  const manuscript = await addManuscriptFile(platform, id, { purpose: 'manuscript', content });
  const page = await makePdfOf('Ada Example, Example University');
  const titlePage = await addManuscriptFile(platform, id, { purpose: 'title-page', content: page });
  await queueNeutralCopies(platform, id);
  await runDueJobs(platform, jobs);
  expect(await stored(platform, manuscript)).toMatchObject({ neutral_key: null, kinds: ['name'] });
  expect(await stored(platform, titlePage)).toMatchObject({ neutral_key: null, findings: null });
});

test('a manuscript that names no author may stand in for one without names, until it names one', async () => {
  const platform = await createTestPlatform();
  const { id } = await aManuscriptUnderReview(platform);
  const content = await makePdfOf(PROSE, PROSE, 'Carla Newcomer helped.');
  const file = await addManuscriptFile(platform, id, { purpose: 'manuscript', content });
  await makeNeutralCopy(platform, file);
  expect((await stored(platform, file)).neutral_key).not.toBeNull();
  await platform.db.updateTable('manuscript_authors').set({ name: 'Carla Newcomer' }).execute();
  await makeNeutralCopy(platform, file);
  expect(await stored(platform, file)).toMatchObject({ neutral_key: null, kinds: ['name'] });
});

test('a .doc gets no copy, and a scan is said to have no text', async () => {
  const platform = await createTestPlatform();
  const { id } = await aManuscriptUnderReview(platform);
  const doc = await addManuscriptFile(platform, id, { purpose: 'anonymised', content: makeDoc() });
  await withFormat(platform, doc, 'doc');
  const scan = await addManuscriptFile(platform, id, { purpose: 'supplement' });
  await makeNeutralCopy(platform, doc);
  await makeNeutralCopy(platform, scan);
  expect((await stored(platform, doc)).findings).toEqual([
    { kind: 'no-copy', problem: 'old-word-format' },
    { kind: 'no-text' },
  ]);
  expect((await stored(platform, scan)).kinds).toEqual(['no-text']);
});

test('only files that need it are looked into again: new ones, and all when the authors change', async () => {
  const platform = await createTestPlatform();
  const { id } = await aManuscriptUnderReview(platform);
  const content = await makePdfOf(PROSE, PROSE);
  const first = await addManuscriptFile(platform, id, { purpose: 'anonymised', content });
  const lookInto = async () => {
    await queueNeutralCopies(platform, id);
    await queueNeutralCopies(platform, id);
    const due = await platform.db
      .selectFrom('jobs')
      .select('payload')
      .where('name', '=', 'make-neutral-copy')
      .where('due_at', 'is not', null)
      .orderBy('id')
      .execute();
    await runDueJobs(platform, jobs);
    return due.map(({ payload }) => (JSON.parse(payload) as { file: number }).file);
  };
  const rename = (name: string) =>
    platform.db
      .updateTable('manuscript_authors')
      .set({ name })
      .where('manuscript_id', '=', id)
      .where('position', '=', 1)
      .execute();
  expect(await lookInto()).toContain(first);
  const second = await addManuscriptFile(platform, id, {
    purpose: 'supplement',
    content: await makePdfOf(PROSE),
  });
  expect(await lookInto()).toEqual([second]);
  expect(await lookInto()).toEqual([]);
  await rename('Grace Hopper');
  expect(await lookInto()).toEqual(expect.arrayContaining([first, second]));
  await rename('Ada Example');
  expect(await lookInto()).toEqual(expect.arrayContaining([first, second]));
  expect(await lookInto()).toEqual([]);
});

test('a file that names who joined or left the authors is kept from reviewers until it was looked into (L6)', async () => {
  const platform = await createTestPlatform();
  const { id } = await aManuscriptUnderReview(platform);
  const { invitation } = await aReview(platform, id, { forAuthors: null });
  const isReadable = async () => {
    const task = { id: invitation, round: 1, reviewNumber: 48213977 };
    return (await findTaskFiles(platform, task)).files.length > 0;
  };
  const present = await listContributors(platform, id);
  const write = async (joined: readonly string[]) => {
    const added = joined.map((name) => ({ name, email: 'new@lab.example', position: null }));
    const proposed = [...present, ...added].map((author) => ({
      ...{ college: null, orcid: null, ...author, corresponding: author.position === 1 },
      email: author.email!,
    }));
    await replaceAuthors(platform, id, proposed);
    await queueNeutralCopies(platform, id);
    const meanwhile = await isReadable();
    await runDueJobs(platform, jobs);
    return { meanwhile, afterwards: await isReadable() };
  };
  const content = await makePdfOf(PROSE, PROSE, 'Carla Newcomer built the instrument.');
  await addManuscriptFile(platform, id, { purpose: 'anonymised', content });
  expect(await write([])).toEqual({ meanwhile: false, afterwards: true });
  expect(await write(['Dora Different'])).toEqual({ meanwhile: false, afterwards: true });
  expect(await write(['Carla Newcomer'])).toEqual({ meanwhile: false, afterwards: false });
  expect(await write([])).toEqual({ meanwhile: false, afterwards: false });
});
