import { expect, test } from 'vitest';
import { DAY } from '#app/platform/clock.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { watchEarlierRows } from '../../../../tests/support/earlier-rows.ts';
import { aUser } from '../../../../tests/support/office.ts';
import {
  aDraft,
  anOffice,
  byLink,
  completeReview,
  DAYS,
} from '../../../../tests/support/reviewing.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { declineAuthorChange } from '../author-changes/end-author-change.server.ts';
import { proposeAuthorChange } from '../author-changes/propose-author-change.server.ts';
import { answerClosing } from '../closing/answer-closing.server.ts';
import { proposeClosing } from '../closing/propose-closing.server.ts';
import { keepAuthorsDraft, sendAsAuthor } from '../conversation/send-as-author.server.ts';
import { keepEditorsDraft, sendAsEditor } from '../conversation/send-as-editor.server.ts';
import { keepReviewersDraft, sendAsReviewer } from '../conversation/send-as-reviewer.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { answerAppeal, appealDecision } from '../decisions/appeal-decision.server.ts';
import { decideManuscript } from '../decisions/decide-manuscript.server.ts';
import { listSentFiles } from '../decisions/list-sent-files.server.ts';
import { listLetters } from '../decisions/letters/list-letters.server.ts';
import { draftLetter } from '../decisions/letters/preview-letter.server.ts';
import { takeBackDecision } from '../decisions/take-back-decision.server.ts';
import { editorsDraft, keepDraft } from '../drafts/keep-draft.server.ts';
import { assignEditor } from '../editors/assign-editor.server.ts';
import { endGuestEditor, inviteGuestEditor } from '../editors/guest-editors.server.ts';
import { askAgain, moveReviewDue } from '../invitations/ask-again.server.ts';
import { withIndependentReviews } from '../conflicts/load-grounds.server.ts';
import { findCompletion } from '../completion/find-completion.server.ts';
import { tellHistory } from '../office/tell-history.server.ts';
import { ASKED_OF_AUTHORS } from '../reminders/asked-of-authors.server.ts';
import { cancelInvitation, revokeLink } from '../invitations/change-invitation.server.ts';
import { returnToAuthor, sendBack } from '../returning/return-manuscript.server.ts';
import { acceptInvitation, declineInvitation } from '../reviews/answer-invitation.server.ts';
import { saveDraft } from '../reviews/save-draft.server.ts';
import { moveRevisionDue } from '../revision/move-revision-due.server.ts';
import { reviseManuscript } from '../revision/revise-manuscript.server.ts';
import { withdrawManuscript } from '../tracking/withdraw-manuscript.server.ts';

const LETTER = { subject: 'Your manuscript', letter: 'Dear authors.' };
const NEW = { name: 'Carol New', email: 'carol@elsewhere.example', college: null, orcid: null };

/** A manuscript under review of which everything waits that can wait at once. */
async function aManuscriptThatWaits(platform: TestPlatform, of?: SignedIn) {
  const handled = of && { editor: of.id };
  const { manuscript, user: editor, invited } = await anOffice(platform, handled);
  const { id, paperId } = manuscript;
  const author = { paperId, position: 1, actor: 'author:1' } as const;
  const [writes, asked, done, other] = [
    await invited(),
    await invited(),
    await invited(),
    await invited(),
  ];
  await acceptInvitation(platform, byLink(writes));
  await saveDraft(platform, byLink(writes), { draft: aDraft(), base: 0 });
  for (const each of [done, other]) await completeReview(platform, each);
  await sendAsAuthor(platform, author, 'A question');
  await sendAsReviewer(platform, byLink(writes), 'A question');
  await keepAuthorsDraft(platform, author, 'Half');
  await keepReviewersDraft(platform, byLink(writes), 'Half');
  await keepEditorsDraft(platform, editor, { paperId, invitation: null, text: 'Half' });
  const draft = { fields: { letter: 'Dear' }, base: 0, resolves: false };
  for (const kind of [
    'return',
    'closing fraud',
    'decision minor 1',
    'appeal-answer uphold',
  ] as const) {
    await keepDraft(platform, editorsDraft({ id }, editor, kind), draft);
  }
  const { authors } = (await loadCase(platform, paperId))!;
  const proposed = [
    ...authors.map((each) => ({
      ...{ position: each.position, name: each.name, email: each.email!, orcid: each.orcid },
      ...{ college: each.institution, corresponding: each.position === 1 },
    })),
    { ...NEW, position: null, corresponding: false },
  ];
  await proposeAuthorChange(platform, author, { proposed, reason: 'Forgotten.' });
  const change = await last(platform, 'author_changes');
  const closing = await proposeToClose(platform, editor, paperId);
  return { paperId, author, editor, writes, asked, change, closing };
}

