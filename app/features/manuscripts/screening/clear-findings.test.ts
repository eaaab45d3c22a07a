import { expect, test } from 'vitest';
import { jobs } from '../../../jobs.server.ts';
import { runDueJobs } from '../../../platform/queue/run-jobs.server.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { makePdfOf } from '../../../../tests/support/documents/make-telling-pdf.ts';
import { addManuscriptFile } from '../../../../tests/support/manuscripts.ts';
import { aPaper, aReview, aUser, stateOf } from '../../../../tests/support/office.ts';
import { aPerson, DAYS } from '../../../../tests/support/reviewing.ts';
import { textsOf } from '../../../../tests/support/visit.ts';
import { href } from '#app/routes.ts';
import { queueNeutralCopies } from '../files/make-neutral-copy.server.ts';
import { declareConflict } from '../editors/note-found-conflicts.server.ts';
import { findTaskFiles } from '../reviews/files/find-task-files.server.ts';
import { sendToReview } from '../decisions/assess-manuscript.server.ts';
import { inviteReviewer } from '../invitations/invite-reviewer.server.ts';
import { clearFileFindings } from './clear-findings.server.ts';

const PROSE = 'This sentence is here so that the paper is long enough to be read by the journal.';
const REFUSED = { outcome: 'refused', reason: 'authors-may-be-named' };

async function aNamedManuscript(
  state: 'initial-assessment' | 'under-review',
  lines = ['Ada Example et al.', PROSE, 'Tested at Example University.'],
) {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, state, { editor });
  const content = await makePdfOf(...lines);
  const file = await addManuscriptFile(platform, paper.id, { purpose: 'anonymised', content });
  await queueNeutralCopies(platform, paper.id);
  await runDueJobs(platform, jobs);
  const clear = (...keys: string[]) =>
    clearFileFindings(platform, editor, { paperId: paper.paperId, file, keys });
  return { platform, editor, paper, file, clear };
}

const NAME = 'name Ada Example';
const PLACE = 'institution Example University';

test('a manuscript whose anonymised file names an author is sent to review once each finding is answered', async () => {
  const { platform, editor, paper, clear } = await aNamedManuscript('initial-assessment');
  const { paperId } = paper;
  expect(await sendToReview(platform, editor, { paperId })).toEqual(REFUSED);
  expect(await clear(NAME, 'name Not There')).toEqual({ outcome: 'cleared' });
  expect(await clear(NAME)).toEqual({ outcome: 'cleared' });
  expect(await sendToReview(platform, editor, { paperId })).toEqual(REFUSED);
  await clear(PLACE);
  expect(await sendToReview(platform, editor, { paperId })).toEqual({ outcome: 'sent' });

  const rows = await platform.db
    .selectFrom('finding_answers')
    .select(['kind', 'found'])
    .orderBy('found')
    .execute();
  expect(rows).toEqual([
    { kind: 'name', found: 'Ada Example' },
    { kind: 'institution', found: 'Example University' },
  ]);
  const lines = await platform.db
    .selectFrom('history')
    .select(['actor', 'details'])
    .where('event', '=', 'finding-cleared')
    .orderBy('id')
    .execute();
  expect(lines.map(({ actor, details }) => [actor, JSON.parse(details)])).toEqual([
    [`account:${editor.id}`, expect.objectContaining({ found: 'Ada Example' })],
    [`account:${editor.id}`, expect.objectContaining({ found: 'Example University' })],
  ]);
});

test('before that no reviewer is invited, and those who were read nothing; an answer holds when the file is looked into again', async () => {
  const { platform, editor, paper, file, clear } = await aNamedManuscript('under-review');
  const { paperId, id } = paper;
  const { name, email, institution } = aPerson();
  const who = { name, email, institution, expertise: [] } as never;
  const invite = () =>
    inviteReviewer(platform, editor, { paperId, who, days: DAYS, alternate: false });
  const { invitation } = await aReview(platform, id, { forAuthors: null });
  const read = async () =>
    (await findTaskFiles(platform, { id: invitation, round: 1, reviewNumber: 1 })).files.map(
      (each) => each.id,
    );
  expect(await invite()).toEqual(REFUSED);
  expect(await read()).toEqual([]);
  await clear(NAME, PLACE);
  expect(await read()).toEqual([file]);
  expect(await invite()).toMatchObject({ outcome: 'invited' });

  // Another author comes who is named as well.
  await platform.db
    .updateTable('manuscript_authors')
    .set({ name: 'Paper Long' })
    .where('position', '=', 2)
    .execute();
  await queueNeutralCopies(platform, id);
  await runDueJobs(platform, jobs);
  const { open_findings: open } = await platform.db
    .selectFrom('manuscript_files')
    .select('open_findings')
    .where('id', '=', file)
    .executeTakeFirstOrThrow();
  expect(open).toBe(0);
});

