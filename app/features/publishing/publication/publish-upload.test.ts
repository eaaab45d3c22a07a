import { expect, onTestFinished, test, vi } from 'vitest';
import { anAccount, createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aUser } from '../../../../tests/support/office.ts';
import { SUBMISSION, stageFile } from '../../../../tests/support/submission.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { actingAs, savedUpload, textsOf } from '../../../../tests/support/upload.ts';
import { jobs } from '../../../jobs.server.ts';
import { openPlatform } from '../../../platform/platform.server.ts';
import { readConfig } from '../../../platform/config.server.ts';
import { listHistory } from '../../../platform/history/history.server.ts';
import { runDueJobs } from '../../../platform/queue/run-jobs.server.ts';
import { submitManuscript } from '../../manuscripts/submission/submit-manuscript.server.ts';
import { watchCatalogue } from '../../catalogue/core/catalogue-version.server.ts';
import { findArticle } from '../../catalogue/articles/find-article.server.ts';
import { findPdf } from '../../catalogue/articles/find-pdf.server.ts';
import { findUpload } from '../uploads/find-upload.server.ts';
import { listArticleFiles } from '../../catalogue/articles/list-used-files.server.ts';
import { searchArticles } from '../../catalogue/search/search-articles.server.ts';
import { readSearchQuery } from '../../catalogue/search/forms.ts';
import {
  callOffPublication,
  publishUpload,
  schedulePublication,
} from './schedule-publication.server.ts';
import { saveUpload } from '../uploads/save-upload.server.ts';
import { DAY } from '#app/platform/clock.ts';

const ann = actingAs('ann');
const editor = actingAs('eve', 'editor');

const stateOf = async (platform: TestPlatform, id: number) =>
  (await findUpload(platform, id))!.state;

test('an editor publishes a waiting upload: it is an article, found by its words, with its PDF', async () => {
  const platform = await createTestPlatform();
  const { id, version: seen } = await savedUpload(platform, ann, {
    texts: { doi_no: '10.5555/SLEEP', page_no: '368 – 373', year: '', man_id: 'X-1' },
  });
  const published = await publishUpload(platform, editor, { id, seen });
  if (published.outcome !== 'published') throw new Error(published.outcome);
  const { articleId } = published;
  expect(await findArticle(platform, articleId)).toMatchObject({
    title: 'A scheduler for sensors that sleep',
    authors: [{ family: 'Example' }, { family: 'van der Example' }],
    issue: { volume: 14, slug: '4' },
    year: 2026,
    pages: '368-373',
    doi: '10.5555/sleep',
    publishedOn: '2026-11-21',
    keywords: ['sensors', 'sleep', 'scheduling', 'energy', 'networks'],
    pdf: { fileName: 'paper.pdf', locked: false },
  });
  const found = await searchArticles(
    platform,
    readSearchQuery(new URLSearchParams({ q: 'sleep' })),
  );
  expect(JSON.stringify(found)).toContain(`"id":${articleId}`);
  const pdf = (await findPdf(platform, { articleId }))!;
  expect(await listArticleFiles(platform, [pdf.storageKey])).toEqual(new Set([pdf.storageKey]));
  expect(await listHistory(platform, `article:${articleId}`)).toMatchObject([
    { event: 'article-published', actor: 'account:eve', details: { upload: id } },
  ]);
  // Twice is once.
  expect(await publishUpload(platform, editor, { id, seen })).toEqual(published);
  expect(await listHistory(platform, `upload:${id}`)).toHaveLength(2);
});

test('an author publishes only where the journal lets authors publish', async () => {
  const platform = await createTestPlatform();
  const { id, version: seen } = await savedUpload(platform, ann);
  expect(await publishUpload(platform, ann, { id, seen })).toEqual({
    outcome: 'refused',
    reason: 'not-yours',
  });
  expect(await publishUpload(platform, actingAs('bob'), { id, seen })).toEqual({
    outcome: 'no-such-upload',
  });
  expect(await publishUpload(platform, actingAs('rob', 'reviewer'), { id, seen })).toEqual({
    outcome: 'no-such-upload',
  });
  const at = { id, seen, publishAt: platform.clock.now() + DAY };
  expect(await schedulePublication(platform, ann, at)).toEqual({
    outcome: 'refused',
    reason: 'not-yours',
  });
  expect(await callOffPublication(platform, ann, id)).toEqual({
    outcome: 'refused',
    reason: 'not-yours',
  });
  expect(await stateOf(platform, id)).toBe('waiting');
});