const last = async ({ db }: TestPlatform, table: 'author_changes' | 'closings') =>
  (await db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

async function proposeToClose(platform: TestPlatform, editor: SignedIn, paperId: number) {
  const reason = { reason: 'fraud', words: 'Made up.' } as const;
  await proposeClosing(platform, editor, { paperId, ...reason, ...LETTER });
  return last(platform, 'closings');
}

test('whatever is done with one manuscript, no row of another changes', async () => {
  const platform = await createAccountsPlatform();
  const [second, chief] = [await aUser(platform), await aUser(platform, 'chief')];
  const [third, guest] = [await aUser(platform), await aUser(platform, 'author')];
  const changed = await watchEarlierRows(platform);
  const { editor, paperId: back } = await aManuscriptThatWaits(platform);
  const dueAt = platform.clock.now() + 9 * DAY;
  const returned = { paperId: back, asked: 'A table.', dueAt, ...LETTER };
  expect(await returnToAuthor(platform, editor, returned)).toEqual({ outcome: 'returned' });
  const { paperId, author, writes, asked, change, closing } = await aManuscriptThatWaits(
    platform,
    editor,
  );
  const minutes = (count: number) => platform.clock.moveBy(count * 60_000);
  const later = (days: number) => platform.clock.now() + days * DAY;
  const decide = (kind: 'minor' | 'reject', round: number) => () =>
    decideManuscript(platform, editor, {
      ...{ paperId, kind, round, reviseBy: later(30) },
      ...LETTER,
    });
  const steps: [expected: string, step: () => Promise<{ outcome: string }>][] = [
    [
      'refused-to-close',
      () => answerClosing(platform, second, { paperId, closing, answer: 'refuse', words: 'No.' }),
    ],
    [
      'sent',
      () => sendAsEditor(platform, editor, { paperId, invitation: writes, text: 'Yes', seen: 99 }),
    ],
    [
      'sent',
      () => sendAsEditor(platform, editor, { paperId, invitation: null, text: 'Yes', seen: 99 }),
    ],
    ['ended', () => declineAuthorChange(platform, { paperId, change, emailKey: NEW.email })],
    ['done', () => moveReviewDue(platform, editor, writes, { dueAt: later(50), note: '' })],
    ['done', () => revokeLink(platform, editor, writes, true)],
    ['declined', () => declineInvitation(platform, byLink(asked), { reason: 'Busy.' })],
    [
      'asked',
      () => askAgain(platform, editor, asked, { email: 'another@reading.example', days: DAYS }),
    ],
    ['done', () => cancelInvitation(platform, editor, writes, '')],
    [
      'returned',
      () =>
        returnToAuthor(platform, editor, {
          paperId,
          asked: 'A figure.',
          dueAt: later(9),
          ...LETTER,
        }),
    ],
    ['done', () => moveRevisionDue(platform, editor, { paperId, dueAt: later(12), note: '' })],
    ['sent-back', () => sendBack(platform, author, '')],
    ['invited', () => inviteGuestEditor(platform, chief, { paperId, who: guest.username })],
    ['ended', () => endGuestEditor(platform, chief, { paperId, username: guest.username })],
    ['assigned', () => assignEditor(platform, chief, { paperId, username: editor.username })],
    ['decided', decide('minor', 1)],
    ['taken-back', () => takeBackDecision(platform, editor, { paperId, ...LETTER })],
    ['decided', decide('minor', 1)],
    [
      'revised',
      () =>
        reviseManuscript(platform, author, {
          title: 'Sensors',
          abstract: 'All.',
          keywords: 'a',
          reply: 'Done.',
          files: [],
        }),
    ],
    ['decided', decide('reject', 2)],
    ['appealed', () => appealDecision(platform, author, 'It is not so.')],
    ['answered', () => answerAppeal(platform, third, { paperId, answer: 'uphold', ...LETTER })],
    ['withdrawn', () => withdrawManuscript(platform, author, 'Enough.')],
  ];
  for (const [expected, step] of steps) {
    minutes(2);
    const made = await step();
    expect([made.outcome, made]).toEqual([expected, made]);
    expect([expected, await changed()]).toEqual([expected, []]);
  }
}, 120_000);

/** What pages, letters and reminders say of one manuscript. */
async function told(platform: TestPlatform, paperId: number) {
  const manuscript = (await loadCase(platform, paperId))!;
  const { id } = manuscript;
  const asked = Object.entries(ASKED_OF_AUTHORS).map(async ([task, { list }]) => [
    task,
    await list(platform, paperId),
  ]);
  return {
    manuscript,
    counted: await withIndependentReviews(platform, manuscript),
    history: await tellHistory(platform, manuscript),
    letter: await draftLetter(platform, manuscript, 'decision-minor'),
    letters: await listLetters(platform, id),
    files: await listSentFiles(platform, manuscript),
    completion: await findCompletion(platform, id),
    asked: await Promise.all(asked),
  };
}

test('what is told of one manuscript is the same when another is beside it; its letter has the reviews that were sent', async () => {
  const platform = await createAccountsPlatform();
  const { editor, paperId, writes } = await aManuscriptThatWaits(platform);
  await platform.db
    .updateTable('reviews')
    .set({ for_authors: 'Not sent yet.' })
    .where('invitation_id', '=', writes)
    .execute();
  const before = await told(platform, paperId);
  expect(before.letter.body.match(/^Reviewer \d/gm)).toEqual(['Reviewer 1', 'Reviewer 2']);
  expect(before.letter.body).not.toContain('Not sent yet.');
  const { paperId: other } = await aManuscriptThatWaits(platform, editor);
  const decision = { paperId: other, kind: 'reject', round: 1, ...LETTER } as const;
  await decideManuscript(platform, editor, decision);
  expect(await told(platform, paperId)).toEqual(before);
});
