import { expect, onTestFinished, test } from 'vitest';
import { anAccount, createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aUser, signedInAgain } from '../../../../tests/support/office.ts';
import {
  anOffice,
  aPerson,
  asAccount,
  DAYS,
  reviewMails,
  completeReview,
} from '../../../../tests/support/reviewing.ts';
import { DAY } from '#app/platform/clock.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import type { SignedIn } from '../../accounts/core/account.ts';
import { setRole } from '../../accounts/roles/set-role.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { decideManuscript } from '../decisions/decide-manuscript.server.ts';
import { findCode } from '../certificates/certificates.server.ts';
import { vouchForReview } from '../entered/answer-entered.server.ts';
import { sweepEnteredReviews } from '../entered/sweep-entered.server.ts';
import { compileInstitutions } from '../institutions/institution-table.ts';
import { institutionWords } from '../institutions/institution-words.ts';
import { useInstitutions } from '../institutions/known-institutions.ts';
import { inviteReviewer } from '../invitations/invite-reviewer.server.ts';
import { reviseManuscript } from '../revision/revise-manuscript.server.ts';

const LETTER = { subject: 'Decision on your manuscript', letter: 'Dear authors.' };
const TOO_FEW = { outcome: 'refused', reason: 'too-few-reviews' };
const DECIDED = { outcome: 'decided' };
const KNOWS = 'We met at a conference.';

const invented = (name: string) =>
  aPerson({ name, email: `${name.toLowerCase().replace(' ', '.')}@gmail.com` });

/** Of each review in their order, why it does not count. */
const whyOf = async ({ db }: TestPlatform) =>
  (await db.selectFrom('reviews').select('uncounted').orderBy('invitation_id').execute()).map(
    ({ uncounted }) => uncounted,
  );

async function office() {
  const platform = await createAccountsPlatform();
  const opened = await anOffice(platform);
  const { paperId } = opened.manuscript;
  const reviewed = async (person = aPerson()) => {
    const id = await opened.invited(person);
    await completeReview(platform, id);
    return id;
  };
  const decide = (kind: 'accept' | 'reject' | 'minor' | 'major', round = 1) =>
    decideManuscript(platform, opened.user, { paperId, kind, round, ...LETTER });
  const revise = () =>
    reviseManuscript(
      platform,
      { paperId, position: 1, actor: 'author:1' },
      { title: 'Sensors', abstract: 'All.', keywords: 'sleep', reply: 'Done.', files: [] },
    );
  return { platform, ...opened, paperId, reviewed, decide, revise };
}

test('an editor alone makes no decision with two reviewers whom the editor invented (L1)', async () => {
  const { platform, reviewed, decide } = await office();
  await reviewed(invented('Ines Invented'));
  await reviewed(invented('Otto Makeup'));
  expect(await whyOf(platform)).toEqual(['unverified-reviewer', 'unverified-reviewer']);
  const certificates = platform.db.selectFrom('certificates').select('code');
  expect(await certificates.execute()).toEqual([]);
  expect(await decide('accept')).toEqual(TOO_FEW);
  platform.clock.moveBy(400 * DAY);
  expect(await decide('reject')).toEqual(TOO_FEW);
});

test('nor by revisions, in a round that keeps the reviews or asks for new ones (L1)', async () => {
  const { reviewed, decide, revise, invited, platform } = await office();
  const people = [invented('Ines Invented'), invented('Otto Makeup')];
  for (const person of people) await reviewed(person);
  expect(await decide('minor')).toEqual(DECIDED);
  await revise();
  expect(await decide('accept', 2)).toEqual(TOO_FEW);
  expect(await decide('major', 2)).toEqual(DECIDED);
  await revise();
  for (const person of people) await completeReview(platform, await invited(person));
  expect(await decide('accept', 3)).toEqual(TOO_FEW);
});

test('each counts by the word of a second editor, who is asked as it arrives; the inviting editor and their accounts give none (L1)', async () => {
  const { platform, user, reviewed, decide } = await office();
  const chief = await aUser(platform, 'chief');
  const again = await aUser(platform, 'editor', {
    ...{ firstName: user.firstName, lastName: user.lastName, institution: user.institution },
  });
  const ids = [await reviewed(invented('Hana Honest')), await reviewed(invented('Piet Plain'))];
  const asked = (await reviewMails(platform)).filter(
    ({ purpose }) => purpose === 'reviewer-to-verify',
  );
  expect(asked.map(({ to }) => to)).toEqual([chief.email, chief.email]);
  const news = (await reviewMails(platform)).find(
    ({ purpose }) => purpose === 'reviewer-completed',
  );
  expect(news?.text.replaceAll(/\s+/g, ' ')).toContain(
    '0 of 2 reviews count so far. This review does not count yet, because only the editor who invited the reviewer has said who they are.',
  );
  for (const own of [user, again]) {
    expect(await vouchForReview(platform, own, ids[0]!, KNOWS)).toEqual({
      outcome: 'refused',
      reason: 'invited-by-you',
    });
  }
  for (const id of ids) {
    expect(await vouchForReview(platform, chief, id, '')).toEqual({ outcome: 'reason-missing' });
    expect(await vouchForReview(platform, chief, id, KNOWS)).toEqual({ outcome: 'done' });
    expect(await findCode(platform, { invitation: id })).not.toBeNull();
  }
  expect(await decide('accept')).toEqual(DECIDED);
});

