import { expect, test } from 'vitest';
import type { SignedIn } from '../../accounts/core/index.ts';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aUser, signedInAgain } from '../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { setRole } from '../../accounts/roles/set-role.server.ts';
import { keepAnswer } from '../conflicts/note-conflict.server.ts';
import { sendAsEditor } from '../conversation/send-as-editor.server.ts';
import { answerAppeal, appealDecision } from './appeal-decision.server.ts';
import { decideManuscript } from './decide-manuscript.server.ts';

const LETTER = { subject: 'The answer to your appeal', letter: 'Dear authors.' };
const TOOK_PART = { outcome: 'refused', reason: 'took-part-in-decision' };

/** What the chief's answer to an appeal comes to, after the chief did something before the rejection. */
async function afterChief(
  act: (
    platform: TestPlatform,
    chief: SignedIn,
    paper: { id: number; paperId: number },
  ) => Promise<unknown>,
) {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const chief = await aUser(platform, 'chief');
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 2 });
  await act(platform, chief, paper);
  const { paperId } = paper;
  const rejection = { paperId, kind: 'reject', round: 1, ...LETTER } as const;
  expect(await decideManuscript(platform, editor, rejection)).toEqual({ outcome: 'decided' });
  const author = { paperId, position: 1, actor: 'author:1' } as const;
  expect(await appealDecision(platform, author, 'Wrong.')).toEqual({ outcome: 'appealed' });
  return answerAppeal(platform, chief, { paperId, answer: 'dismiss', ...LETTER });
}

test('a chief who wrote to the authors about it took part (L3)', async () => {
  const wrote = await afterChief((platform, chief, { paperId }) =>
    sendAsEditor(platform, chief, { paperId, invitation: null, text: 'Weak work.', seen: 0 }),
  );
  expect(wrote).toEqual(TOOK_PART);
});

test('a chief who answered a likeness of a reviewer took part (L3)', async () => {
  const answered = await afterChief((platform, chief, paper) =>
    keepAnswer(platform, paper, {
      ...{ name: 'W. Zhang', emailKey: 'wz@porto.example', by: chief.id },
      ...{ answer: 'none', reason: 'Another person.' },
      match: {
        ...{ relation: 'invited', strength: 'likely', kind: 'name' },
        ...{ ground: 'x', other: 'y', texts: ['W. Zhang', 'Wei Zhang'] },
      },
    }),
  );
  expect(answered).toEqual(TOOK_PART);
});

test('an editor who rejected it does not answer the appeal under another account (L3)', async () => {
  const platform = await createAccountsPlatform();
  const same = { firstName: 'Ada', lastName: 'Double', institution: 'Institute of Doubles' };
  const editor = await aUser(platform, 'editor', { ...same, email: 'ada@one.example' });
  const again = await aUser(platform, 'editor', { ...same, email: 'ada@two.example' });
  const namesake = await aUser(platform, 'editor', {
    ...{ ...same, institution: 'Academy of Namesakes' },
    email: 'ada@three.example',
  });
  const { paperId } = await aPaper(platform, 'appealed', { editor, decidedBy: editor });
  const answer = (user: SignedIn) =>
    answerAppeal(platform, user, { paperId, answer: 'dismiss', ...LETTER });
  expect(await answer(again)).toEqual(TOOK_PART);
  expect(await answer(namesake)).toEqual({ outcome: 'answered' });
});

test('who only wrote a note, invited or wrote a message before a rejection answers under no other account (L3)', async () => {
  const same = { firstName: 'Ada', lastName: 'Double', institution: 'Institute of Doubles' };
  const acts: ((platform: TestPlatform, user: SignedIn, id: number) => Promise<unknown>)[] = [
    ({ db }, { id: account_id }, manuscript_id) =>
      db
        .insertInto('manuscript_notes')
        .values({ manuscript_id, account_id, text: 'Weak.', noted_at: 1 })
        .execute(),
    ({ db }, { id }, manuscript_id) =>
      db
        .updateTable('review_invitations')
        .set({ invited_by: id, added_at: 1 })
        .where('manuscript_id', '=', manuscript_id)
        .execute(),
    ({ db }, { id }, manuscript_id) =>
      db
        .updateTable('editor_assignments')
        .set({ assigned_by: id, assigned_at: 1 })
        .where('manuscript_id', '=', manuscript_id)
        .execute(),
    async ({ db }, { id }, manuscript_id) => {
      const { paper_id } = await db
        .selectFrom('manuscripts')
        .select('paper_id')
        .where('id', '=', manuscript_id)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('history')
        .values({
          ...{ subject: `manuscript:${paper_id}`, event: 'review-vouched' },
          ...{ actor: `account:${id}`, details: '{}', happened_at: 1 },
        })
        .execute();
    },
  ];
  for (const act of acts) {
    const platform = await createAccountsPlatform();
    const editor = await aUser(platform);
    const first = await aUser(platform, 'editor', { ...same, email: 'ada@one.example' });
    const again = await aUser(platform, 'editor', { ...same, email: 'ada@two.example' });
    const { id, paperId } = await aPaper(platform, 'appealed', {
      ...{ editor, decidedBy: editor, reviews: 2 },
    });
    await act(platform, first, id);
    expect(await answerAppeal(platform, again, { paperId, answer: 'dismiss', ...LETTER })).toEqual(
      TOOK_PART,
    );
  }
});

test('whom the decider made an editor since may uphold the appeal and not dismiss it (L3)', async () => {
  const platform = await createAccountsPlatform();
  const chief = await aUser(platform, 'chief');
  const before = await aUser(platform);
  const { paperId } = await aPaper(platform, 'under-review', { editor: chief, reviews: 2 });
  const rejection = { paperId, kind: 'reject', round: 1, ...LETTER } as const;
  expect(await decideManuscript(platform, chief, rejection)).toEqual({ outcome: 'decided' });
  platform.clock.moveBy(1000);
  const { id, username } = await aUser(platform, 'author');
  await setRole(platform, chief, { username, role: 'editor' });
  const author = { paperId, position: 1, actor: 'author:1' } as const;
  expect(await appealDecision(platform, author, 'Wrong.')).toEqual({ outcome: 'appealed' });
  const chosen = await signedInAgain(platform, id);
  const answer = (editor: SignedIn, said: 'uphold' | 'dismiss') =>
    answerAppeal(platform, editor, { paperId, answer: said, ...LETTER });
  expect(await answer(chosen, 'dismiss')).toEqual({ outcome: 'refused', reason: 'chosen-by-part' });
  expect(await answer(before, 'dismiss')).toEqual({ outcome: 'answered' });
});
