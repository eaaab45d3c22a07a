import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aPaper, aUser, eventsOf } from '../../../../tests/support/office.ts';
import type { Paper } from '../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { aProduction } from '../../../../tests/support/proofs.ts';
import { confirmAuthorship } from '../author-list/confirm-authorship.server.ts';
import { askAuthors } from '../author-list/queue-receipts.server.ts';
import { proposeAuthorChange } from '../author-changes/propose-author-change.server.ts';
import { proposeTitle } from '../author-changes/propose-wording.server.ts';
import { consentToChange } from '../author-changes/consent-to-change.server.ts';
import { declineAuthorChange } from '../author-changes/end-author-change.server.ts';
import { settingOfContent } from '../core/settings/read-settings.server.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { listDesk } from '../office/list-desk.server.ts';
import { changeSetting } from '../settings/change-setting.server.ts';
import { remindAuthors } from './remind-authors.server.ts';
import { DAY } from '#app/platform/clock.ts';

/** A proof with its author for a week, and what the author gets as days go by. */
async function aProofWithItsAuthor() {
  const it = await aProduction();
  const { platform } = it;
  await it.typeset('first');
  await it.ask(0);
  const mails = async () =>
    (await mailsIn(platform))
      .filter(({ purpose }) => purpose === 'proofs-reminder')
      .map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`);
  const after = async (days: number) => {
    platform.clock.moveBy(days * DAY);
    await it.logIn();
    // Several processes at once, as after a restart.
    await Promise.all([remindAuthors(platform), remindAuthors(platform)]);
    await remindAuthors(platform);
    return mails();
  };
  return { ...it, after };
}

const SOON = 'ada@example.org: Your answer to the proofs is due soon';
const LATE = 'ada@example.org: Your answer to the proofs was due';

test('the author is reminded of the proofs once before and once after the day, by a link to them', async () => {
  const it = await aProofWithItsAuthor();
  const { platform, after } = it;
  expect(await after(4)).toEqual([]);
  expect(await after(1)).toEqual([SOON]);
  expect((await it.office.get(`${it.page}/history`)).html).toContain(
    'reminded the corresponding author of proof 1',
  );
  expect(await after(2.5)).toEqual([SOON]);
  expect(await after(1)).toEqual([SOON, LATE]);
  expect(await after(30)).toEqual([SOON, LATE]);
  for (const { text } of (await mailsIn(platform)).filter(({ subject }) => /due/.test(subject))) {
    expect(text).toContain(it.proofs());
    expect(text).toContain('9 December 2026');
  }
  const events = await eventsOf(platform, it);
  expect(events.filter((event) => event === 'author-reminded')).toHaveLength(2);
});

test('of a proof that was answered, or that a newer one replaced, no author is reminded', async () => {
  const it = await aProofWithItsAuthor();
  await it.correct(1, 'Line 3.');
  expect(await it.after(9)).toEqual([]);
  await it.typeset('second');
  await it.ask(1);
  await it.typeset('third');
  await it.ask(2, '', '20');
  expect(await it.after(8)).toEqual([]);
  expect(await it.after(10)).toEqual([SOON]);
  await it.approve(3);
  expect(await it.after(9)).toEqual([SOON]);
});

/** An accepted manuscript without its agreement, and what the author gets as days go by. */
async function anAcceptedPaper() {
  const platform = await createAccountsPlatform();
  const paper = await aPaper(platform, 'accepted');
  const after = async (days: number) => {
    platform.clock.moveBy(days * DAY);
    await Promise.all([remindAuthors(platform), remindAuthors(platform)]);
    return (await mailsIn(platform))
      .filter(({ purpose }) => purpose === 'agreement-reminder')
      .map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`);
  };
  return { platform, paper, after };
}

const TO_SIGN = 'ada@example.org: Please sign the publishing agreement';
const STILL_TO_SIGN = 'ada@example.org: The publishing agreement still needs your signature';

