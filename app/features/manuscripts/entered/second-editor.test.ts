import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aUser } from '../../../../tests/support/office.ts';
import { aDraft, anOffice, aPerson, byLink } from '../../../../tests/support/reviewing.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { answerClosing } from '../closing/answer-closing.server.ts';
import { proposeClosing } from '../closing/propose-closing.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { readSheet } from '../core/settings/read-settings.server.ts';
import { decideManuscript } from '../decisions/decide-manuscript.server.ts';
import { inviteGuestEditor } from '../editors/guest-editors.server.ts';
import {
  answerObjection,
  confirmReview,
  objectToReview,
  vouchForReview,
} from './answer-entered.server.ts';
import { giveEmail } from '#app/features/accounts/email/verify-email.server.ts';
import { acceptFor, enterReview } from './enter-review.server.ts';

const LETTER = { subject: 'Decision on your manuscript', letter: 'Dear authors.' };
const SEEN = 'I have seen the e-mail of the reviewer.';
const BY_YOU = { outcome: 'refused', reason: 'entered-by-you' };

/** A chief, with the mailbox of this address, who enters reviews. */
async function office() {
  const platform = await createAccountsPlatform();
  const opened = await anOffice(platform);
  const { paperId } = opened.manuscript;
  const chief = await aUser(platform, 'chief', { email: 'cora@post.example' });
  const sheet = await readSheet(platform);
  const enteredFor = async (by: SignedIn, person = aPerson()) => {
    const id = await opened.invited(person);
    await acceptFor(platform, by, id, false);
    await enterReview(platform, by, id, { draft: aDraft(), sheet });
    return id;
  };
  const entered = (by: SignedIn) => enteredFor(by);
  return { platform, chief, paperId, entered, enteredFor, inviting: opened.user };
}

test('no editor vouches under another account for a review that they entered (L1)', async () => {
  const { platform, chief, entered } = await office();
  const id = await entered(chief);
  const again = await aUser(platform, 'editor', {
    ...{ firstName: 'Carla', lastName: 'Other', email: 'cora+second@post.example' },
  });
  expect(await vouchForReview(platform, again, id, SEEN)).toEqual(BY_YOU);
  const second = await aUser(platform);
  expect(await vouchForReview(platform, second, id, SEEN)).toEqual({ outcome: 'done' });
});

test('an address that an account had before is its owner’s mailbox still (L1)', async () => {
  const { platform, chief, entered } = await office();
  const id = await entered(chief);
  await giveEmail(platform, chief.id, 'somebody@elsewhere.example');
  const again = await aUser(platform, 'editor', {
    ...{ firstName: 'Carla', lastName: 'Other', email: 'cora+second@post.example' },
  });
  expect(await vouchForReview(platform, again, id, SEEN)).toEqual(BY_YOU);
});

test('reviews that one editor entered under two accounts are by one editor (L1)', async () => {
  const { platform, chief, paperId, entered } = await office();
  const again = await aUser(platform, 'chief', {
    ...{ firstName: 'Carla', lastName: 'Other', email: 'cora+second@post.example' },
  });
  for (const by of [chief, again]) await confirmReview(platform, byLink(await entered(by)));
  expect(
    await decideManuscript(platform, chief, { paperId, kind: 'accept', round: 1, ...LETTER }),
  ).toEqual({ outcome: 'refused', reason: 'too-few-reviews' });
});

test('a guest editor does not vouch for a review by the editor who invited them (L1)', async () => {
  const { platform, chief, paperId, entered } = await office();
  const id = await entered(chief);
  const guest = await aUser(platform, 'author', { email: 'guest@abroad.example' });
  expect(await inviteGuestEditor(platform, chief, { paperId, who: guest.email })).toEqual({
    outcome: 'invited',
  });
  expect(await vouchForReview(platform, guest, id, SEEN)).toEqual(BY_YOU);
});

test('who invited a reviewer whom nobody else knows gives no word for what another editor entered, and their answer to an objection is none (L1)', async () => {
  const { platform, chief, inviting, enteredFor } = await office();
  const why = async (id: number) =>
    (await platform.db.selectFrom('reviews').selectAll().execute()).find(
      (each) => each.invitation_id === id,
    )!.uncounted;
  const confirmed = await enteredFor(chief, aPerson({ email: 'ines.made@up.example' }));
  await confirmReview(platform, byLink(confirmed));
  const objected = await enteredFor(chief, aPerson({ email: 'otto.made@up.example' }));
  await objectToReview(platform, byLink(objected), 'I wrote none.');
  expect(await answerObjection(platform, inviting, objected, SEEN)).toEqual({ outcome: 'done' });
  const third = await aUser(platform);
  for (const id of [confirmed, objected]) {
    expect(await why(id)).toBe('unverified-reviewer');
    expect(await vouchForReview(platform, inviting, id, SEEN)).toEqual({
      outcome: 'refused',
      reason: 'invited-by-you',
    });
    expect(await vouchForReview(platform, chief, id, SEEN)).toEqual(BY_YOU);
    expect(await vouchForReview(platform, third, id, SEEN)).toEqual({ outcome: 'done' });
    expect(await why(id)).toBe(null);
  }
});

test('no editor confirms under another account that a manuscript is closed', async () => {
  const { platform, chief, paperId } = await office();
  const again = await aUser(platform, 'editor', { email: 'cora+second@post.example' });
  const proposal = { paperId, reason: 'plagiarism', words: 'Four pages are copied.' } as const;
  await proposeClosing(platform, chief, { ...proposal, ...LETTER });
  const { id } = (await loadCase(platform, paperId))!.closing!;
  const confirming = { paperId, closing: id, answer: 'confirm', words: '' } as const;
  expect(await answerClosing(platform, again, confirming)).toEqual({
    outcome: 'refused',
    reason: 'second-editor-needed',
  });
});
