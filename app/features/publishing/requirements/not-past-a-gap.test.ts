import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import {
  aCompleteProduction,
  aManuscriptInProduction,
  approveProof,
  aWaiver,
  REASON,
} from '../../../../tests/support/production.ts';
import { stageFile } from '../../../../tests/support/submission.ts';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { savedUpload } from '../../../../tests/support/upload.ts';
import { DAY } from '#app/platform/clock.ts';
import { jobs } from '../../../jobs.server.ts';
import { runDueJobs } from '../../../platform/queue/run-jobs.server.ts';
import type { SignedIn } from '../../accounts/core/account.ts';
import { listOpen } from '../../manuscripts/office/list-desk.server.ts';
import { takeSnapshot } from '../../catalogue/versions/take-snapshot.server.ts';
import { correctArticle } from '../corrections/correct-article.server.ts';
import { unpublishArticle } from '../corrections/take-down.server.ts';
import { findUpload } from '../uploads/find-upload.server.ts';
import { queueReading } from '../../manuscripts/typesetting/index.server.ts';
import { publishUpload, schedulePublication } from '../publication/schedule-publication.server.ts';
import { saveUpload } from '../uploads/save-upload.server.ts';

/** An upload that an editor made by hand under the paper ID: no proof, no DOI, no completed submission. */
async function aGapingProduction() {
  const platform = await createAccountsPlatform();
  const { paperId, editor } = await aManuscriptInProduction(platform);
  await platform.db.updateTable('manuscripts').set({ completed_at: null }).execute();
  const texts = { man_id: String(paperId) };
  const { id, version: seen } = await savedUpload(platform, editor, { texts });
  return { platform, paperId, editor, upload: { id, seen } };
}

const MISSING = [
  'The author has not been asked to check the proofs.',
  'The DOI is missing.',
  'The authors have not completed the submission.',
  'The statement on funding is missing.',
  'The statement on competing interests is missing.',
  'The data statement is missing.',
  'The statement on the use of generative AI is missing.',
];

const articlesIn = async ({ db }: TestPlatform) =>
  (await db.selectFrom('articles').select('id').execute()).length;

const linesOf = async ({ db }: TestPlatform, event: string) =>
  (
    await db
      .selectFrom('history')
      .select(['actor', 'details'])
      .where('event', '=', event)
      .orderBy('id')
      .execute()
  ).map(({ actor, details }) => ({ actor, ...(JSON.parse(details) as object) }));

/** Puts another PDF in the place of that of an upload. */
async function replacePdf(platform: TestPlatform, editor: SignedIn, id: number) {
  const { texts, version } = (await findUpload(platform, id))!;
  const saved = await saveUpload(platform, editor, {
    ...{ texts, password: 'keep', changes: { id, seen: version } },
    file: await stageFile(platform, makePdf('/Marked (other)')),
  });
  if (saved.outcome !== 'saved') throw new Error(`Not saved: ${saved.outcome}.`);
  return { id, seen: saved.version };
}

test('an article of a manuscript is published neither now nor at a date while something is missing', async () => {
  const { platform, editor, upload } = await aGapingProduction();
  const refused = { outcome: 'refused', reason: 'requirements-unmet', missing: MISSING };
  expect(await publishUpload(platform, editor, upload)).toEqual(refused);
  const at = { ...upload, publishAt: platform.clock.now() + DAY };
  expect(await schedulePublication(platform, editor, at)).toEqual(refused);
  const chief = await aUser(platform, 'chief');
  expect(await publishUpload(platform, chief, upload)).toEqual(refused);
  expect(await articlesIn(platform)).toBe(0);
  expect(await linesOf(platform, 'requirements-waived')).toEqual([]);
});

test('an answer to a query that no editor has closed is a point of its own, which a reason goes past', async () => {
  const platform = await createAccountsPlatform();
  const { id, paperId, editor } = await aManuscriptInProduction(platform);
  const upload = await aCompleteProduction(platform, editor, paperId);
  const asked = { asked_by: editor.id, asked_at: 1, answered_by: 1, answered_at: 2 };
  await queueReading(platform, id);
  const place = { manuscript_id: id, element: 'p-1', place: 'Paragraph', words: '' };
  await platform.db
    .insertInto('author_queries')
    .values({ ...place, ...asked, question: 'Which source?', answer: 'Please leave it out.' })
    .execute();
  expect(await publishUpload(platform, editor, upload)).toEqual({
    ...{ outcome: 'refused', reason: 'requirements-unmet' },
    missing: ['1 answer of the author to a query has not been closed.'],
  });
  const waiver = await aWaiver(platform, upload.id);
  expect(await publishUpload(platform, editor, { ...upload, waiver })).toMatchObject({
    outcome: 'published',
  });
});

