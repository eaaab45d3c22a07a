import { expect, test } from 'vitest';
import { sweepInvitations } from '#app/features/accounts/invitations/sweep-invitations.server.ts';
import { href } from '#app/routes.ts';
import {
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { errorOf, openBrowser } from '../../../../../tests/support/browser.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { aPaper, aUser, stateOf } from '../../../../../tests/support/office.ts';
import { runDueJobs } from '../../../../platform/queue/run-jobs.server.ts';
import { nameIssueEditorJob } from './name-issue-editor.job.server.ts';

const WAVES = 'Waves under ice';
const EMAIL = 'ines@duarte.example';
const page = href('officeSpecialIssues');

const PROFILE = {
  ...{ firstName: 'Ines', lastName: 'Duarte', institution: 'Harbour Institute' },
  ...{ userName: 'ines', password: PASSWORD, confirmPassword: PASSWORD },
};

/** A special issue with a manuscript that waits, and its editor-in-chief at its page. */
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
  const paper = await aPaper(platform, 'received');
  await platform.db
    .updateTable('manuscripts')
    .set({ details: JSON.stringify({ specialIssue: WAVES }) })
    .where('id', '=', paper.id)
    .execute();
  const chief = await aUser(platform, 'chief', { firstName: 'Cora', lastName: 'Chief' });
  const office = openBrowser(platform);
  await office.signIn(chief.username, PASSWORD);
  const invite = (name: string) => office.post(page, { issue: String(issue), who: EMAIL, name });
  const link = async () => {
    const { text } = (await mailsIn(platform)).findLast(({ to }) => to === EMAIL)!;
    return /https?:\/\/[^/]+(\/role-invitation\/\S+)/.exec(text)![1]!;
  };
  return { platform, issue, paper, chief, office, invite, link };
}

test('a person without an account is invited as guest editor by mail, and gets the manuscripts of the issue by accepting', async () => {
  const { platform, paper, office, invite, link } = await withIssue();
  const nameless = await invite('');
  expect(errorOf(nameless.html, 'name')).toBe(
    'No account has this verified e-mail address. Please enter the name of the person, who then gets an invitation by e-mail.',
  );
  expect(nameless.html).toContain(EMAIL);
  expect((await invite('Ines Duarte')).location).toBe(page);
  const { html: invited } = await office.get(page);
  expect(invited).toContain('Ines Duarte has been invited by e-mail');
  expect(invited).toContain('Invited, without an answer yet: Ines Duarte.');
  expect(errorOf((await invite('Ines Duarte')).html, 'who')).toBe(
    'An invitation to this address is open. You can send it again under Invitations.',
  );
  const list = (await office.get(href('accountInvitations'))).html;
  expect(list).toContain('Guest editor of the special issue “Waves under ice”');

  const guest = openBrowser(platform);
  const address = await link();
  expect((await guest.get(address)).html).toContain('you invite reviewers and decide. Readers');
  await platform.db
    .insertInto('journal_settings')
    .values({ name: 'who-decides', value: '{"decides":"chief"}', changed_by: 'x', changed_at: 1 })
    .execute();
  expect((await guest.get(address)).html).toContain(
    'you invite reviewers and recommend a decision, which an editor-in-chief then makes.',
  );
  await platform.db.deleteFrom('journal_settings').execute();
  expect((await guest.get(address)).html).toContain(
    'You handle the manuscripts that authors submit for this issue',
  );
  expect((await stateOf(platform, paper)).editor).toBeNull();
  expect((await guest.post(address, PROFILE)).location).toBe(href('editorReviewerLogin'));
  await runDueJobs(platform, { jobs: [nameIssueEditorJob] });
  await guest.signIn('ines', PASSWORD);
  expect((await guest.get(href('dashboard'))).html).toContain('Special issue: Waves under ice.');
  const manuscript = href('officeManuscript', { id: paper.paperId });
  expect((await guest.get(manuscript)).status).toBe(200);
  expect((await guest.get(href('officeIssues'))).status).toBe(403);
  expect(
    (await mailsIn(platform)).filter(({ to }) => to === EMAIL).map(({ purpose }) => purpose),
  ).toEqual(['role-invitation', 'issue-editor-named', 'editor-assigned']);
  expect((await office.get(page)).html).toContain('1 manuscript in hand');
  expect((await office.get(href('officeChanges'))).html).toContain(
    'named Ines Duarte as guest editor of the special issue “Waves under ice”',
  );
});

const closed = (platform: TestPlatform, issue: number) =>
  platform.db.updateTable('issues').set({ closed_at: 1 }).where('id', '=', issue).execute();

const purposesTo = async (platform: TestPlatform, address: string) =>
  (await mailsIn(platform)).filter(({ to }) => to === address).map(({ purpose }) => purpose);

test('the invitation to a special issue that has been closed opens no more, and is withdrawn by e-mail', async () => {
  const { platform, issue, office, invite, link } = await withIssue();
  await invite('Ines Duarte');
  const address = await link();
  await closed(platform, issue);
  const guest = openBrowser(platform);
  expect((await guest.get(address)).status).toBe(410);
  expect((await guest.post(address, PROFILE)).status).toBe(410);
  await runDueJobs(platform, { jobs: [nameIssueEditorJob] });
  await sweepInvitations(platform);
  expect(await purposesTo(platform, EMAIL)).toEqual([
    'role-invitation',
    'role-invitation-taken-back',
  ]);
  expect((await office.get(href('accountInvitations'))).html).toContain('Withdrawn');
});

test('who accepts while the special issue is being closed gets no manuscripts, and both sides are told', async () => {
  const { platform, issue, paper, chief, invite, link } = await withIssue();
  await invite('Ines Duarte');
  await openBrowser(platform).post(await link(), PROFILE);
  await closed(platform, issue);
  await runDueJobs(platform, { jobs: [nameIssueEditorJob] });
  expect((await stateOf(platform, paper)).editor).toBeNull();
  expect(await purposesTo(platform, EMAIL)).toEqual(['role-invitation', 'issue-editor-too-late']);
  expect(await purposesTo(platform, chief.email)).toEqual([
    'role-invitation-accepted',
    'issue-editor-not-named',
  ]);
});

test('the list of the manuscripts for a special issue has those alone, under way and finished', async () => {
  const { platform, paper, office } = await withIssue();
  const about = async (state: 'received' | 'rejected', specialIssue: string) => {
    const made = await aPaper(platform, state);
    const details = JSON.stringify({ specialIssue });
    const manuscripts = platform.db.updateTable('manuscripts').set({ details });
    await manuscripts.where('id', '=', made.id).execute();
    return made;
  };
  const ended = await about('rejected', WAVES);
  const other = await about('received', `${WAVES} and snow`);
  const [, list] = /<a href="([^"]+)">Manuscripts for it/.exec((await office.get(page)).html)!;
  const { html } = await office.get(list!);
  for (const { paperId } of [paper, ended]) expect(html).toContain(`/${paperId}"`);
  expect(html).not.toContain(`/${other.paperId}"`);
});