test('a protected PDF stays protected, under a file name of its own', async () => {
  const platform = await createTestPlatform();
  const first = await savedUpload(platform, ann);
  const other = await savedUpload(platform, ann, {
    texts: { name: 'Another paper' },
    password: { set: 'secret' },
  });
  await publishUpload(platform, editor, { id: first.id, seen: 1 });
  await publishUpload(platform, editor, { id: other.id, seen: 1 });
  const files = await platform.db.selectFrom('article_files').select('file_name').execute();
  expect(files.map((row) => row.file_name).toSorted()).toEqual(['paper-2.pdf', 'paper.pdf']);
  const pdf = await findPdf(platform, { fileName: 'paper-2.pdf' });
  expect(pdf!.passwordHash).toBe((await findUpload(platform, other.id))!.passwordHash);
});

test('what is not complete, or is an article already, is refused by name', async () => {
  const platform = await createTestPlatform();
  const publish = async (texts: Parameters<typeof textsOf>[0]) => {
    const { id, version: seen } = await savedUpload(platform, ann, { texts: texts! });
    const result = await publishUpload(platform, editor, { id, seen });
    return 'reason' in result ? result.reason : result.outcome;
  };
  expect(await publish({ abst: '' })).toBe('not-complete');
  expect(await publish({ man_id: '7', doi_no: '10.5555/seven' })).toBe('published');
  expect(await publish({ man_id: '7', name: 'Other' })).toBe('paper-id-taken');
  expect(await publish({ man_id: '8', doi_no: 'doi:10.5555/SEVEN' })).toBe('doi-taken');
  expect(await publish({ name: 'Without number' })).toBe('published');
  expect(await publish({ name: ' Without  number ' })).toBe('already-an-article');
});

test('an upload under the paper ID of a manuscript received here goes no way around peer review (L4)', async () => {
  const platform = await createTestPlatform();
  const file = await stageFile(platform);
  const received = await submitManuscript(platform, { submission: SUBMISSION, file });
  if (received.outcome !== 'received') throw new Error(received.outcome);
  const { id, version: seen } = await savedUpload(platform, ann, {
    texts: { man_id: String(received.paperId) },
  });
  const independent = await aUser(platform);
  const refused = { outcome: 'refused', reason: 'not-accepted' };
  expect(await publishUpload(platform, independent, { id, seen })).toEqual(refused);
  const at = { id, seen, publishAt: platform.clock.now() + DAY };
  expect(await schedulePublication(platform, independent, at)).toEqual(refused);
  await platform.db.updateTable('manuscripts').set({ state: 'accepted' }).execute();
  const missing = { outcome: 'refused', reason: 'agreement-missing' };
  expect(await publishUpload(platform, independent, { id, seen })).toEqual(missing);
});

test('an editor publishes what they saw, not what it became since', async () => {
  const platform = await createTestPlatform();
  const { id, version: seen } = await savedUpload(platform, ann);
  const changes = { id, seen };
  await savedUpload(platform, ann, { texts: { name: 'Something else' }, file: null, changes });
  expect(await publishUpload(platform, editor, { id, seen })).toEqual({
    outcome: 'changed-since',
  });
  const at = { id, seen, publishAt: platform.clock.now() + DAY };
  expect(await schedulePublication(platform, editor, at)).toEqual({
    outcome: 'changed-since',
  });
});

test('on its date an upload is published, by whichever process comes first', async () => {
  const platform = await createTestPlatform();
  const { id, version: seen } = await savedUpload(platform, ann);
  const publishAt = platform.clock.now() + DAY;
  expect(await schedulePublication(platform, editor, { id, seen, publishAt })).toEqual({
    outcome: 'scheduled',
  });
  await runDueJobs(platform, jobs);
  expect(await stateOf(platform, id)).toBe('scheduled');
  platform.clock.moveBy(DAY);
  await Promise.all([runDueJobs(platform, jobs), runDueJobs(platform, jobs)]);
  expect(await stateOf(platform, id)).toBe('published');
  const { articleId } = (await findUpload(platform, id))!;
  expect(await findArticle(platform, articleId!)).toMatchObject({ publishedOn: '2026-11-22' });
});