test('the text of another manuscript of the office is published with a reason that the other chiefs hear of, and another title with a second editor (L4)', async () => {
  const platform = await createAccountsPlatform();
  const chief = await aUser(platform, 'chief', { email: 'chief@office.example' });
  const { paperId, editor } = await aManuscriptInProduction(platform);
  const upload = await aCompleteProduction(platform, editor, paperId);
  const other = await aPaper(platform, 'rejected');
  const { sha256 } = (await findUpload(platform, upload.id))!.pdf!;
  const files = platform.db.updateTable('manuscript_files').where('manuscript_id', '=', other.id);
  await files.set({ sha256 }).execute();
  expect(await publishUpload(platform, editor, upload)).toEqual({
    ...{ outcome: 'refused', reason: 'requirements-unmet' },
    missing: [`The PDF or the abstract is that of another manuscript here, ${other.paperId}.`],
  });
  const waiver = await aWaiver(platform, upload.id);
  expect(await publishUpload(platform, editor, { ...upload, waiver })).toMatchObject({
    outcome: 'published',
  });
  const subject = 'Published with the text of another manuscript';
  const told = (await mailsIn(platform)).filter((mail) => mail.subject.startsWith(subject));
  expect(told.map(({ to }) => to)).toEqual([chief.email]);
  const { snapshot, version } = (await takeSnapshot(platform, 1))!;
  const correct = async (name: string) => {
    const record = { ...snapshot.record, name };
    const said = { articleId: 1, version, record, file: null, notice: 'A slip.' };
    return (await correctArticle(platform, editor, said)).outcome;
  };
  expect(await correct('Eternal movement of field relays')).toBe('proposed');
  expect(await correct(`${snapshot.record.name}, again`)).toBe('corrected');
});

test('the PDF of another article is published only with a reason', async () => {
  const platform = await createAccountsPlatform();
  const first = await aManuscriptInProduction(platform);
  const earlier = await aCompleteProduction(platform, first.editor, first.paperId);
  expect(await publishUpload(platform, first.editor, earlier)).toMatchObject({
    outcome: 'published',
  });
  const { id } = await platform.db.selectFrom('articles').select('id').executeTakeFirstOrThrow();
  const title = 'Meters that listen';
  await platform.db.updateTable('articles').set({ title }).where('id', '=', id).execute();
  const next = await aManuscriptInProduction(platform);
  const upload = await aCompleteProduction(platform, next.editor, next.paperId);
  expect(await publishUpload(platform, next.editor, upload)).toEqual({
    ...{ outcome: 'refused', reason: 'requirements-unmet' },
    missing: [`The PDF is that of the published article “${title}”.`],
  });
  const waiver = await aWaiver(platform, upload.id);
  expect(await publishUpload(platform, next.editor, { ...upload, waiver })).toMatchObject({
    outcome: 'published',
  });
});

test('a paper without a manuscript is published as before', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const { id, version: seen } = await savedUpload(platform, editor);
  expect(await publishUpload(platform, editor, { id, seen })).toMatchObject({
    outcome: 'published',
  });
});

test('a reason of an editor stands for what it named, and goes into the history with it', async () => {
  const { platform, paperId, editor, upload } = await aGapingProduction();
  const waiver = await aWaiver(platform, upload.id);
  const short = { ...waiver, reason: 'Nineteen characters' };
  expect(await publishUpload(platform, editor, { ...upload, waiver: short })).toMatchObject({
    reason: 'reason-short',
  });
  const half = { ...waiver, seen: waiver.seen.slice(1) };
  expect(await publishUpload(platform, editor, { ...upload, waiver: half })).toMatchObject({
    reason: 'more-missing',
  });
  expect(await articlesIn(platform)).toBe(0);
  expect(await publishUpload(platform, editor, { ...upload, waiver })).toMatchObject({
    outcome: 'published',
  });
  expect(await linesOf(platform, 'requirements-waived')).toEqual([
    { actor: `account:${editor.id}`, step: 'publish', missing: MISSING, reason: REASON },
  ]);
  const { subject } = await platform.db
    .selectFrom('history')
    .select('subject')
    .where('event', '=', 'requirements-waived')
    .executeTakeFirstOrThrow();
  expect(subject).toBe(`manuscript:${paperId}`);
});