test('the author of an accepted manuscript is reminded twice to sign the agreement, and of nothing once it is signed', async () => {
  const { platform, paper, after } = await anAcceptedPaper();
  expect(await after(6)).toEqual([]);
  expect(await after(2)).toEqual([TO_SIGN]);
  expect(await after(5)).toEqual([TO_SIGN]);
  expect(await after(4)).toEqual([TO_SIGN, STILL_TO_SIGN]);
  expect(await after(100)).toEqual([TO_SIGN, STILL_TO_SIGN]);
  const first = (await mailsIn(platform)).find(({ purpose }) => purpose === 'agreement-reminder');
  expect(first?.text).toContain(`/manuscripts/${paper.paperId}/agreement?key=`);
  const events = await eventsOf(platform, paper);
  expect(events.filter((event) => event === 'author-reminded')).toHaveLength(2);
  const signed = await anAcceptedPaper();
  await signed.platform.db.updateTable('manuscripts').set({ state: 'in-production' }).execute();
  expect(await signed.after(30)).toEqual([]);
});

test('no reminder goes to an address to which the last letter could not be delivered', async () => {
  const { platform, after } = await anAcceptedPaper();
  await platform.db
    .updateTable('mails')
    .set({ failed_at: 1, due_at: null })
    .where('to_address', '=', 'ada@example.org')
    .execute();
  expect(await after(8)).toEqual([]);
});

