import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aUser } from '../../../../tests/support/office.ts';
import { anOffice, asAccount, byLink, DAYS } from '../../../../tests/support/reviewing.ts';
import { matchKey, tellMatch } from '../conflicts/find-matches.ts';
import { loadCase } from '../core/load-case.server.ts';
import { findEditor } from '../editors/find-editor.server.ts';
import { declineInvitation } from '../reviews/answer-invitation.server.ts';
import { askAgain } from './ask-again.server.ts';
import { askAlternateNow } from './change-invitation.server.ts';
import { answerConflict } from '../office/answer-conflict.server.ts';
import { judgePerson } from '../office/judge-person.server.ts';
import { changeSetting } from '../settings/change-setting.server.ts';

async function aDesk() {
  const platform = await createAccountsPlatform();
  const chief = await aUser(platform, 'chief', { firstName: 'Chandra', lastName: 'Weiss' });
  const office = await anOffice(platform);
  const { manuscript, user, invite } = office;
  const { paperId } = manuscript;
  const asked = async (who: Parameters<typeof invite>[0]) => {
    const result = await invite(who);
    if (result.outcome !== 'questions') throw new Error(`No question: ${JSON.stringify(result)}`);
    const reviewer = `reviewer-${result.reviewer}`;
    const person = (await judgePerson(platform, (await loadCase(platform, paperId))!, reviewer))!;
    const [match] = person.questions;
    const answer = { paperId, who: reviewer, match: matchKey(match!), answer: 'none' as const };
    const reason = 'She knows the method, and another editor can decide.';
    await answerConflict(platform, user, { ...answer, reason });
    return tellMatch(match!);
  };
  return { ...office, platform, chief, paperId, asked };
}

test('an editor of the journal is asked for a review only with a reason, and the page says what that takes away', async () => {
  const { platform, chief, paperId, invite, asked } = await aDesk();
  expect(await asked({ account: chief.id })).toBe(
    '“Chandra Weiss” is an editor of this journal, and may have seen the authors’ names in the list of manuscripts. While the invitation is open, this editor can neither open nor decide the manuscript. Once the invitation is accepted, that is final.',
  );
  expect(await invite({ account: chief.id })).toMatchObject({ outcome: 'invited' });
  const manuscript = (await loadCase(platform, paperId))!;
  expect(await findEditor(platform, chief, manuscript)).toMatchObject({ barrier: 'conflict' });
});

test('so is one who is typed with another address', async () => {
  const { asked } = await aDesk();
  const typed = { email: 'weiss@elsewhere-lab.example', institution: 'Elsewhere Lab' };
  expect(await asked({ name: 'C. Weiss', ...typed })).toContain(
    '“C. Weiss” may be “Chandra Weiss”, an editor of this journal, and',
  );
});

test('where the editor-in-chief decides, the last one who can is asked for no review, under any address', async () => {
  const { platform, user, chief, invite, invited, asked } = await aDesk();
  await changeSetting(platform, chief, 'who-decides', { decides: 'chief' });
  const last = { outcome: 'objected', objections: ['last-chief'] };
  const typed = { name: 'Chandra Weiss', email: 'c@far.example', institution: 'Far' };
  expect(await invite({ account: chief.id })).toEqual(last);
  expect(await invite(typed)).toEqual(last);
  const second = await aUser(platform, 'chief', { firstName: 'Second', lastName: 'Chief' });
  await asked({ account: chief.id });
  const invitation = await invited({ account: chief.id });
  // Nor again, once they have declined and are the last.
  await declineInvitation(platform, byLink(invitation), { reason: '' });
  await platform.db
    .updateTable('profiles')
    .set({ role: 'author' })
    .where('user_id', '=', second.id)
    .execute();
  const again = { email: chief.email, days: DAYS };
  expect(await askAgain(platform, user, invitation, again)).toMatchObject({
    outcome: 'objected',
    objections: ['last-chief'],
  });
});

test('of two editors-in-chief who are alternates only one is asked, by hand or in turn', async () => {
  const { platform, user, chief, invite, paperId, invited } = await aDesk();
  await changeSetting(platform, chief, 'who-decides', { decides: 'chief' });
  const second = await aUser(platform, 'chief', { firstName: 'Wilma', lastName: 'Zweig' });
  const alternates: number[] = [];
  for (const account of [chief.id, second.id]) {
    const question = await invite({ account }, true);
    if (question.outcome !== 'questions') throw new Error(JSON.stringify(question));
    const who = `reviewer-${question.reviewer}`;
    const person = (await judgePerson(platform, (await loadCase(platform, paperId))!, who))!;
    const answer = { paperId, who, match: matchKey(person.questions[0]!), answer: 'none' as const };
    await answerConflict(platform, user, { ...answer, reason: 'She knows the method.' });
    alternates.push(await invited({ account }, true));
  }
  expect(await askAlternateNow(platform, user, alternates[0]!, DAYS)).toEqual({ outcome: 'done' });
  expect(await askAlternateNow(platform, user, alternates[1]!, DAYS)).toEqual({
    outcome: 'last-chief',
  });
  const manuscript = (await loadCase(platform, paperId))!;
  expect(await findEditor(platform, second, manuscript)).toMatchObject({ barrier: null });
});

test('once an editor-in-chief had accepted and was released, the editor decides, so that nothing lies', async () => {
  const { platform, chief, paperId, invited, asked, manuscript } = await aDesk();
  await asked({ account: chief.id });
  const invitation = await invited({ account: chief.id });
  const dates = { accepted_at: platform.clock.now(), cancelled_at: platform.clock.now() };
  await platform.db
    .updateTable('review_invitations')
    .set(dates)
    .where('id', '=', invitation)
    .execute();
  await changeSetting(platform, chief, 'who-decides', { decides: 'chief' });
  const { user } = await asAccount(platform, manuscript.editor);
  const found = (await loadCase(platform, paperId))!;
  expect(await findEditor(platform, chief, found)).toMatchObject({ barrier: 'conflict' });
  expect(await findEditor(platform, user, found)).toMatchObject({ recommends: false });
});
