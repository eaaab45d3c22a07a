import { expect, test } from 'vitest';
import { createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { makePaperDocx } from '../../../../tests/support/documents/make-paper-docx.ts';
import { addManuscriptFile } from '../../../../tests/support/manuscripts.ts';
import { aPaper, aUser, stateOf } from '../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { jobs } from '../../../jobs.server.ts';
import { runDueJobs } from '../../../platform/queue/run-jobs.server.ts';
import { sendToReview } from '../decisions/assess-manuscript.server.ts';
import type { CheckFinding } from './file-check.ts';
import { rulesOf } from './guide-version.server.ts';
import { queueFileChecks } from './queue-file-checks.server.ts';

const TOO_LONG = 'The abstract has 260 words; at most 250 are allowed.';

async function aCheckedManuscript(abstract: number) {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'initial-assessment', { editor });
  const file = await addCheckedFile(platform, paper.id, abstract);
  return { platform, editor, paper, file };
}

async function addCheckedFile(platform: TestPlatform, manuscript: number, abstract: number) {
  const content = await makePaperDocx({ title: 'A paper', abstract });
  const file = await addManuscriptFile(platform, manuscript, {
    ...{ purpose: 'anonymised', content, neutral: content },
  });
  const files = platform.db.updateTable('manuscript_files').where('id', '=', file);
  await files.set({ format: 'docx' }).execute();
  await queueFileChecks(platform, manuscript);
  await runDueJobs(platform, jobs);
  return file;
}

const mustsOf = async (platform: TestPlatform, file: number) => {
  const { findings } = await platform.db
    .selectFrom('file_checks')
    .select('findings')
    .where('file_id', '=', file)
    .executeTakeFirstOrThrow();
  const found = JSON.parse(findings) as CheckFinding[];
  return found.filter(({ strength }) => strength === 'must');
};

test('a file that comes in is held against the guide once, and the version of the guide is kept', async () => {
  const { platform, paper, file } = await aCheckedManuscript(260);
  expect(await mustsOf(platform, file)).toEqual([
    {
      ...{ rule: 'abstract-length', topic: 'abstract', strength: 'must', place: null },
      ...{ asks: 'An abstract has at most 250 words.', text: TOO_LONG, fix: null },
    },
  ]);
  const versions = await platform.db.selectFrom('guide_versions').selectAll().execute();
  expect(versions).toHaveLength(1);
  expect(JSON.parse(versions[0]!.rules)).toEqual(rulesOf(platform));
  await queueFileChecks(platform, paper.id);
  const { waiting } = await platform.db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number | bigint>().as('waiting'))
    .where('name', '=', 'check-file')
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(Number(waiting)).toBe(0);
});

test('a manuscript is judged by the guide of its first file, whatever the guide says later', async () => {
  const { platform, paper } = await aCheckedManuscript(200);
  const earlier = rulesOf(platform).map((rule) =>
    rule.id === 'abstract-length' ? { ...rule, most: 300 } : rule,
  );
  await platform.db
    .updateTable('guide_versions')
    .set({ rules: JSON.stringify(earlier), hash: 'of an earlier guide' })
    .execute();
  expect(await mustsOf(platform, await addCheckedFile(platform, paper.id, 260))).toEqual([]);
});

test('with an open must a manuscript goes to review for a written reason alone, which the history keeps', async () => {
  const { platform, editor, paper } = await aCheckedManuscript(260);
  const { paperId } = paper;
  expect(await sendToReview(platform, editor, { paperId })).toEqual({ outcome: 'reason-missing' });
  expect((await stateOf(platform, paper)).state).toBe('initial-assessment');
  const reason = 'It will be cut in the revision.';
  expect(await sendToReview(platform, editor, { paperId, reason })).toEqual({ outcome: 'sent' });
  const { details } = await platform.db
    .selectFrom('history')
    .select('details')
    .where('event', '=', 'manuscript-sent-to-review')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(details)).toEqual({ open: 1, reason });
});

test('the page shows what is open, asks for the reason beside the button, and keeps what was typed', async () => {
  const { platform, editor, paper } = await aCheckedManuscript(260);
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const page = `/office/manuscripts/${paper.paperId}`;
  const { html } = await browser.get(page);
  expect(html).toContain(TOO_LONG);
  expect(html).toContain('Why should it go to review as it is?');
  const refused = await browser.post(`${page}/review`, { reason: 'It can.' });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain(
    'Please say why reviewers can read it as it is, in at least 20 characters.',
  );
  const long = await browser.post(`${page}/review`, { reason: 'x'.repeat(1001) });
  expect([long.status, long.html.includes('x'.repeat(1001))]).toEqual([422, true]);
  const reason = 'It can be read as it is.';
  expect((await browser.post(`${page}/review`, { reason })).status).toBe(303);
});

test('what the guide allows goes to review without a reason, and so does what could not be compared', async () => {
  const { platform, editor, paper } = await aCheckedManuscript(250);
  expect(await sendToReview(platform, editor, { paperId: paper.paperId })).toEqual({
    outcome: 'sent',
  });
  const pdf = await aPaper(platform, 'initial-assessment', { editor });
  expect(await sendToReview(platform, editor, { paperId: pdf.paperId })).toEqual({
    outcome: 'sent',
  });
});

test('a check for which the machine had no time is made later', async () => {
  const { platform, paper } = await aCheckedManuscript(200);
  const { documents } = platform;
  const ask: typeof documents.ask = (task, given, options) =>
    documents.ask(task, given, { ...options, patience: 0 });
  const busy = { ...platform, documents: { ...documents, ask } };
  const file = await addCheckedFile(busy, paper.id, 260);
  const checks = () =>
    platform.db.selectFrom('file_checks').select('problem').where('file_id', '=', file).execute();
  expect(await checks()).toEqual([]);
  platform.clock.moveBy(60_000);
  await runDueJobs(platform, jobs);
  expect(await checks()).toEqual([{ problem: null }]);
});
