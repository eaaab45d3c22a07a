import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aUser, eventsOf } from '../../../../tests/support/office.ts';
import { anOffice, byLink, reviewMails } from '../../../../tests/support/reviewing.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { endOfDay } from '../core/words.ts';
import { acceptInvitation } from '../reviews/answer-invitation.server.ts';
import { moveReviewDue } from './ask-again.server.ts';
import { moveRevisionDue } from '../revision/move-revision-due.server.ts';
import { remindAuthors } from '../reminders/remind-authors.server.ts';
import { sweepInvitations } from './sweep-invitations.server.ts';
import { DAY } from '#app/platform/clock.ts';

const calendarsOf = async ({ db }: TestPlatform, purpose: string): Promise<string[]> =>
  (await db.selectFrom('mails').select('attachments').where('purpose', '=', purpose).execute()).map(
    ({ attachments }) => attachments,
  );

test('a review’s due date is moved: the reviewer is told once, with a calendar, and reminders follow', async () => {
  const platform = await createAccountsPlatform();
  const { user, invited, manuscript } = await anOffice(platform);
  const invitation = await invited();
  const dueAt = endOfDay(platform.clock.now(), 60);
  const move = () => moveReviewDue(platform, user, invitation, { dueAt, note: 'Take your time.' });
  expect(await move()).toEqual({ outcome: 'not-now', status: 'asked' });
  await acceptInvitation(platform, byLink(invitation));
  expect(await move()).toEqual({ outcome: 'done' });
  expect(await move()).toEqual({ outcome: 'done-before' });
  const [mail, ...more] = (await reviewMails(platform)).filter(
    ({ purpose }) => purpose === 'review-due-moved',
  );
  expect(more).toEqual([]);
  expect(mail!.subject).toContain('Your review is now due on 20 January 2027');
  expect(mail!.text).toContain('> Take your time.');
  const [first] = await calendarsOf(platform, 'review-agreed');
  const [second] = await calendarsOf(platform, 'review-due-moved');
  expect(second).toContain('DTSTART;VALUE=DATE:20270120');
  expect(/UID:[^\\]*/.exec(second!)?.[0]).toBe(/UID:[^\\]*/.exec(first!)?.[0]);
  expect(await eventsOf(platform, manuscript)).toContain('review-due-moved');
  const reminders = async () =>
    (await reviewMails(platform)).filter(({ purpose }) => purpose === 'review-reminder').length;
  platform.clock.moveBy(40 * DAY);
  await sweepInvitations(platform);
  expect(await reminders()).toBe(0);
  platform.clock.moveBy(17 * DAY);
  await sweepInvitations(platform);
  expect(await reminders()).toBe(1);
});

test('a reviewer is not reminded of a date that they were told a moment ago', async () => {
  const platform = await createAccountsPlatform();
  const { user, invited } = await anOffice(platform);
  const invitation = await invited();
  await acceptInvitation(platform, byLink(invitation));
  platform.clock.moveBy(20 * DAY);
  const dueAt = endOfDay(platform.clock.now(), 3);
  await moveReviewDue(platform, user, invitation, { dueAt, note: '' });
  await sweepInvitations(platform);
  const purposes = (await reviewMails(platform)).map(({ purpose }) => purpose);
  expect(purposes).not.toContain('review-reminder');
});

test('a revision gets a due date, which its author is told, reminded of, and may be given again', async () => {
  const platform = await createAccountsPlatform();
  const [editor, other] = [await aUser(platform), await aUser(platform)];
  const wishes = { editor, reviews: 2 };
  const paper = await aPaper(platform, 'revision-requested', wishes);
  const { paperId } = paper;
  const move = (days: number, note = '', user = editor) =>
    moveRevisionDue(platform, user, {
      ...{ paperId, note, dueAt: endOfDay(platform.clock.now(), days) },
    });
  expect(await move(30, '', other)).toMatchObject({ outcome: 'refused' });
  const { name } = await platform.db
    .selectFrom('reviewers')
    .select('name')
    .executeTakeFirstOrThrow();
  expect(await move(30, `${name} asked for it.`)).toEqual({
    outcome: 'names-a-reviewer',
    found: [name],
  });
  expect(await move(30, 'Enjoy your leave.')).toEqual({ outcome: 'done' });
  expect(await move(30)).toEqual({ outcome: 'done-before' });
  const mails = async () =>
    (await reviewMails(platform))
      .filter(({ purpose }) => purpose.startsWith('revision'))
      .map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`);
  const sweep = async (days: number) => {
    platform.clock.moveBy(days * DAY);
    await remindAuthors(platform);
    await Promise.all([remindAuthors(platform), remindAuthors(platform)]);
    return mails();
  };
  const told = ['ada@example.org: Your revision is due on 21 December 2026'];
  expect(await mails()).toEqual(told);
  expect((await calendarsOf(platform, 'revision-due'))[0]).toContain('VALUE=DATE:20261221');
  expect(await sweep(20)).toEqual(told);
  told.push('ada@example.org: Your revision is due soon');
  expect(await sweep(5)).toEqual(told);
  expect(await move(30)).toEqual({ outcome: 'done' });
  told.push('ada@example.org: Your revision is due on 15 January 2027');
  expect(await sweep(7)).toEqual(told);
  told.push('ada@example.org: Your revision was due', `${editor.email}: A revision is late`);
  expect(await sweep(25)).toEqual(told);
  expect((await eventsOf(platform, paper)).filter((event) => event === 'author-reminded')).toEqual([
    ...['author-reminded', 'author-reminded'],
  ]);
});

test('a review’s due date is moved three times a day at most, and a reviewer gets no more e-mails', async () => {
  const platform = await createAccountsPlatform();
  const { user, invited } = await anOffice(platform);
  const invitation = await invited();
  await acceptInvitation(platform, byLink(invitation));
  const move = async (days: number) => {
    const dueAt = endOfDay(platform.clock.now(), days);
    return (await moveReviewDue(platform, user, invitation, { dueAt, note: '' })).outcome;
  };
  const outcomes = [];
  for (const days of [30, 31, 32, 33, 34]) outcomes.push(await move(days));
  expect(outcomes).toEqual(['done', 'done', 'done', 'moved-often', 'moved-often']);
  platform.clock.moveBy(DAY);
  expect(await move(35)).toBe('done');
});