test('a guest is no second editor for who invited them (L1)', async () => {
  const { platform, paperId, reviewed, user } = await office();
  const id = await reviewed(invented('Ines Invented'));
  const guest = await aUser(platform, 'author');
  await platform.db
    .insertInto('editor_assignments')
    .values({
      ...{ manuscript_id: (await loadCase(platform, paperId))!.id, account_id: guest.id },
      ...{ kind: 'guest', assigned_by: user.id, assigned_at: platform.clock.now() },
    })
    .execute();
  expect(await vouchForReview(platform, guest, id, KNOWS)).toEqual({
    outcome: 'refused',
    reason: 'invited-by-you',
  });
});

test('who got the role of an editor from a chief since the manuscript came is no second editor for that chief, nor through one of theirs (L1)', async () => {
  const platform = await createAccountsPlatform();
  const long = await aUser(platform, 'editor', { institution: 'Long Here' });
  platform.clock.moveBy(DAY);
  const { user, invited } = await anOffice(platform);
  await setRole(platform, 'console', { username: user.username, role: 'chief' });
  const chief = await signedInAgain(platform, user.id);
  const id = await invited(invented('Ines Invented'));
  await completeReview(platform, id);
  platform.clock.moveBy(DAY);
  const appoint = async (by: SignedIn, role: 'editor' | 'chief') => {
    const { username, id: account } = await anAccount(platform, {
      institution: `Elsewhere of ${role}`,
    });
    expect(await setRole(platform, by, { username, role })).toEqual({ outcome: 'set' });
    return signedInAgain(platform, account);
  };
  const ally = await appoint(chief, 'chief');
  const friend = await appoint(ally, 'editor');
  const refused = { outcome: 'refused', reason: 'invited-by-you' };
  for (const appointed of [ally, friend]) {
    expect(await vouchForReview(platform, appointed, id, KNOWS)).toEqual(refused);
  }
  // Nor when two of them take and give each other's role: what was given before is known still.
  const other = await appoint(chief, 'chief');
  for (const [by, username] of [
    [ally, other.username],
    [other, ally.username],
  ] as const) {
    for (const role of ['author', 'chief'] as const) {
      platform.clock.moveBy(DAY);
      expect(await setRole(platform, by, { username, role })).toEqual({ outcome: 'set' });
    }
  }
  for (const appointed of [ally, other]) {
    expect(await vouchForReview(platform, appointed, id, KNOWS)).toEqual(refused);
  }
  // Who was an editor before is one again, by whose hand ever.
  for (const role of ['author', 'editor'] as const) {
    platform.clock.moveBy(DAY);
    await setRole(platform, chief, { username: long.username, role });
  }
  expect(await vouchForReview(platform, long, id, KNOWS)).toEqual({ outcome: 'done' });
});

test('nor who got it in the 90 days before the manuscript came, as the page says, unless the operator confirms it (L1)', async () => {
  const platform = await createAccountsPlatform();
  const chief = await aUser(platform, 'chief');
  const appoint = async (institution: string) => {
    const { username, id } = await anAccount(platform, { institution });
    await setRole(platform, chief, { username, role: 'editor' });
    return signedInAgain(platform, id);
  };
  const early = await appoint('Early Academy');
  platform.clock.moveBy(85 * DAY);
  const late = await appoint('Late Academy');
  platform.clock.moveBy(6 * DAY);
  const { manuscript } = await anOffice(platform);
  const ids: number[] = [];
  for (const name of ['Ines Invented', 'Hana Honest']) {
    const ask = { paperId: manuscript.paperId, who: invented(name), days: DAYS, alternate: false };
    ids.push(((await inviteReviewer(platform, chief, ask)) as { invitation: number }).invitation);
    await completeReview(platform, ids.at(-1)!);
  }
  const vouch = (editor: SignedIn, id = ids[0]!) => vouchForReview(platform, editor, id, KNOWS);
  expect(await vouch(late)).toEqual({ outcome: 'refused', reason: 'invited-by-you' });
  const { browser } = await asAccount(platform, late.id);
  const { html } = await browser.send(`/office/invitations/${ids[0]!}`);
  expect(html).toContain('An editor appointed less than 90 days before the manuscript came');
  expect(await vouch(early, ids[1])).toEqual({ outcome: 'done' });
  platform.clock.moveBy(DAY);
  await setRole(platform, 'console', { username: late.username, role: 'editor' });
  expect(await vouch(late)).toEqual({ outcome: 'done' });
});