/** A manuscript that was sent in just now, and who is reminded of a task as days go by. */
async function aNewPaper(task: 'completion' | 'authorship' | 'consent') {
  const platform = await createAccountsPlatform();
  const paper = await aPaper(platform, 'received', { isIncomplete: true });
  const after = async (days: number) => {
    platform.clock.moveBy(days * DAY);
    await Promise.all([remindAuthors(platform), remindAuthors(platform)]);
    await remindAuthors(platform);
    return (await mailsIn(platform))
      .filter(({ purpose }) => purpose === `${task}-reminder`)
      .map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`);
  };
  const letters = async () =>
    (await mailsIn(platform)).filter(({ purpose }) => purpose === `${task}-reminder`);
  return { platform, paper, after, letters };
}

const FIRST = 'ada@example.org: Please complete your submission';
const SECOND = 'ada@example.org: Your submission is still not complete';

test('who has not completed a submission is reminded after 3 and 10 days, with what is missing and the link', async () => {
  const { platform, paper, after, letters } = await aNewPaper('completion');
  expect(await after(2.9)).toEqual([]);
  expect(await after(0.1)).toEqual([FIRST]);
  expect(await after(6.9)).toEqual([FIRST]);
  expect(await after(0.1)).toEqual([FIRST, SECOND]);
  expect(await after(100)).toEqual([FIRST, SECOND]);
  for (const { text } of await letters()) {
    expect(text).toContain('ten minutes');
    expect(text).toMatch(/Still missing: abstract, keywords, .*confirmations\n/);
    expect(text).toContain(`/manuscripts/${paper.paperId}/completion?key=`);
  }
  const events = await eventsOf(platform, paper);
  expect(events.filter((event) => event === 'author-reminded')).toHaveLength(2);
  const editor = await aUser(platform);
  const filter = { queue: null, search: '', editorId: null, sectionId: null };
  const desk = await listDesk(platform, editor, { ...filter, sight: null, before: null });
  expect(desk.entries).toMatchObject([{ paperId: paper.paperId, isIncomplete: true }]);
});

test.each(['withdrawn', 'closed', 'declined', 'under-review'] as const)(
  'of a manuscript that is %s no author is reminded to complete it',
  async (state) => {
    const { platform, after } = await aNewPaper('completion');
    await platform.db.updateTable('manuscripts').set({ state }).execute();
    expect(await after(30)).toEqual([]);
  },
);

test('the settings say how often and when authors are reminded', async () => {
  const { platform, after } = await aNewPaper('completion');
  const chief = await aUser(platform, 'chief');
  const days = settingOfContent(platform, 'deadlines');
  const once = { ...days, firstReminderDays: 5, secondReminderDays: 0 };
  await changeSetting(platform, chief, 'deadlines', once);
  expect(await after(4)).toEqual([]);
  expect(await after(1)).toEqual([FIRST]);
  expect(await after(100)).toEqual([FIRST]);
});

/** Completed by the corresponding author, so that the others are asked to confirm. */
async function askToConfirm(platform: TestPlatform, { id }: Paper): Promise<void> {
  await platform.db
    .updateTable('manuscript_authors')
    .set({ confirmed_at: 1 })
    .where('position', '=', 1)
    .execute();
  const { details, ...manuscript } = await platform.db
    .selectFrom('manuscripts')
    .select(['id', 'paper_id as paperId', 'title', 'received_at as receivedAt', 'details'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await platform.transaction((inside) =>
    askAuthors(inside, { ...manuscript, details: readDetails(details) }, null),
  );
}

/** Cora joins the authors, if all of them agree. */
async function aProposal(platform: TestPlatform, { paperId }: Paper): Promise<void> {
  // Until an author has confirmed the list, it needs no proposal.
  await platform.db
    .updateTable('manuscript_authors')
    .set({ confirmed_at: 1 })
    .where('position', '=', 1)
    .execute();
  const college = 'Example University';
  const author = (position: number | null, name: string) => ({
    ...{ position, name: `${name} Example`, email: `${name.toLowerCase()}@example.org` },
    ...{ college, orcid: null, corresponding: position === 1 },
  });
  const proposed = [author(1, 'Ada'), author(2, 'Ben'), author(null, 'Cora')];
  const acting = { paperId, position: 1, actor: 'author:1' } as const;
  const { outcome } = await proposeAuthorChange(platform, acting, { proposed, reason: 'Work.' });
  expect(outcome).toBe('proposed');
}

test('each co-author who has not confirmed is reminded at their own address, until they do', async () => {
  const { platform, paper, after, letters } = await aNewPaper('authorship');
  await askToConfirm(platform, paper);
  const BEN = 'ben@example.org: Please confirm that you are an author';
  expect(await after(2)).toEqual([]);
  expect(await after(1)).toEqual([BEN]);
  const [letter] = await letters();
  expect(letter?.text).toContain(`/manuscripts/${paper.paperId}/authorship?key=2.`);
  await confirmAuthorship(platform, { ...paper, position: 2, actor: 'author:2' });
  expect(await after(100)).toEqual([BEN]);
});

test('no co-author is reminded at an address that bounced', async () => {
  const { platform, paper, after } = await aNewPaper('authorship');
  await askToConfirm(platform, paper);
  await platform.db
    .updateTable('mails')
    .set({ failed_at: 1, due_at: null })
    .where('purpose', '=', 'authorship')
    .execute();
  expect(await after(4)).toEqual([]);
});

test('each author who has not answered a change of authors is reminded by their own link, and none who has', async () => {
  const { platform, paper, after, letters } = await aNewPaper('consent');
  await aProposal(platform, paper);
  expect(await after(2)).toEqual([]);
  await consentToChange(platform, { ...paper, change: 1, emailKey: 'ada@example.org' });
  const CORA = 'cora@example.org: Do you consent to the change of authors? Paper ID 202600001';
  const BEN = 'ben@example.org: Do you consent to the change of authors? Paper ID 202600001';
  expect((await after(1)).toSorted()).toEqual([BEN, CORA]);
  const links = (await letters()).map(({ text }) => /\S+authors\/consent\S+/.exec(text)?.[0]);
  expect(new Set(links).size).toBe(2);
  await declineAuthorChange(platform, { ...paper, change: 1, emailKey: 'ben@example.org' });
  expect(await after(100)).toHaveLength(2);
});

test('the corresponding author is reminded of a title that the editor proposes for print, until they answer', async () => {
  const { platform, paper, after } = await anAcceptedPaper();
  const editor = await aUser(platform, 'chief');
  await platform.db.updateTable('manuscripts').set({ editor_id: editor.id }).execute();
  const proposal = { paperId: paper.paperId, title: 'A better title', reason: 'Shorter.' };
  expect(await proposeTitle(platform, editor, proposal)).toEqual({ outcome: 'proposed' });
  const sent = async () =>
    (await mailsIn(platform))
      .filter(({ purpose }) => purpose === 'wording-reminder')
      .map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`);
  await after(2);
  expect(await sent()).toEqual([]);
  const FIRST_ASKED =
    'ada@example.org: Do you agree to how your article will be printed? Paper ID 202600001';
  await after(1);
  expect(await sent()).toEqual([FIRST_ASKED]);
  await consentToChange(platform, { ...paper, change: 1, emailKey: 'ada@example.org' });
  await after(30);
  expect(await sent()).toEqual([FIRST_ASKED]);
});
