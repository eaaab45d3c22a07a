import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview, aUser, eventsOf } from '../../../../tests/support/office.ts';
import { SUBMISSION } from '../../../../tests/support/submission.ts';
import { listWaiting } from '../office/list-waiting.server.ts';
import { countQueues } from '../office/count-queues.server.ts';
import { declareConflict } from '../editors/note-found-conflicts.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { loadCase } from '../core/load-case.server.ts';
import { tellHistory } from '../office/tell-history.server.ts';
import { exportMessages } from './export-messages.server.ts';
import { listThread, messagesOf } from './list-messages.server.ts';
import { findAuthorsDraft, keepAuthorsDraft, sendAsAuthor } from './send-as-author.server.ts';
import { keepReviewersDraft, sendAsReviewer } from './send-as-reviewer.server.ts';
import { keepEditorsDraft, sendAsEditor, settleMessages } from './send-as-editor.server.ts';

async function aConversation() {
  const platform = await createAccountsPlatform();
  const [editor, other] = [await aUser(platform), await aUser(platform)];
  const chief = await aUser(platform, 'chief');
  const paper = await aPaper(platform, 'under-review', { editor });
  const { paperId, id } = paper;
  const reviewer = await aReview(platform, id, { forAuthors: null });
  await platform.db.deleteFrom('mails').execute();
  const author = { paperId, position: 1, actor: 'author:1' as const };
  const byLink = { invitation: reviewer.invitation, account: null };
  const toAuthor = (text: string, seen = 1000, user = editor) =>
    sendAsEditor(platform, user, { paperId, invitation: null, text, seen });
  const toReviewer = (text: string, seen = 1000, user = editor) =>
    sendAsEditor(platform, user, { paperId, invitation: reviewer.invitation, text, seen });
  const mails = async () =>
    (await mailsIn(platform)).map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`);
  const thread = async (invitation: number | null) =>
    (await listThread(platform, { manuscriptId: id, invitation })).messages.map(
      ({ side, text }) => `${side}: ${text}`,
    );
  return {
    ...{ platform, editor, other, chief, paper, reviewer, author, byLink },
    ...{ toAuthor, toReviewer, mails, thread },
  };
}

test('an editor and the corresponding author write to each other, and each gets a mail with the text', async () => {
  const { platform, editor, paper, author, toAuthor, mails, thread } = await aConversation();
  const { paperId } = paper;
  expect(await toAuthor('Is figure 2 yours?')).toEqual({ outcome: 'sent' });
  expect(await toAuthor('Is figure 2 yours?')).toEqual({ outcome: 'sent-before' });
  expect(await sendAsAuthor(platform, author, 'Yes.\nIt is.')).toEqual({ outcome: 'sent' });
  expect(await thread(null)).toEqual(['editor: Is figure 2 yours?', 'author: Yes.\nIt is.']);
  expect(await mails()).toEqual([
    'ada@example.org: A message from the editor',
    `${editor.email}: A message from the corresponding author`,
  ]);
  const [first, second] = await mailsIn(platform);
  expect(first!.text).toContain('> Is figure 2 yours?');
  expect(first!.text).toContain(`/manuscripts/${paperId}/messages?key=`);
  expect(second!.text).toContain('> Yes.\n> It is.');
  expect((await eventsOf(platform, paper)).slice(-2)).toEqual(['message-sent', 'message-sent']);
  expect(await sendAsAuthor(platform, { ...author, position: 2 }, 'Me too.')).toEqual({
    ...{ outcome: 'refused', reason: 'not-yours' },
  });
});

test('an editor and a reviewer write to each other in a thread of their own', async () => {
  const { platform, editor, reviewer, byLink, toReviewer, mails, thread } = await aConversation();
  expect(await sendAsReviewer(platform, byLink, 'May I ask for the data?')).toEqual({
    outcome: 'sent',
  });
  expect(await toReviewer('I ask for them.')).toEqual({ outcome: 'sent' });
  expect(await thread(null)).toEqual([]);
  expect(await thread(reviewer.invitation)).toEqual([
    'reviewer: May I ask for the data?',
    'editor: I ask for them.',
  ]);
  expect(await mails()).toEqual([
    `${editor.email}: A message from a reviewer`,
    `${reviewer.email}: A message from the editor`,
  ]);
  const [toEditor, mail] = await mailsIn(platform);
  expect(toEditor!.text).toMatch(/\/office\/manuscripts\/\d+\/messages\s/);
  expect(mail!.text).toContain(`/review/${reviewer.invitation}/messages?key=`);
});

test('no message tells authors who reviews, nor reviewers who wrote it (L6); what is refused is not kept', async () => {
  const { toAuthor, toReviewer, reviewer, mails, thread, author, platform, byLink, paper } =
    await aConversation();
  const { name, invitation } = reviewer;
  expect(await toAuthor(`${name} asks for figure 2.`)).toEqual({
    outcome: 'names-someone',
    to: 'author',
    found: [name],
  });
  expect(await toReviewer(`${SUBMISSION.author} answered.`)).toMatchObject({
    outcome: 'names-someone',
    to: 'reviewer',
  });
  expect(await toReviewer('Write to ada@example.org.')).toMatchObject({
    outcome: 'names-someone',
  });
  const { paperId } = paper;
  expect(await toReviewer(`About manuscript ${paperId}.`)).toMatchObject({
    ...{ outcome: 'names-someone', found: [`${paperId}`] },
  });
  expect([...(await mails()), ...(await thread(null)), ...(await thread(invitation))]).toEqual([]);
  // To the editor both may say whom they suspect: it goes no further.
  await sendAsAuthor(platform, author, `Is it ${name}?`);
  await sendAsReviewer(platform, byLink, `Is it ${SUBMISSION.author}?`);
  const [toEditor, alsoToEditor, ...others] = await mailsIn(platform);
  expect([toEditor!.to, others]).toEqual([alsoToEditor!.to, []]);
  expect(await thread(null)).toEqual([`author: Is it ${name}?`]);
  expect(await thread(invitation)).toEqual([`reviewer: Is it ${SUBMISSION.author}?`]);
});

test('a message with what may name the other side goes once its editor has read those words (L6)', async () => {
  const { platform, editor, paper, reviewer, toAuthor, toReviewer, mails } = await aConversation();
  const { invitation } = reviewer;
  const surname = reviewer.name.split(' ').at(-1)!;
  const named = (found: string) => ({ outcome: 'may-name-someone', found: [found] });
  expect(await toAuthor(`${surname} asks for figure 2.`)).toEqual(named(surname));
  expect(await toReviewer('Please give Example more time.')).toEqual(named('Example'));
  expect(await mails()).toEqual([]);
  const { paperId } = paper;
  const example = { paperId, invitation, text: 'For Example, figure 2.', seen: 0 };
  const reading = (read: string) => sendAsEditor(platform, editor, { ...example, read });
  expect(await reading('Another')).toEqual(named('Example'));
  expect(await reading('Example')).toEqual({ outcome: 'sent' });
});

test('who does not handle it, or has a conflict, writes nothing and is told nothing (L2)', async () => {
  const { platform, editor, other, chief, paper, toAuthor, mails, author } = await aConversation();
  const { paperId } = paper;
  expect(await toAuthor('Hello', 0, other)).toMatchObject({ reason: 'not-handled-by-you' });
  expect(await toAuthor('Hello', 0, chief)).toEqual({ outcome: 'sent' });
  await declareConflict(platform, other, { paperId, relation: 'family', note: '' });
  expect(await toAuthor('Hello', 0, other)).toMatchObject({ reason: 'conflict' });
  await platform.db
    .insertInto('conflicts')
    .values({
      ...{ manuscript_id: paper.id, account_id: editor.id, relation: 'family' },
      ...{ source: 'declared', note: '', noted_at: 1 },
    })
    .execute();
  await platform.db.deleteFrom('mails').execute();
  await sendAsAuthor(platform, author, 'Who handles it?');
  expect(await mails()).toEqual([`${chief.email}: A message from the corresponding author`]);
  const unknown = { paperId, invitation: 4711, text: 'Hello', seen: 0 };
  expect(await sendAsEditor(platform, chief, unknown)).toEqual({ outcome: 'no-such-reviewer' });
});

test('messages wait in the queue and the digest until they are answered or need no answer', async () => {
  const { platform, editor, paper, author, byLink, toAuthor, reviewer } = await aConversation();
  const waits = async () =>
    (await listWaiting(platform)).flatMap(({ editor: { email }, queues }) =>
      queues.map(({ queue, papers }) => `${email}: ${queue} ${papers.length}`),
    );
  const idle = await waits();
  const waiting = [`${editor.email}: messages 1`, ...idle];
  await sendAsAuthor(platform, author, 'One');
  expect(await countQueues(platform)).toEqual({ messages: 1, 'to-invite': 1 });
  expect(await waits()).toEqual(waiting);
  // One that came after the page was opened is not answered by what is sent from it.
  expect(await toAuthor('Thank you.', 0)).toEqual({ outcome: 'sent' });
  expect(await waits()).toEqual(waiting);
  expect(await toAuthor('Thank you again.')).toEqual({ outcome: 'sent' });
  expect(await waits()).toEqual(idle);
  await sendAsReviewer(platform, byLink, 'Thank you.');
  expect(await waits()).toEqual(waiting);
  const { paperId } = paper;
  const thread = { paperId, invitation: reviewer.invitation, seen: 1000 };
  expect(await settleMessages(platform, editor, thread)).toEqual({ outcome: 'settled' });
  expect(await settleMessages(platform, editor, thread)).toEqual({ outcome: 'settled' });
  expect(await waits()).toEqual(idle);
  const events = await eventsOf(platform, paper);
  expect(events.filter((event) => event === 'messages-settled')).toHaveLength(1);
});

test('a message about a manuscript that has ended waits in the digest too', async () => {
  const { platform, editor, paper, author } = await aConversation();
  await sendAsAuthor(platform, author, 'One more question');
  await platform.db
    .updateTable('manuscripts')
    .set({ state: 'rejected' })
    .where('id', '=', paper.id)
    .execute();
  const waiting = (await listWaiting(platform)).map((each) => [each.editor.email, each.queues]);
  expect(waiting).toEqual([
    [editor.email, [{ queue: 'messages', papers: [paper.paperId], late: 0, mine: true }]],
  ]);
});

test('ten messages an hour are enough for an author, and what is typed is kept until it is sent', async () => {
  const { platform, paper, author, byLink, reviewer, thread } = await aConversation();
  for (let n = 1; n <= 10; n += 1) {
    expect(await sendAsAuthor(platform, author, `Message ${n}`)).toEqual({ outcome: 'sent' });
  }
  await keepAuthorsDraft(platform, author, 'Message 1');
  await keepAuthorsDraft(platform, author, 'Message 11');
  expect(await sendAsAuthor(platform, author, 'Message 11')).toEqual({ outcome: 'too-many' });
  expect(await sendAsReviewer(platform, byLink, 'Hello')).toEqual({ outcome: 'sent' });
  expect(await findAuthorsDraft(platform, paper, author)).toBe('Message 11');
  expect(await findAuthorsDraft(platform, paper, { position: 2 })).toBe('');
  await keepReviewersDraft(platform, byLink, 'Not yet');
  expect(await thread(reviewer.invitation)).toEqual(['reviewer: Hello']);
  platform.clock.moveBy(3_600_000);
  expect(await sendAsAuthor(platform, author, 'Message 11')).toEqual({ outcome: 'sent' });
  expect(await findAuthorsDraft(platform, paper, author)).toBe('');
});

test('each account exports the messages that it wrote, and the record has all of them', async () => {
  const { platform, editor, paper, author, byLink, reviewer, toAuthor } = await aConversation();
  await toAuthor('From the editor');
  await sendAsAuthor(platform, author, 'From the author');
  await sendAsReviewer(platform, byLink, 'From the reviewer');
  const exported = async (user: SignedIn) =>
    (await exportMessages(platform, user)).map(({ as, text }) => `${as}: ${text}`);
  const ada = await aUser(platform, 'author', { email: 'ada@example.org' });
  const rita = await aUser(platform, 'author', { email: reviewer.email });
  expect(await exported(editor)).toEqual(['editor: From the editor']);
  expect(await exported(ada)).toEqual(['author: From the author']);
  expect(await exported(rita)).toEqual(['reviewer: From the reviewer']);
  expect(await exported(await aUser(platform, 'author'))).toEqual([]);
  expect(JSON.stringify(await exportMessages(platform, rita))).not.toContain(`${paper.paperId}`);
  const told = await tellHistory(platform, (await loadCase(platform, paper.paperId))!);
  expect(told.messages.map(({ by, to, text }) => `${by} to ${to}: ${text}`)).toEqual([
    `${editor.firstName} ${editor.lastName} to ${SUBMISSION.author}: From the editor`,
    `${SUBMISSION.author} to the editor: From the author`,
    `${reviewer.name} to the editor: From the reviewer`,
  ]);
});

test('who is an alternate and was not asked yet is written no message', async () => {
  const { platform, editor, paper, mails } = await aConversation();
  const { invitation } = await aReview(platform, paper.id, { forAuthors: null });
  await platform.db
    .updateTable('review_invitations')
    .set({ invited_at: null, accepted_at: null })
    .where('id', '=', invitation)
    .execute();
  const written = { paperId: paper.paperId, invitation, text: 'Soon.', seen: 0 };
  expect(await sendAsEditor(platform, editor, written)).toEqual({ outcome: 'no-such-reviewer' });
  expect(await mails()).toEqual([]);
});

test('an editor who sends takes no draft of another editor away', async () => {
  const { platform, chief, paper, toAuthor } = await aConversation();
  const { paperId, id } = paper;
  await keepEditorsDraft(platform, chief, { paperId, invitation: null, text: 'Half a sentence' });
  expect(await toAuthor('Is figure 2 yours?')).toEqual({ outcome: 'sent' });
  const drafts = await messagesOf(platform, id).where('sent_at', 'is', null).execute();
  expect(drafts.map(({ account, text }) => [account, text])).toEqual([
    [chief.id, 'Half a sentence'],
  ]);
});

test('a message leaves every other thread, manuscript and draft as it is', async () => {
  const { platform, editor, paper, author, byLink, toAuthor } = await aConversation();
  const next = await aPaper(platform, 'under-review', { editor });
  const { invitation } = await aReview(platform, paper.id, { forAuthors: null });
  await keepReviewersDraft(platform, { invitation, account: null }, 'Half a review');
  const elsewhere = { paperId: next.paperId, invitation: null, text: 'Half a sentence' };
  await keepEditorsDraft(platform, editor, elsewhere);
  const authorOfNext = { ...author, paperId: next.paperId };
  for (const who of [author, authorOfNext]) {
    expect(await sendAsAuthor(platform, who, 'Hello')).toEqual({ outcome: 'sent' });
  }
  expect(await sendAsReviewer(platform, byLink, 'Hello')).toEqual({ outcome: 'sent' });
  expect(await toAuthor('Good day')).toEqual({ outcome: 'sent' });
  const rows = await platform.db
    .selectFrom('messages')
    .select(['manuscript_id as of', 'side', 'text', 'answered_at as answered', 'sent_at as sent'])
    .orderBy('id')
    .execute();
  expect(
    rows.map(({ of, side, text, answered, sent }) =>
      [of === paper.id ? 'own' : 'next', side, text, sent && 'sent', answered && 'answered'].join(),
    ),
  ).toEqual([
    'own,reviewer,Half a review,,',
    'next,editor,Half a sentence,,',
    'own,author,Hello,sent,answered',
    'next,author,Hello,sent,',
    'own,reviewer,Hello,sent,',
    'own,editor,Good day,sent,',
  ]);
});