test('the word of a second editor is asked again a week later, and no more', async () => {
  const { platform, reviewed } = await office();
  await aUser(platform, 'chief');
  await reviewed(invented('Hana Honest'));
  for (const days of [1, 7, 30]) {
    platform.clock.moveBy(days * DAY);
    await sweepEnteredReviews(platform);
  }
  const asked = (await reviewMails(platform)).filter(
    ({ purpose }) => purpose === 'reviewer-to-verify',
  );
  expect(asked).toHaveLength(2);
});

test('a reviewer with an address at an institution counts at once, unless the inviting editor has one there or states it, today or before (L1)', async () => {
  const READING = { names: ['Reading House'], acronyms: [], country: '' };
  const know = (...domains: string[]) =>
    useInstitutions(compileInstitutions([{ ...READING, domains }], institutionWords));
  know('reading.example', 'read.example');
  onTestFinished(() => know('reading.example'));
  const { platform, reviewed, user } = await office();
  await reviewed(aPerson({ email: 'hana@physics.reading.example' }));
  const why = async (email: string, institution: string, former?: string) => {
    const { db } = platform;
    await db.updateTable('users').set({ email }).where('id', '=', user.id).execute();
    await db.updateTable('profiles').set({ institution }).where('user_id', '=', user.id).execute();
    const left = { user_id: user.id, field: 'institution' as const, left_at: 1 };
    if (former)
      await db
        .insertInto('former_details')
        .values({ ...left, value: former })
        .execute();
    await sweepEnteredReviews(platform);
    return whyOf(platform);
  };
  expect(await why(user.email, 'None')).toEqual([null]);
  expect(await why('edda@read.example', 'None')).toEqual(['unverified-reviewer']);
  expect(await why(user.email, 'Dept. of Letters, Reading House')).toEqual(['unverified-reviewer']);
  expect(await why(user.email, 'None', 'Reading House')).toEqual(['unverified-reviewer']);
});

test('a reviewer who wrote for another editor, or for whom one vouched, counts on the next manuscript; a word of a guest elsewhere is none (L1)', async () => {
  const platform = await createAccountsPlatform();
  const person = invented('Hana Honest');
  const one = await anOffice(platform);
  const first = await one.invited(person);
  await completeReview(platform, first);
  const two = await anOffice(platform);
  const second = await two.invited(person);
  await completeReview(platform, second);
  expect(await whyOf(platform)).toEqual(['unverified-reviewer', null]);
  await sweepEnteredReviews(platform);
  expect(await whyOf(platform)).toEqual([null, null]);
  // As a guest of the one editor the other is no second one.
  await platform.db
    .updateTable('editor_assignments')
    .set({ kind: 'guest', assigned_by: one.user.id })
    .where('manuscript_id', '=', two.manuscript.id)
    .execute();
  await sweepEnteredReviews(platform);
  expect(await whyOf(platform)).toEqual(['unverified-reviewer', 'unverified-reviewer']);
});

test('the pages say from the invitation on which review does not count, and what makes it count', async () => {
  const { platform, invited, browser, paperId } = await office();
  const id = await invited(invented('Hana Honest'));
  const before = (await browser.send(`/office/manuscripts/${paperId}/reviewers`)).html;
  expect(before).toContain('Known to one editor only: the review will count once');
  await completeReview(platform, id);
  const page = (await browser.send(`/office/manuscripts/${paperId}/reviewers`)).html;
  expect(page).toContain('so far only the editor who invited the reviewer has said who they are');
  expect(page).toContain('There is no second editor without a conflict of interest who can vouch');
  expect(page).toContain('<a href="/account/roles/invitations">invite an editor</a>');
  const list = (await browser.send('/office/manuscripts')).html;
  expect(list).toContain('no review counts yet');
  expect(list).not.toContain('vouch for it if you can');
  const found = (await browser.send(`/office/manuscripts/${paperId}/reviewers?q=Hana`)).html;
  expect(found).toMatch(/0 reviews<.*Known to one editor only: 1 review not counted yet/s);
  const chief = await asAccount(platform, (await aUser(platform, 'chief')).id);
  const open = (await chief.browser.send(`/office/invitations/${id}`)).html;
  expect(open).toContain('Vouch for the review');
});
