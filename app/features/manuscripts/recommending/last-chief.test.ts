import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import { matchKey } from '../conflicts/find-matches.ts';
import { decideAuthorChange } from '../author-changes/decide-author-change.server.ts';
import { consentToChange } from '../author-changes/consent-to-change.server.ts';
import { proposeAuthorChange } from '../author-changes/propose-author-change.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { decideManuscript } from '../decisions/decide-manuscript.server.ts';
import { findEditor } from '../editors/find-editor.server.ts';
import { noteFoundConflicts } from '../editors/note-found-conflicts.server.ts';
import { answerConflict } from '../office/answer-conflict.server.ts';
import { judgePerson } from '../office/judge-person.server.ts';
import { changeSetting } from '../settings/change-setting.server.ts';

const LETTER = { subject: 'Your manuscript', letter: 'Dear authors.' };
const ONLY_RECOMMENDS = { outcome: 'refused', reason: 'recommends-only' };
const WOULD_GAIN = { outcome: 'refused', reason: 'would-gain-decision' };

async function aDesk({ others, author = 'Ada Example' }: { others: number; author?: string }) {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const chief = await aUser(platform, 'chief', { firstName: 'Elena', lastName: 'Petrova' });
  await changeSetting(platform, chief, 'who-decides', { decides: 'chief' });
  const [other] = await Promise.all(Array.from({ length: others }, () => aUser(platform)));
  const submission = { author, college: 'Far Academy' };
  const { paperId } = await aPaper(platform, 'under-review', { editor, reviews: 2, submission });
  const decide = () =>
    decideManuscript(platform, editor, { paperId, kind: 'accept', round: 1, ...LETTER });
  return { platform, editor, chief, other, paperId, decide };
}

async function withProposal(others: number) {
  const desk = await aDesk({ others });
  const { platform, chief, paperId } = desk;
  const { authors } = (await loadCase(platform, paperId))!;
  const present = authors.map(({ position, name, email, orcid, institution }) => ({
    ...{ position, name, email: email!, orcid, college: institution },
    corresponding: position === 1,
  }));
  const added = {
    ...{ position: null, name: 'Carol New', email: 'carol@elsewhere.example', orcid: null },
    ...{ college: chief.institution, corresponding: false },
  };
  await proposeAuthorChange(
    platform,
    { paperId, position: 1, actor: 'author:1' },
    { proposed: [...present, added], reason: 'Forgotten.' },
  );
  const consent = async () => {
    const open = platform.db.selectFrom('author_consents').where('consented_at', 'is', null);
    for (const { email_key: emailKey } of await open.select('email_key').execute())
      await consentToChange(platform, { paperId, change: 1, emailKey });
  };
  const approve = (user = desk.editor) =>
    decideAuthorChange(platform, user, { paperId, change: 1, refusal: null });
  return { ...desk, approve, consent };
}

test('a co-author from the place of the only editor-in-chief gives the decision to an editor only by another editor', async () => {
  const { approve, consent, decide, other } = await withProposal(1);
  expect(await decide()).toEqual(ONLY_RECOMMENDS);
  await consent();
  expect(await approve()).toEqual(WOULD_GAIN);
  expect(await decide()).toEqual(ONLY_RECOMMENDS);
  expect(await approve(other)).toEqual({ outcome: 'applied' });
  expect(await decide()).toEqual({ outcome: 'decided' });
});

test('in an office of one editor and one editor-in-chief that editor approves such a co-author, so that nothing lies', async () => {
  const { approve, consent, decide } = await withProposal(0);
  await consent();
  expect(await approve()).toEqual({ outcome: 'applied' });
  expect(await decide()).toEqual({ outcome: 'decided' });
});

test('that the only editor-in-chief has a likely conflict is confirmed by another editor than the one who would decide', async () => {
  const { platform, editor, chief, other, paperId, decide } = await aDesk({
    ...{ others: 1, author: 'E. Petrova' },
  });
  const who = `editor-${chief.id}`;
  const person = (await judgePerson(platform, (await loadCase(platform, paperId))!, who))!;
  const match = matchKey(person.questions[0]!);
  const answer = (user: typeof editor) =>
    answerConflict(platform, user, { paperId, who, match, answer: 'conflict', reason: '' });
  expect(await answer(editor)).toEqual(WOULD_GAIN);
  expect(await decide()).toEqual(ONLY_RECOMMENDS);
  expect(await answer(other!)).toEqual({ outcome: 'answered' });
  expect(await decide()).toEqual({ outcome: 'decided' });
});

test('an author who never confirmed takes the decision from no editor-in-chief: another editor answers, and both hear of it', async () => {
  const { platform, editor, chief, other, paperId, decide } = await aDesk({ others: 1 });
  await type(platform, paperId, 'Elena Petrova');
  await noteFoundConflicts(platform);
  expect(await decide()).toEqual(ONLY_RECOMMENDS);
  const mails = await platform.db.selectFrom('mails').select(['purpose', 'to_address']).execute();
  const told = mails.filter(({ purpose }) => purpose.startsWith('conflict-'));
  expect(told.map((mail) => `${mail.purpose} ${mail.to_address}`).toSorted()).toEqual(
    [
      `conflict-asked ${chief.email}`,
      ...[editor, other!].map(({ email }) => `conflict-check ${email}`),
    ].toSorted(),
  );
  const answer = await answering({ platform, paperId, chief });
  expect(await answer(editor, 'conflict')).toEqual(WOULD_GAIN);
  expect(await answer(other!, 'none')).toEqual({ outcome: 'answered' });
  expect(await findEditor(platform, chief, (await loadCase(platform, paperId))!)).toMatchObject({
    barrier: null,
  });
  expect(await decide()).toEqual(ONLY_RECOMMENDS);
});

test('who confirms to be an author from the place of the only editor-in-chief takes the decision away, and so does another editor’s answer', async () => {
  const confirmed = await aDesk({ others: 1 });
  await type(confirmed.platform, confirmed.paperId, 'Elena Petrova', 1);
  expect(await confirmed.decide()).toEqual({ outcome: 'decided' });
  const { platform, chief, other, paperId, decide } = await aDesk({ others: 1 });
  await type(platform, paperId, 'Elena Petrova');
  const answer = await answering({ platform, paperId, chief });
  expect(await answer(other!, 'conflict')).toEqual({ outcome: 'answered' });
  expect(await decide()).toEqual({ outcome: 'decided' });
});

type Desk = Pick<Awaited<ReturnType<typeof aDesk>>, 'platform' | 'paperId' | 'chief'>;

async function answering({ platform, paperId, chief }: Desk) {
  const who = `editor-${chief.id}`;
  const person = (await judgePerson(platform, (await loadCase(platform, paperId))!, who))!;
  const match = matchKey(person.questions[0]!);
  return (user: Desk['chief'], said: 'conflict' | 'none') =>
    answerConflict(platform, user, { paperId, who, match, answer: said, reason: 'Asked her.' });
}

/** As an author who is typed into the form. */
async function type(
  { db }: Desk['platform'],
  paperId: number,
  name: string,
  confirmedAt: number | null = null,
) {
  const { id } = await db
    .selectFrom('manuscripts')
    .select('id')
    .where('paper_id', '=', paperId)
    .executeTakeFirstOrThrow();
  const values = {
    ...{ manuscript_id: id, position: 9, rank: 9, name, mobile: null, country: null },
    ...{ email: 'ada@far.example', email_key: 'ada@far.example', college: 'Far Academy' },
    confirmed_at: confirmedAt,
  };
  await db.insertInto('manuscript_authors').values(values).execute();
}
