import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { answerClosing } from '../closing/answer-closing.server.ts';
import { proposeClosing } from '../closing/propose-closing.server.ts';
import { sightOf } from '../conflicts/sight.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { changeSetting } from '../settings/change-setting.server.ts';
import { answerAppeal } from '../decisions/appeal-decision.server.ts';
import { listOpen } from './list-desk.server.ts';
import { listWaiting } from './list-waiting.server.ts';

/** An editor, another account with the same mailbox, and a colleague. */
async function office() {
  const platform = await createAccountsPlatform();
  const first = await aUser(platform, 'editor', { email: 'cora@post.example' });
  const again = await aUser(platform, 'editor', { email: 'cora+second@post.example' });
  const colleague = await aUser(platform, 'editor');
  return { platform, first, again, colleague };
}

async function proposed(platform: TestPlatform, by: SignedIn): Promise<number> {
  const { paperId } = await aPaper(platform, 'under-review', { editor: by });
  const proposal = { paperId, reason: 'plagiarism', words: 'Four pages are copied.' } as const;
  const letter = { subject: 'Your manuscript', letter: 'Dear authors.' };
  const made = await proposeClosing(platform, by, { ...proposal, ...letter });
  expect(made.outcome).toBe('proposed');
  return paperId;
}

/** What the list and the daily mail ask of an editor. */
async function askedOf(platform: TestPlatform, editor: SignedIn) {
  const entries = await listOpen(platform, editor, { sight: await sightOf(platform, editor) });
  const waiting = (await listWaiting(platform)).find((each) => each.editor.id === editor.id);
  return {
    list: entries.flatMap((each) => (each.barrier === null && each.needsYou ? each.queue : [])),
    mail: (waiting?.queues ?? []).map(({ queue }) => queue),
  };
}

const NONE = { list: [], mail: [] };

test('no second account of who proposed a closing is asked to confirm it, as none may', async () => {
  const { platform, first, again, colleague } = await office();
  const paperId = await proposed(platform, first);
  expect(await askedOf(platform, first)).toEqual(NONE);
  expect(await askedOf(platform, again)).toEqual(NONE);
  expect(await askedOf(platform, colleague)).toEqual({ list: ['closings'], mail: ['closings'] });
  const { id: closing } = (await loadCase(platform, paperId))!.closing!;
  const confirming = { paperId, closing, answer: 'confirm', words: '' } as const;
  expect(await answerClosing(platform, again, confirming)).toEqual({
    outcome: 'refused',
    reason: 'second-editor-needed',
  });
});

test('no second account of who took part in a decision is asked to answer the appeal (L3)', async () => {
  const { platform, first, again, colleague } = await office();
  const { paperId } = await aPaper(platform, 'appealed', { editor: first, decidedBy: first });
  expect(await askedOf(platform, first)).toEqual(NONE);
  expect(await askedOf(platform, again)).toEqual(NONE);
  expect(await askedOf(platform, colleague)).toEqual({ list: ['appeals'], mail: ['appeals'] });
  const answer = { paperId, answer: 'dismiss', subject: 'Your appeal', letter: 'No.' } as const;
  expect(await answerAppeal(platform, again, answer)).toMatchObject({
    outcome: 'refused',
  });
});

test('every editor sees what the chief proposed to close, where the section’s editor is the chief’s second account', async () => {
  const { platform, colleague } = await office();
  const chief = await aUser(platform, 'chief', { email: 'chief@post.example' });
  await aUser(platform, 'chief', { email: 'chief+2@post.example' });
  await changeSetting(platform, chief, 'editors-see', { manuscripts: 'sections' });
  await proposed(platform, chief);
  expect(await askedOf(platform, colleague)).toEqual({ list: ['closings'], mail: ['closings'] });
});

test('the list takes as many statements, however many appeals and closings are in it', async () => {
  const { platform, first, again } = await office();
  const count = async () => {
    platform.statements.length = 0;
    await listOpen(platform, again, { sight: null });
    return platform.statements.length;
  };
  await aPaper(platform, 'under-review', { editor: first });
  expect(await count()).toBe(3);
  await proposed(platform, first);
  expect(await count()).toBe(5);
  for (let n = 0; n < 3; n++) {
    await proposed(platform, first);
    await aPaper(platform, 'appealed', { editor: first, decidedBy: first });
  }
  expect(await count()).toBe(5);
});