test('a running head, and a scan without text, wait for an editor too (L6)', async () => {
  for (const [lines, key, words] of [
    [[PROSE, PROSE, 'Example et al.'], 'called-name Example et al', 'Example et al'],
    [['7'], 'no-text ', 'The file contains no text that can be checked.'],
  ] as const) {
    const { platform, editor, paper, clear } = await aNamedManuscript('initial-assessment', [
      ...lines,
    ]);
    const { paperId } = paper;
    expect(await sendToReview(platform, editor, { paperId })).toEqual(REFUSED);
    const browser = openBrowser(platform);
    await browser.signIn(editor.username, PASSWORD);
    const page = href('officeManuscript', { id: paperId });
    const { html } = await browser.get(page);
    expect(html).toContain(words);
    expect(html).toContain(`value="${key}"`);
    expect(await clear(key)).toEqual({ outcome: 'cleared' });
    expect(await sendToReview(platform, editor, { paperId })).toEqual({ outcome: 'sent' });
    expect((await browser.get(`${page}/history`)).html).toContain('confirmed that');
  }
});

test('the link from findings leads to a form that is open, as long as there are any', async () => {
  const { platform, editor, paper, clear } = await aNamedManuscript('initial-assessment');
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const page = href('officeManuscript', { id: paper.paperId });
  const { html } = await browser.get(page);
  expect(html).toContain(`href="${page}/files#anonymised-copy"`);
  const files = async () => (await browser.get(`${page}/files`)).html;
  expect(await files()).toMatch(
    /<details open=""><summary>[^<]*<\/summary><div id="anonymised-copy">/,
  );
  await clear(NAME, PLACE);
  expect(await files()).toMatch(/<details><summary>[^<]*<\/summary><div id="anonymised-copy">/);
});

test('an editor with a conflict answers nothing (L2)', async () => {
  const { platform, paper, file } = await aNamedManuscript('initial-assessment');
  const { paperId } = paper;
  const conflicted = await aUser(platform, 'chief');
  await declareConflict(platform, conflicted, { paperId, relation: 'family', note: '' });
  expect(await clearFileFindings(platform, conflicted, { paperId, file, keys: [NAME] })).toEqual({
    outcome: 'refused',
    reason: 'conflict',
  });
  expect(await platform.db.selectFrom('finding_answers').selectAll().execute()).toEqual([]);
});

test('a file of another manuscript, or one that was taken away, is not answered for', async () => {
  const { platform, editor, paper, file, clear } = await aNamedManuscript('initial-assessment');
  const other = await aPaper(platform, 'initial-assessment', { editor });
  const wanted = { paperId: other.paperId, file, keys: [NAME] };
  expect(await clearFileFindings(platform, editor, wanted)).toEqual({ outcome: 'cleared' });
  const files = platform.db.updateTable('manuscript_files').set({ removed_at: 1 });
  await files.where('manuscript_id', '=', paper.id).execute();
  await clear(NAME);
  expect(await platform.db.selectFrom('finding_answers').selectAll().execute()).toEqual([]);
});

test('the page shows the findings where they are beside the button that they stop, and takes the answers', async () => {
  const { platform, editor, paper, file } = await aNamedManuscript('initial-assessment');
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const page = `/office/manuscripts/${paper.paperId}`;
  const { html } = await browser.get(page);
  expect(textsOf(html, 'label').filter((text) => text.includes('…'))).toEqual([
    expect.stringContaining('Ada Example et al.'),
    expect.stringContaining('An author’s institution: … '),
  ]);
  expect(html).toMatch(/<button[^>]*disabled[^>]*>Send to review/);
  const fields = { file: String(file), on: 'manuscript', 'finding-a': NAME, 'finding-b': PLACE };
  const { status } = await browser.post(`${page}/findings`, fields);
  expect(status).toBe(303);
  const after = await browser.get(page);
  expect(after.html).toContain('Your answers have been recorded.');
  expect(after.html).not.toMatch(/<button[^>]*disabled[^>]*>Send to review/);
  expect((await stateOf(platform, paper)).state).toBe('initial-assessment');
});