test('a date that was called off or moved publishes nothing', async () => {
  const platform = await createTestPlatform();
  const { id } = await savedUpload(platform, ann);
  const start = platform.clock.now();
  const schedule = async (publishAt: number) => {
    const seen = (await findUpload(platform, id))!.version;
    return schedulePublication(platform, editor, { id, seen, publishAt });
  };
  expect(await schedule(start)).toEqual({ outcome: 'refused', reason: 'in-the-past' });
  expect(await schedule(start + 4000 * DAY)).toEqual({
    outcome: 'refused',
    reason: 'too-far-ahead',
  });
  await schedule(start + DAY);
  await schedule(start + 3 * DAY);
  platform.clock.moveBy(2 * DAY);
  await runDueJobs(platform, jobs);
  expect(await stateOf(platform, id)).toBe('scheduled');
  expect(await callOffPublication(platform, editor, id)).toEqual({
    outcome: 'called-off',
  });
  expect(await callOffPublication(platform, editor, id)).toEqual({
    outcome: 'called-off',
  });
  platform.clock.moveBy(2 * DAY);
  await runDueJobs(platform, jobs);
  expect(await stateOf(platform, id)).toBe('waiting');
  const lines = await listHistory(platform, `upload:${id}`);
  expect(lines.map(({ event }) => event)).toEqual([
    'upload-received',
    'upload-scheduled',
    'upload-scheduled',
    'upload-called-off',
  ]);
});

test('what has become an article by another way meanwhile waits again, with the reason', async () => {
  const platform = await createTestPlatform();
  const { id, version: seen } = await savedUpload(platform, ann, { texts: { man_id: '9' } });
  await schedulePublication(platform, editor, { id, seen, publishAt: platform.clock.now() + DAY });
  const other = await savedUpload(platform, ann, { texts: { man_id: '9', name: 'Other' } });
  await publishUpload(platform, editor, { id: other.id, seen: 1 });
  platform.clock.moveBy(DAY);
  await runDueJobs(platform, jobs);
  expect(await findUpload(platform, id)).toMatchObject({
    state: 'waiting',
    problem: 'paper-id-taken',
  });
});

test('an editor’s change that leaves something missing calls the date off', async () => {
  const platform = await createTestPlatform();
  const { id, version: seen } = await savedUpload(platform, ann);
  await schedulePublication(platform, editor, { id, seen, publishAt: platform.clock.now() + DAY });
  const change = (user: typeof ann) =>
    saveUpload(platform, user, {
      texts: textsOf({ abst: '' }),
      password: 'keep',
      file: null,
      changes: { id, seen: null },
    });
  expect(await change(ann)).toEqual({ outcome: 'refused', reason: 'not-yours' });
  await change(editor);
  expect(await findUpload(platform, id)).toMatchObject({ state: 'draft', publishAt: null });
});

test('the uploader is told when an editor published the paper, and not of their own doing', async () => {
  const platform = await createAccountsPlatform();
  const { id: account, email } = await anAccount(platform);
  const own = await savedUpload(platform, actingAs(account));
  await publishUpload(platform, editor, { id: own.id, seen: 1 });
  const [mail, ...others] = (await mailsIn(platform)).filter(
    ({ purpose }) => purpose === 'upload-published',
  );
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: email, text: expect.stringMatching(/\/articles\/\d+\n/) });
  const byEditor = await savedUpload(platform, editor, { texts: { name: 'By the editor' } });
  await publishUpload(platform, editor, { id: byEditor.id, seen: 1 });
  expect(
    (await mailsIn(platform)).filter((each) => each.purpose === 'upload-published'),
  ).toHaveLength(1);
});

test('another process learns of a publication within a second', async () => {
  const platform = await createTestPlatform({}, { shared: true });
  const other = openPlatform(readConfig(platform.environment));
  const cleared = vi.fn<() => void>();
  const stop = await watchCatalogue(other, cleared);
  onTestFinished(async () => {
    stop();
    other.mail.close();
    await other.db.destroy();
  });
  const { id, version: seen } = await savedUpload(platform, ann);
  expect(cleared).not.toHaveBeenCalled();
  await publishUpload(platform, editor, { id, seen });
  await vi.waitFor(() => expect(cleared).toHaveBeenCalled(), { timeout: 1000 });
});
