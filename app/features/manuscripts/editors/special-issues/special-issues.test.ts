import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import {
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { multipart } from '../../../../../tests/support/authors-paper.ts';
import { errorOf, openBrowser } from '../../../../../tests/support/browser.ts';
import { readDesk } from '../../../../../tests/support/desk.ts';
import { sampleFacts } from '../../../../../tests/support/facts.ts';
import { aPaper, aUser, signedInAgain, stateOf } from '../../../../../tests/support/office.ts';
import type { Paper } from '../../../../../tests/support/office.ts';
import { SUBMISSION } from '../../../../../tests/support/submission.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import type { SignedIn } from '../../../accounts/core/account.ts';
import { findCompletion } from '../../completion/find-completion.server.ts';
import { valuesOf } from '../../completion/completion-form.ts';
import { CONFIRMATION_KEYS } from '../../completion/confirmations.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { trackingKey } from '../../core/letters/tracking-link.server.ts';
import { findEditor } from '../find-editor.server.ts';
import { noteFoundConflictsJob } from '../note-found-conflicts.job.server.ts';
import { assignForIssue } from './assign-for-issue.server.ts';
import { endIssueEditor, endWithIssues } from './end-issue-editor.server.ts';
import { listIssueEditors } from './list-issue-editors.server.ts';
import { nameIssueEditor } from './name-issue-editor.server.ts';

const WAVES = 'Waves under ice';
const page = href('officeSpecialIssues');

/** A journal with a special issue that calls for papers, a chief, an editor, and a person without a role. */
async function withIssue() {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const { id: issue } = await platform.db
    .insertInto('issues')
    .values({
      ...{ volume: 15, label: 'Special Issue', slug: 'special', position: 90, origin: 'journal' },
      ...{ title: WAVES, call_text: 'We ask for papers.' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const chief = await aUser(platform, 'chief', { firstName: 'Cora', lastName: 'Chief' });
  const editor = await aUser(platform);
  const guest = await aUser(platform, 'author', { firstName: 'Gesa', lastName: 'Gast' });
  const open = async ({ username }: SignedIn) => {
    const browser = openBrowser(platform);
    await browser.signIn(username, PASSWORD);
    return browser;
  };
  const name = (who: SignedIn, by = chief) =>
    nameIssueEditor(platform, by, { issue, who: who.username });
  const paper = async (state: Parameters<typeof aPaper>[1] = 'received', specialIssue = WAVES) => {
    const made = await aPaper(platform, state);
    await platform.db
      .updateTable('manuscripts')
      .set({ details: JSON.stringify({ specialIssue }) })
      .where('id', '=', made.id)
      .execute();
    return made;
  };
  const assign = (made: Paper) =>
    platform.transaction(async (inside) =>
      assignForIssue(inside, (await loadCase(inside, made.paperId))!),
    );
  const editorOf = async (made: Paper) => (await stateOf(platform, made)).editor;
  return { platform, issue, chief, editor, guest, open, name, paper, assign, editorOf };
}

const purposesTo = async (platform: TestPlatform, { email }: SignedIn) =>
  (await mailsIn(platform)).filter(({ to }) => to === email).map(({ purpose }) => purpose);

test('the chief names a guest editor, who gets the manuscripts that wait for the special issue and sees nothing else of the office', async () => {
  const { platform, chief, guest, open, paper, editorOf } = await withIssue();
  const theirs = await paper();
  const others = await paper('received', '');
  const office = await open(chief);
  const issues = (await platform.db.selectFrom('issues').select('id').execute())[0]!;
  const fields = { issue: String(issues.id), who: guest.username };
  expect(errorOf((await office.post(page, { ...fields, who: '' })).html, 'who')).toBe(
    'Please enter a username or an e-mail address.',
  );
  expect(errorOf((await office.post(page, { ...fields, who: 'nobody' })).html, 'who')).toBe(
    'No account has this username. You can enter an e-mail address to invite a person who has none.',
  );
  expect((await office.post(page, fields)).location).toBe(page);
  const { html } = await office.get(page);
  expect(html).toContain('Gesa Gast is now guest editor of the special issue');
  expect(html).toContain('1 manuscript in hand');
  expect(errorOf((await office.post(page, fields)).html, 'who')).toBe(
    'This person is guest editor of this special issue already.',
  );
  expect([await editorOf(theirs), await editorOf(others)]).toEqual([guest.id, null]);
  expect(await purposesTo(platform, guest)).toEqual(['issue-editor-named', 'editor-assigned']);

  const browser = await open(guest);
  const list = href('officeManuscripts', null, { list: 'open' });
  expect(readDesk((await browser.get(list)).html).titles).toHaveLength(1);
  const statusOf = async (path: string) => (await browser.get(path)).status;
  expect(await statusOf(href('officeManuscript', { id: theirs.paperId }))).toBe(200);
  expect(await statusOf(href('officeManuscript', { id: others.paperId }))).toBe(403);
  expect(await statusOf(page)).toBe(403);
  expect(await statusOf(href('officeIssues'))).toBe(403);

  const history = href('officeManuscriptTab', { id: theirs.paperId, tab: 'history' });
  expect((await office.get(history)).html).toContain(
    'assigned Gesa Gast as guest editor of the special issue “Waves under ice”, named by Cora Chief',
  );
  expect((await office.get(href('officeChanges'))).html).toContain(
    'named Gesa Gast as guest editor of the special issue “Waves under ice”',
  );
  const people = (await office.get(href('accountRoles'))).html;
  expect(people).toMatch(/Gesa Gast<\/a>.*?Guest editor of “Waves under ice”.*?1 manuscript</s);
  const reader = await openBrowser(platform).get(href('issue', { volume: 15, issue: 'special' }));
  expect(reader.html).toContain(`Gesa Gast, ${guest.institution}`);
});

test('a guest editor without a manuscript yet opens an empty list', async () => {
  const { guest, open, name } = await withIssue();
  await name(guest);
  expect((await (await open(guest)).get(href('officeManuscripts'))).status).toBe(200);
});

test('who completes a submission to the special issue has it with its guest editor at once', async () => {
  const { platform, guest, name, editorOf } = await withIssue();
  await name(guest);
  const made = await aPaper(platform, 'received', { isIncomplete: true });
  const receivedAt = platform.clock.now();
  const key = trackingKey(platform, { ...made, receivedAt }, 1);
  const whole = {
    ...valuesOf(await findCompletion(platform, made.id)),
    ...{ abstract: 'We let sensors sleep.', keywords: 'sensors, sleep, energy, nodes, radio' },
    ...{ articleType: sampleFacts().articleTypes[0]!, dataStatement: 'With the paper.' },
    ...{ funding: 'None', competingInterests: 'None', generativeAi: 'None', ethics: 'None' },
    ...{
      'credit-1-0': 'on',
      'credit-2-12': 'on',
      'author-1-college': 'One University',
      'author-2-college': 'Other University',
      'author-2-country': 'France',
    },
    ...Object.fromEntries(CONFIRMATION_KEYS.map((each) => [`check-${each}`, 'on'])),
    ...{ specialIssue: WAVES, step: 'complete' },
  };
  const sent = await openBrowser(platform).send(
    `/manuscripts/${made.paperId}/completion?key=${key}`,
    multipart(whole, { anonymised: 'pdf' }),
  );
  expect(sent.location).toContain('saved=completed');
  expect(await editorOf(made)).toBe(guest.id);
  const mails = (await mailsIn(platform)).filter(({ to }) => to === guest.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^You are guest editor of a special issue/),
    `A manuscript for your special issue: paper ID ${made.paperId}`,
  ]);
});

test('a manuscript goes to no guest editor who has a conflict of interest, or whom one of its authors named (L2)', async () => {
  const { platform, chief, guest, name, paper, assign, editorOf } = await withIssue();
  const author = await aUser(platform, 'chief', { email: SUBMISSION.email });
  const friend = await aUser(platform, 'author');
  const coAuthor = await aUser(platform, 'author', { email: SUBMISSION.additionalEmail });
  await name(friend, author);
  await name(coAuthor);
  const made = await paper();
  expect(await assign(made)).toBe(false);
  expect(await editorOf(made)).toBeNull();
  await name(guest);
  expect(await editorOf(made)).toBe(guest.id);
  // Of these two neither is a second editor for the other (L3).
  const manuscript = (await loadCase(platform, made.paperId))!;
  const found = await findEditor(platform, await signedInAgain(platform, guest.id), manuscript);
  expect(found!.hands).toContain(chief.id);
});

test('of several guest editors the one who handles fewest gets the next manuscript', async () => {
  const { platform, guest, name, paper, assign, editorOf } = await withIssue();
  const other = await aUser(platform, 'author');
  await name(guest);
  await name(other);
  const papers = [await paper(), await paper(), await paper(), await paper()];
  for (const made of papers) await assign(made);
  const handled = await Promise.all(papers.map(editorOf));
  expect(handled.filter((each) => each === guest.id)).toHaveLength(2);
  expect(handled.filter((each) => each === other.id)).toHaveLength(2);
});

test('only a chief names and ends, only for an issue that is open, and only who states an institution', async () => {
  const { platform, issue, chief, editor, guest, name } = await withIssue();
  expect(await name(guest, editor)).toEqual({ outcome: 'forbidden' });
  expect(await endIssueEditor(platform, editor, 1)).toEqual({ outcome: 'forbidden' });
  expect(await endIssueEditor(platform, chief, 99)).toEqual({ outcome: 'no-such-role' });
  const silent = await aUser(platform, 'author', { institution: '' });
  expect(await name(silent)).toEqual({ outcome: 'without-institution' });
  await platform.db.updateTable('issues').set({ closed_at: 1 }).where('id', '=', issue).execute();
  expect(await name(guest)).toEqual({ outcome: 'no-such-issue' });
});

test('a role that the chief ends leaves its manuscripts to an independent editor, and guest editor and other chiefs hear of it', async () => {
  const { platform, chief, guest, open, name, paper, editorOf } = await withIssue();
  const second = await aUser(platform, 'chief');
  const under = await paper('under-review');
  const fresh = await paper();
  await name(guest);
  expect(await editorOf(under)).toBe(guest.id);
  const office = await open(chief);
  const role = (await listIssueEditors(platform))[0]!.id;
  expect((await office.post(page, { act: 'end', role: String(role) })).location).toBe(page);
  expect((await office.get(page)).html).toContain('Gesa Gast is no longer guest editor');
  const now = await editorOf(under);
  expect(now).not.toBeNull();
  expect(now).not.toBe(guest.id);
  expect(await editorOf(fresh)).toBeNull();
  expect(await purposesTo(platform, guest)).toContain('issue-editor-ended');
  expect(await purposesTo(platform, second)).toContain('issue-editor-gone');
  expect(await purposesTo(platform, chief)).not.toContain('issue-editor-gone');
  const browser = await open(guest);
  expect((await browser.get(href('officeManuscripts'))).status).toBe(403);
  expect((await browser.get(href('officeManuscript', { id: under.paperId }))).status).toBe(403);
  const at = href('issue', { volume: 15, issue: 'special' });
  expect((await openBrowser(platform).get(at)).html).not.toContain('Gesa Gast');
});

test('a chief who is an author of a manuscript does not take it from its guest editor unseen (L2)', async () => {
  const { platform, guest, editor, name, paper } = await withIssue();
  const author = await aUser(platform, 'chief', { email: SUBMISSION.email });
  await paper('under-review');
  await name(guest);
  const role = (await listIssueEditors(platform))[0]!.id;
  await endIssueEditor(platform, author, role);
  expect(await purposesTo(platform, guest)).toContain('role-taken-from');
  const told = (await mailsIn(platform)).filter(({ purpose }) => purpose === 'role-taken');
  expect(told.map(({ to }) => to)).not.toContain(author.email);
  expect(told).not.toEqual([]);
  expect(editor.role).toBe('editor');
});

test('with another guest editor of the issue a manuscript goes to them', async () => {
  const { platform, chief, guest, name, paper, editorOf } = await withIssue();
  const made = await paper('under-review');
  await name(guest);
  const next = await aUser(platform, 'author');
  await name(next);
  await endIssueEditor(platform, chief, (await listIssueEditors(platform))[0]!.id);
  expect(await editorOf(made)).toBe(next.id);
});

test('the role ends with the issue, be it closed, published or removed, and readers of one that appeared still see who edited it', async () => {
  const { platform, issue, chief, guest, name, paper, editorOf } = await withIssue();
  const made = await paper('under-review');
  await name(guest);
  await endWithIssues(platform);
  expect(await listIssueEditors(platform)).toHaveLength(1);
  const today = new Date(platform.clock.now()).toISOString().slice(0, 10);
  const set = (changes: object) =>
    platform.db.updateTable('issues').set(changes).where('id', '=', issue).execute();
  await set({ published_on: today });
  await noteFoundConflictsJob.work(platform, {}, { attempt: 1, signal: AbortSignal.any([]) });
  expect(await listIssueEditors(platform)).toEqual([]);
  expect(await editorOf(made)).not.toBe(guest.id);
  expect(await purposesTo(platform, guest)).toContain('issue-editor-ended');
  expect(await purposesTo(platform, chief)).toContain('issue-editor-gone');
  const at = href('issue', { volume: 15, issue: 'special' });
  expect((await openBrowser(platform).get(at)).html).toContain('Gesa Gast');

  await set({ published_on: null });
  await name(guest);
  await platform.db.deleteFrom('issues').where('id', '=', issue).execute();
  await endWithIssues(platform);
  expect(await listIssueEditors(platform)).toEqual([]);
  const last = (await mailsIn(platform)).filter(({ purpose }) => purpose === 'issue-editor-ended');
  expect(last.at(-1)!.text).toContain('“Waves under ice”');
});

test('a manuscript that came to a guest editor while their role ended goes on to another editor', async () => {
  const { platform, chief, guest, name, paper, editorOf } = await withIssue();
  const made = await paper('under-review');
  await name(guest);
  const role = (await listIssueEditors(platform))[0]!.id;
  await endIssueEditor(platform, chief, role);
  await platform.db
    .updateTable('editor_assignments')
    .set({ ended_at: null })
    .where('issue_editor_id', '=', role)
    .execute();
  await platform.db
    .updateTable('manuscripts')
    .set({ editor_id: guest.id })
    .where('id', '=', made.id)
    .execute();
  await endWithIssues(platform);
  expect(await editorOf(made)).not.toBe(guest.id);
});
