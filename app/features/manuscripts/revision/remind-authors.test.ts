import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aPaper, eventsOf } from '../../../../tests/support/office.ts';
import { aProduction } from '../../../../tests/support/proofs.ts';
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
  expect((await it.office.get(it.page)).html).toContain(
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
