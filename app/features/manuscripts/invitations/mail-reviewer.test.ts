import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aUser, signedInAgain } from '../../../../tests/support/office.ts';
import { findLetter } from '#app/platform/mail/letters/define-letter.ts';
import { changeLetter } from '../decisions/letters/change-letter.server.ts';
import { correctDetails } from '../record-changes/correct-details.server.ts';
import {
  anOffice,
  aPerson,
  byLink,
  completeReview,
  reviewMails,
} from '../../../../tests/support/reviewing.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { acceptInvitation, declineInvitation } from '../reviews/answer-invitation.server.ts';
import { noteFoundConflicts } from '../editors/note-found-conflicts.server.ts';

/** The editor comes to work where an author does; conflicts have not been looked for since. */
const becomesKin = ({ db }: TestPlatform, editor: string) =>
  db
    .updateTable('profiles')
    .set({ institution: 'Example University' })
    .where('user_id', '=', editor)
    .execute();

test('a handling editor with a conflict that is not noted yet gets no mail and no answer (L2)', async () => {
  const platform = await createAccountsPlatform();
  const { manuscript, invited, user } = await anOffice(platform);
  const chief = await aUser(platform, 'chief');
  await aUser(platform, 'chief', { institution: 'Example University' });
  const [one, two] = [await invited(aPerson()), await invited(aPerson())];
  await becomesKin(platform, manuscript.editor);
  const before = (await reviewMails(platform)).length;
  await acceptInvitation(platform, byLink(one));
  await declineInvitation(platform, byLink(two), { reason: '' });
  await completeReview(platform, one);
  const mails = (await reviewMails(platform)).slice(before);
  expect(mails.map(({ purpose, to }) => [purpose, to])).toEqual(
    expect.arrayContaining([
      ['reviewer-declined', chief.email],
      ['reviewer-completed', chief.email],
    ]),
  );
  for (const { to, replyTo, text } of mails) {
    expect([to, replyTo]).not.toContain(user.email);
    expect(text).not.toContain(user.lastName);
  }
});

test('when no editor is independent, none is told who reviews', async () => {
  const platform = await createAccountsPlatform();
  const { manuscript, invited } = await anOffice(platform);
  await aUser(platform, 'chief', { institution: 'Example University' });
  const one = await invited(aPerson({ name: 'Zora Zzreviewer' }));
  await becomesKin(platform, manuscript.editor);
  await noteFoundConflicts(platform);
  const before = (await reviewMails(platform)).length;
  await declineInvitation(platform, byLink(one), { reason: '' });
  const mails = (await reviewMails(platform)).slice(before);
  expect(mails.filter(({ text }) => text.includes('Zora Zzreviewer'))).toEqual([]);
});

test('a letter in the journal’s own words goes out as it came where these name an author to a reviewer, or the other way round (L6)', async () => {
  const platform = await createAccountsPlatform();
  const { manuscript, invited } = await anOffice(platform);
  const chief = await aUser(platform, 'chief');
  const word = async (name: string, words: string) => {
    const letter = findLetter(name)!;
    const body = `${letter.body}\n\n${words}`;
    await changeLetter(platform, chief, letter, { subject: letter.subject, body });
  };
  const textTo = async (address: string) =>
    (await reviewMails(platform)).findLast(({ to }) => to === address)?.text;
  await word('review-invitation', 'We are always grateful.');
  const [one, two, three] = [aPerson(), aPerson(), aPerson()];
  await invited(one);
  expect(await textTo(one.email)).toContain('We are always grateful.');
  await word('review-invitation', 'This is the paper by Ada Example of Example University.');
  await invited(two);
  expect(await textTo(two.email)).not.toMatch(/Ada|be kind/);
  await word('review-invitation', 'It is by Prof. Example, so please be kind.');
  await invited(three);
  expect(await textTo(three.email)).not.toMatch(/Ada|be kind/);
  await word('details-corrected', `It goes to ${two.name} now.`);
  const texts = { title: 'Sensors that doze', abstract: '', keywords: '', section: null };
  const { paperId } = manuscript;
  const editor = await signedInAgain(platform, manuscript.editor);
  await correctDetails(platform, editor, { paperId, ...texts, reason: 'A slip' });
  const told = await textTo('ada@example.org');
  expect(told).toContain('Sensors that doze');
  expect(told).not.toContain(two.name);
});
