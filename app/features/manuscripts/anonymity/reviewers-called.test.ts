import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview, aUser } from '../../../../tests/support/office.ts';
import { aManuscriptInProduction } from '../../../../tests/support/production.ts';
import { voidAgreement } from '../agreement/void-agreement.server.ts';
import { sendAsEditor } from '../conversation/send-as-editor.server.ts';
import { correctDetails } from '../record-changes/correct-details.server.ts';
import { aPerson, anOffice, DAYS } from '../../../../tests/support/reviewing.ts';
import { inviteReviewer } from '../invitations/invite-reviewer.server.ts';
import { SUBMISSION } from '../../../../tests/support/submission.ts';
import { reviewersCalledIn } from './people-named.ts';

const sides = {
  invitations: [
    {
      name: 'Odile Marchetti',
      email: 'odile@riverbank-lab.example',
      institution: 'Sample Institute of Roads',
      orcid: null,
    },
  ],
  authors: [{ name: 'Asha Menon' }, { name: 'Paolo Marchetti' }],
};

test.each([
  ['Odile Marchetti said so.', ['Odile Marchetti']],
  ['odile at riverbank-lab.example said so.', ['odile at riverbank-lab.example']],
  ['Paolo Marchetti signed for marchetti.', []],
  ['The affiliation Institute of Roads was wrong.', []],
  ['A word was missing.', []],
  ['The reviewer of the Institute of Roads needs time.', ['Institute of Roads']],
  ['odile of the institute of roads needs time.', ['odile', 'institute of roads']],
  ['Odile needs time.', ['Odile']],
  ['The reviewer needs more time for the roads.', []],
  ['The review took longer than we said.', []],
])('short words to the authors: %s', (text, found) => {
  expect(reviewersCalledIn(sides, text)).toEqual(found);
});

test('no reason that an author reads calls a reviewer by the family name, in small letters or another alphabet (L6)', async () => {
  const platform = await createAccountsPlatform();
  const { id, paperId, editor } = await aManuscriptInProduction(platform);
  await aReview(platform, id, { name: 'Odile Marchetti' });
  for (const reason of ['It is marchetti who saw it.', 'Марчетти saw it.']) {
    expect(await voidAgreement(platform, editor, { paperId, reason })).toMatchObject({
      outcome: 'names-a-reviewer',
    });
  }
  const paper = await aPaper(platform, 'under-review', { editor });
  await aReview(platform, paper.id, { name: 'Odile Marchetti' });
  const wanted = { title: 'Another title', abstract: '', keywords: '', section: null };
  const said = { ...wanted, paperId: paper.paperId, reason: 'As marchetti says.' };
  expect(await correctDetails(platform, editor, said)).toMatchObject({
    outcome: 'names-a-reviewer',
    found: ['marchetti'],
  });
});

test('a signature that names a reviewer does not end a message to an author (L6)', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor });
  await aReview(platform, paper.id, { name: 'Odile Marchetti' });
  const signature = 'Yours, the editor (and odile marchetti)';
  await platform.db
    .updateTable('profiles')
    .set({ signature })
    .where('user_id', '=', editor.id)
    .execute();
  const message = { paperId: paper.paperId, invitation: null, text: 'Thank you.', seen: 0 };
  expect(await sendAsEditor(platform, editor, message)).toEqual({ outcome: 'sent' });
  const mails = (await mailsIn(platform)).filter(({ to }) => to === SUBMISSION.email);
  expect(mails.at(-1)!.text).toContain('Thank you.');
  expect(mails.at(-1)!.text).not.toContain('odile');
});

test('a note to one reviewer names another only where that is meant (L1)', async () => {
  const platform = await createAccountsPlatform();
  const { manuscript, user } = await anOffice(platform);
  await aReview(platform, manuscript.id, { name: 'Odile Marchetti', institution: 'Riverbank' });
  const asked = (read: string) =>
    inviteReviewer(platform, user, {
      ...{ paperId: manuscript.paperId, who: aPerson(), days: DAYS, read },
      note: 'Odile Marchetti says that it is sound.',
    });
  expect(await asked('')).toEqual({ outcome: 'may-name-an-author', found: ['Odile Marchetti'] });
  expect(await asked('Odile Marchetti')).toMatchObject({ outcome: 'invited' });
});
