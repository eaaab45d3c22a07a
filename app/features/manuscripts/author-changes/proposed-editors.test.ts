import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aPaper, aUser, stateOf } from '../../../../tests/support/office.ts';
import { aPerson, asAccount, DAYS } from '../../../../tests/support/reviewing.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { emailKey } from '../core/manuscript-details.ts';
import { loadCase } from '../core/load-case.server.ts';
import { decideManuscript } from '../decisions/decide-manuscript.server.ts';
import { inviteReviewer } from '../invitations/invite-reviewer.server.ts';
import { consentToChange } from './consent-to-change.server.ts';
import { withdrawAuthorChange } from './end-author-change.server.ts';
import { proposeAuthorChange } from './propose-author-change.server.ts';

const LETTER = { subject: 'Decision on your manuscript', letter: 'Dear authors.' };
const REFUSED = { outcome: 'refused', reason: 'conflict' };

async function aPaperOf(kind: 'handling' | 'guest') {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform, kind === 'guest' ? 'author' : 'editor', {
    email: 'edda@home.example',
  });
  const chief = await aUser(platform, 'chief');
  const paper = await aPaper(platform, 'under-review', { editor, kind, reviews: 2 });
  const { paperId } = paper;
  const author = { paperId, position: 1, actor: 'author:1' } as const;
  const propose = async ({ firstName, lastName, email, institution }: SignedIn | typeof CAROL) => {
    const { authors } = (await loadCase(platform, paperId))!;
    const present = authors.map((each) => ({
      ...{ position: each.position, name: each.name, email: each.email!, orcid: each.orcid },
      ...{ college: each.institution, corresponding: each.position === 1 },
    }));
    const added = {
      ...{ position: null, name: `${firstName} ${lastName}`, email, orcid: null },
      ...{ college: institution, corresponding: false },
    };
    return proposeAuthorChange(platform, author, {
      ...{ proposed: [...present, added], reason: 'Forgotten.' },
    });
  };
  const accept = (user = editor) =>
    decideManuscript(platform, user, { paperId, kind: 'accept', round: 1, ...LETTER });
  const open = async () => {
    const { browser } = await asAccount(platform, editor.id);
    return (await browser.get(`/office/manuscripts/${paperId}`)).status;
  };
  return { platform, editor, chief, paper, paperId, author, propose, accept, open };
}

const CAROL = {
  ...{ firstName: 'Carol', lastName: 'New', email: 'carol@elsewhere.example' },
  institution: 'Elsewhere College',
};

test.each(['handling', 'guest'] as const)(
  'a %s editor who is proposed as an author neither opens nor decides the manuscript, also after consenting (L2)',
  async (kind) => {
    const { platform, editor, chief, paper, paperId, propose, accept, open } = await aPaperOf(kind);
    expect(await propose(editor)).toEqual({ outcome: 'proposed' });
    expect(await accept()).toMatchObject({ outcome: 'refused' });
    expect(await open()).toBe(403);
    expect(await stateOf(platform, paper)).toMatchObject({ editor: chief.id });
    const mails = (await mailsIn(platform)).filter(({ purpose }) => /^editor-/.test(purpose));
    expect(mails.map(({ to, purpose }) => [to, purpose])).toEqual([
      [chief.email, 'editor-proposed'],
      [chief.email, 'editor-assigned'],
    ]);
    const consent = { paperId, change: 1, emailKey: emailKey(editor.email) };
    expect(await consentToChange(platform, consent)).toEqual({ outcome: 'consented' });
    expect(await accept()).toMatchObject({ outcome: 'refused' });
    expect(await open()).toBe(403);
    expect(await accept(chief)).toEqual({ outcome: 'decided' });
  },
);

test('an editor who was proposed is free again when the proposal ends without them (L2)', async () => {
  const { platform, editor, author, propose, accept, open } = await aPaperOf('handling');
  await propose(editor);
  expect(await accept()).toEqual(REFUSED);
  expect(await withdrawAuthorChange(platform, author, 1)).toEqual({ outcome: 'ended' });
  expect(await open()).toBe(200);
  expect(await accept()).toEqual({ outcome: 'refused', reason: 'not-handled-by-you' });
});

test('an editor of the institution of a proposed author has a conflict of interest as with any author (L2)', async () => {
  const { editor, propose, accept } = await aPaperOf('handling');
  await propose({ ...CAROL, institution: editor.institution });
  expect(await accept()).toEqual(REFUSED);
});

test('who is proposed as an author, or works with one, is invited to no review (L7)', async () => {
  const { platform, editor, paperId, propose } = await aPaperOf('handling');
  await propose(CAROL);
  const invite = (person: ReturnType<typeof aPerson>) =>
    inviteReviewer(platform, editor, { paperId, who: person, days: DAYS });
  expect(await invite(aPerson({ email: CAROL.email }))).toMatchObject({
    ...{ outcome: 'objected', objections: expect.arrayContaining(['author']) },
  });
  expect(await invite(aPerson({ institution: CAROL.institution }))).toMatchObject({
    ...{ outcome: 'objected', objections: ['institution'] },
  });
});