test('a reason is written down only if the article is published, and twice at once only once', async () => {
  const { platform, editor, upload } = await aGapingProduction();
  const waiver = await aWaiver(platform, upload.id);
  const late = { ...upload, seen: upload.seen + 1, waiver };
  expect(await publishUpload(platform, editor, late)).toEqual({ outcome: 'changed-since' });
  expect(await linesOf(platform, 'requirements-waived')).toEqual([]);
  const both = await Promise.all([
    publishUpload(platform, editor, { ...upload, waiver }),
    publishUpload(platform, editor, { ...upload, waiver }),
  ]);
  expect(both.map(({ outcome }) => outcome)).toEqual(['published', 'published']);
  expect(await linesOf(platform, 'requirements-waived')).toHaveLength(1);
});

test('what is missing on the date and was not when it was set holds the publication, and the editor is told', async () => {
  const platform = await createAccountsPlatform();
  const { paperId, editor } = await aManuscriptInProduction(platform);
  const upload = await aCompleteProduction(platform, editor, paperId);
  const publishAt = platform.clock.now() + 2 * DAY;
  expect(await schedulePublication(platform, editor, { ...upload, publishAt })).toEqual({
    outcome: 'scheduled',
  });
  await replacePdf(platform, editor, upload.id);
  platform.clock.moveBy(2 * DAY);
  await runDueJobs(platform, jobs);
  expect(await articlesIn(platform)).toBe(0);
  const held = (await findUpload(platform, upload.id))!;
  expect([held.state, held.problem]).toEqual(['waiting', 'requirements-unmet']);
  const missing = ['This is not the PDF that the author approved: it has been changed since.'];
  expect(await linesOf(platform, 'publication-held')).toEqual([{ actor: 'system', missing }]);
  const mail = (await mailsIn(platform)).find(({ purpose }) => purpose === 'publication-held')!;
  expect(mail.to).toBe(editor.email);
  expect(mail.text).toContain(missing[0]);
  const entries = await listOpen(platform, editor, { sight: null });
  expect(entries).toMatchObject([{ paperId, queue: 'production', isHeld: true }]);
});

test('a reason given with the date holds on the date, and for nothing that came since', async () => {
  const { platform, paperId, editor, upload } = await aGapingProduction();
  const waiver = await aWaiver(platform, upload.id);
  const publishAt = platform.clock.now() + DAY;
  const set = await schedulePublication(platform, editor, { ...upload, publishAt, waiver });
  expect(set).toEqual({ outcome: 'scheduled' });
  // Another PDF has no proof either: it is not the one that the reason was about.
  const changed = await replacePdf(platform, editor, upload.id);
  platform.clock.moveBy(DAY);
  await runDueJobs(platform, jobs);
  expect(await articlesIn(platform)).toBe(0);
  const again = await publishUpload(platform, editor, { ...changed, seen: changed.seen + 1 });
  expect(again).toMatchObject({ missing: [MISSING[0]] });
  await approveProof(platform, editor, { paperId, upload: upload.id });
  const at = { id: upload.id, seen: changed.seen + 1, publishAt: platform.clock.now() + DAY };
  expect(await schedulePublication(platform, editor, at)).toEqual({ outcome: 'scheduled' });
  platform.clock.moveBy(DAY);
  await runDueJobs(platform, jobs);
  expect(await articlesIn(platform)).toBe(1);
});

test('an article that comes back as it was asks for nothing, and one with another PDF for its proof', async () => {
  const platform = await createAccountsPlatform();
  const { paperId, editor } = await aManuscriptInProduction(platform);
  const upload = await aCompleteProduction(platform, editor, paperId);
  const done = await publishUpload(platform, editor, upload);
  if (done.outcome !== 'published') throw new Error(JSON.stringify(done));
  const { articleId } = done;
  const gone = { articleId, reason: 'A figure has to be looked at.' };
  await unpublishArticle(platform, editor, gone);
  const seen = async () => (await findUpload(platform, upload.id))!.version;
  const reinstating = 'It is right.';
  const back = await publishUpload(platform, editor, {
    ...{ id: upload.id, seen: await seen(), reinstating },
  });
  expect(back).toMatchObject({ outcome: 'published' });
  platform.clock.moveBy(DAY);
  await unpublishArticle(platform, editor, gone);
  const changed = { ...(await replacePdf(platform, editor, upload.id)), reinstating };
  expect(await publishUpload(platform, editor, changed)).toEqual({
    ...{ outcome: 'refused', reason: 'requirements-unmet' },
    missing: ['This is not the PDF that the author approved: it has been changed since.'],
  });
  const waiver = await aWaiver(platform, upload.id);
  expect(await publishUpload(platform, editor, { ...changed, waiver })).toMatchObject({
    outcome: 'published',
  });
});
