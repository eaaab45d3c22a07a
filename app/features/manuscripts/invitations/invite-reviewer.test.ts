import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { anIndependentEditor } from '../../../../tests/support/manuscripts.ts';
import {
  anOffice,
  aPerson,
  asAccount,
  byLink,
  DAYS,
  eventsOf,
  lettersLeave,
  reviewMails,
} from '../../../../tests/support/reviewing.ts';
import { SUBMISSION } from '../../../../tests/support/submission.ts';
import { withdrawManuscript } from '../tracking/withdraw-manuscript.server.ts';
import { acceptInvitation } from '../reviews/answer-invitation.server.ts';
import { inviteReviewer } from './invite-reviewer.server.ts';

test('the handling editor invites a reviewer by name and address; the mail holds their own link', async () => {
  const platform = await createAccountsPlatform();
  const { manuscript, invite } = await anOffice(platform, { abstract: 'About sleep.' });
  const person = aPerson();
  expect(await invite(person)).toEqual({ outcome: 'invited', invitation: 1 });
  const [row] = await platform.db.selectFrom('review_invitations').selectAll().execute();
  expect(row).toMatchObject({
    rank: 0,
    invited_by: manuscript.editor,
    invited_at: platform.clock.now(),
    answer_by: Date.UTC(2026, 10, 29) - 1,
    due_at: Date.UTC(2026, 11, 27) - 1,
  });
  expect(await platform.db.selectFrom('reviewers').select(['name', 'email']).execute()).toEqual([
    { name: person.name, email: person.email },
  ]);
  const [mail] = await reviewMails(platform);
  expect(mail).toMatchObject({ purpose: 'review-invitation', to: person.email });
  expect(mail!.text).toMatch(/https:\/\/journal\.example\.org\/review\/1\?key=/);
  expect(mail!.text).toContain('28 November 2026');
  expect(mail!.text).toContain('> About sleep.');
  expect(mail!.replyTo).toMatch(/@editors\.example$/);
  expect(await eventsOf(platform, manuscript.paperId)).toContain('reviewer-invited');
});

test('no reviewer gets a manuscript of their own or of their institution, one whose authors oppose them, or one twice', async () => {
  const platform = await createAccountsPlatform();
  const { invite, manuscript } = await anOffice(platform, {
    details: { opposedReviewers: [{ name: 'Otto Opposed', email: 'otto@far.example' }] },
  });
  const friend = aPerson();
  await invite(friend);
  const editor = await asAccount(platform, manuscript.editor);
  const against = [
    [aPerson({ name: 'Example, Ada' }), 'author'],
    [aPerson({ email: SUBMISSION.email.toUpperCase() }), 'author'],
    [aPerson({ institution: SUBMISSION.college }), 'institution'],
    [aPerson({ email: 'rita@cs.example.org' }), 'mail-domain'],
    [aPerson({ name: 'Otto Opposed' }), 'opposed'],
    [friend, 'invited'],
    [aPerson({ name: friend.name }), 'invited'],
    [{ account: editor.user.id }, 'editor'],
    [aPerson({ name: `${editor.user.firstName} ${editor.user.lastName}` }), 'editor'],
  ] as const;
  for (const [who, objection] of against) {
    const result = await invite(who);
    expect([objection, result]).toEqual([
      objection,
      { outcome: 'objected', objections: expect.arrayContaining([objection]) },
    ]);
  }
  expect(await platform.db.selectFrom('review_invitations').select('id').execute()).toHaveLength(1);
  expect(await reviewMails(platform)).toHaveLength(1);
});

test('what an account tells stands against a reviewer too, whatever the list says', async () => {
  const platform = await createAccountsPlatform();
  const { invite } = await anOffice(platform);
  const account = await anAccount(platform, {
    email: 'rolf@far.example',
    role: 'reviewer',
    institution: 'Example University',
  });
  const typed = aPerson({ email: account.email, institution: 'Elsewhere' });
  expect(await invite(typed)).toEqual({ outcome: 'objected', objections: ['institution'] });
});

test('only the editor who handles the manuscript invites, and only while it is under review', async () => {
  const platform = await createAccountsPlatform();
  const { manuscript, user } = await anOffice(platform);
  const { paperId } = manuscript;
  const ask = (as: typeof user, paper = paperId) =>
    inviteReviewer(platform, as, { paperId: paper, who: aPerson(), days: DAYS, alternate: false });
  const reviewer = await anAccount(platform, { role: 'reviewer' });
  const author = await anAccount(platform, { email: SUBMISSION.email, role: 'chief' });
  const other = await anIndependentEditor(platform);
  const by = async (id: string) => ask((await asAccount(platform, id)).user);
  expect(await by(reviewer.id)).toEqual({ outcome: 'refused', reason: 'not-yours' });
  expect(await by(author.id)).toEqual({ outcome: 'refused', reason: 'conflict' });
  expect(await by(other)).toEqual({ outcome: 'refused', reason: 'not-handled-by-you' });
  expect(await ask(user, paperId + 1)).toEqual({ outcome: 'no-such-manuscript' });
  await withdrawManuscript(platform, { paperId, position: 1, actor: 'author:1' }, null);
  expect(await ask(user)).toEqual({ outcome: 'refused', reason: 'not-in-this-state' });
});

test('two who ask the same person at once ask once', async () => {
  const platform = await createAccountsPlatform();
  const { invite } = await anOffice(platform);
  const person = aPerson();
  const answers = await Promise.all([invite(person), invite(person), invite(person)]);
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
    'invited',
    'objected',
    'objected',
  ]);
  expect(await reviewMails(platform)).toHaveLength(1);
});

test('a conflict that comes up after the invitation ends it, and the reviewer learns no more', async () => {
  const platform = await createAccountsPlatform();
  const { invited, manuscript } = await anOffice(platform);
  const person = aPerson();
  const invitation = await invited(person);
  await lettersLeave(platform);
  await platform.db
    .updateTable('manuscript_authors')
    .set({ college: person.institution })
    .where('manuscript_id', '=', manuscript.id)
    .execute();
  expect(await acceptInvitation(platform, byLink(invitation))).toEqual({ outcome: 'closed' });
  const mails = await reviewMails(platform);
  expect(mails.map(({ purpose }) => purpose)).toEqual(['review-invitation', 'reviewer-conflict']);
  expect(await eventsOf(platform, manuscript.paperId)).toContain('invitation-cancelled');
});
