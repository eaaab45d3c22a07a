import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { aPaper, aReview, aUser, eventsOf } from '../../../../tests/support/office.ts';
import { href } from '#app/routes.ts';
import { listThread } from './list-messages.server.ts';
import { sendAsEditor } from './send-as-editor.server.ts';

const PASSWORD = 'a-password-of-thirty-two-characters';
const REPLIES = { MAIL_REPLIES: 'replies@in.journal.example', MAIL_REPLIES_SECRET: PASSWORD };

/** An editor wrote to the author and to a reviewer; both mails say where an answer arrives. */
async function aConversation(environment: Record<string, string> = REPLIES) {
  const platform = await createAccountsPlatform(environment);
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor });
  const { paperId, id } = paper;
  const { invitation } = await aReview(platform, id, { forAuthors: null });
  await platform.db.deleteFrom('mails').execute();
  const write = (to: number | null) =>
    sendAsEditor(platform, editor, { paperId, invitation: to, text: 'Is it yours?', seen: 0 });
  await write(null);
  await write(invitation);
  const mails = await platform.db
    .selectFrom('mails')
    .select(['reply_address as replyTo', 'text'])
    .orderBy('id')
    .execute();
  const [author, reviewer] = mails.map(({ replyTo }) => replyTo ?? '');
  const browser = openBrowser(platform);
  const post = async (
    body: string | Buffer,
    { type = 'message/rfc822', authorization = `Bearer ${PASSWORD}` } = {},
  ) => {
    const answer = await browser.send(href('mailReplies'), {
      method: 'POST',
      headers: { 'Content-Type': type, Authorization: authorization },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
    return [answer.status, (JSON.parse(answer.html) as { message: string }).message];
  };
  const thread = async (of: number | null) =>
    (await listThread(platform, { manuscriptId: id, invitation: of })).messages.map(
      ({ side, text }) => `${side}: ${text}`,
    );
  const lastMail = async () => {
    const { to, subject, text } = (await mailsIn(platform)).at(-1)!;
    return { to, subject, text };
  };
  return {
    ...{ platform, paper, editor, invitation, mails, post, thread, lastMail },
    ...{ author: author!, reviewer: reviewer! },
  };
}

const aMail = (to: string, text: string, headers: readonly string[] = []) =>
  ['From: Ada <ada@home.example>', `To: The Journal <${to}>`, ...headers, '', text].join('\r\n');

test('an author and a reviewer answer by mail, and their words come into the thread', async () => {
  const { platform, paper, editor, invitation, mails, post, thread, ...to } = await aConversation();
  expect(to.author).toMatch(/^replies\+a\d+-1\.[\da-f]{26}@in\.journal\.example$/);
  expect(to.reviewer).toMatch(/^replies\+r\d+\.[\da-f]{26}@in\.journal\.example$/);
  expect(
    mails.map(({ text }) => text.includes('You can also simply reply to this e-mail.')),
  ).toEqual([true, true]);
  const answer = `Yes.\r\n\r\nOn 26 Nov 2026 The Journal <${to.author}> wrote:\r\n> Is it yours?`;
  expect(await post(aMail(to.author, answer))).toEqual([200, 'taken']);
  // A service that heard no answer hands the mail over again.
  expect(await post(aMail(to.author.toUpperCase(), answer))).toEqual([200, 'taken']);
  expect(await post(aMail(to.reviewer, 'It is.\r\n'))).toEqual([200, 'taken']);
  expect(await thread(null)).toEqual(['editor: Is it yours?', 'author: Yes.']);
  expect(await thread(invitation)).toEqual(['editor: Is it yours?', 'reviewer: It is.']);
  const told = (await mailsIn(platform)).slice(2).map(({ to: address, text }) => [address, text]);
  expect(told).toEqual([
    [editor.email, expect.stringContaining('> Yes.')],
    [editor.email, expect.stringContaining('> It is.')],
  ]);
  expect((await eventsOf(platform, paper)).slice(-2)).toEqual(['message-sent', 'message-sent']);
});

test('services may hand the mail over in a field, and with a password in their address', async () => {
  const { author, post, thread } = await aConversation();
  const basic = `Basic ${Buffer.from(`service:${PASSWORD}`).toString('base64')}`;
  const form = new URLSearchParams({ 'body-mime': aMail(author, 'One.') });
  const urlEncoded = { type: 'application/x-www-form-urlencoded', authorization: basic };
  expect(await post(form.toString(), urlEncoded)).toEqual([200, 'taken']);
  const json = JSON.stringify({ From: 'ada@home.example', RawEmail: aMail(author, 'Two.') });
  expect(await post(json, { type: 'application/json' })).toEqual([200, 'taken']);
  const parts = `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n${aMail(author, 'Three.')}\r\n--x--\r\n`;
  expect(await post(parts, { type: 'multipart/form-data; boundary=x' })).toEqual([200, 'taken']);
  expect(await thread(null)).toEqual([
    'editor: Is it yours?',
    ...['author: One.', 'author: Two.', 'author: Three.'],
  ]);
});

test('without the password, or to another address than ours, nothing is taken', async () => {
  const { author, reviewer, post, thread } = await aConversation();
  const mail = aMail(author, 'Let me in.');
  expect(await post(mail, { authorization: 'Bearer guess' })).toEqual([
    401,
    'The password is wrong or missing.',
  ]);
  const forged = author.replace(/[\da-f]{26}/, '0'.repeat(26));
  const ofOther = author.replace('-1.', '-2.');
  const mixed = reviewer.replace(/r\d+/, 'r999');
  for (const to of [forged, ofOther, mixed, 'replies@in.journal.example', 'x@y.example']) {
    expect(await post(aMail(to, 'Let me in.'))).toEqual([406, 'No conversation has this address.']);
  }
  expect(await post('')).toEqual([406, 'This is not an e-mail that can be read.']);
  expect(await thread(null)).toEqual(['editor: Is it yours?']);
});

test('a new link ends the address of a reviewer, and a new address that of an author', async () => {
  const { platform, author, reviewer, post, paper, invitation } = await aConversation();
  await platform.db
    .updateTable('review_invitations')
    .set({ key_version: 2 })
    .where('id', '=', invitation)
    .execute();
  await platform.db
    .updateTable('manuscript_authors')
    .set({ email: 'ada@new.example', email_key: 'ada@new.example' })
    .where('manuscript_id', '=', paper.id)
    .where('position', '=', 1)
    .execute();
  expect((await post(aMail(author, 'Still me?')))[0]).toBe(406);
  expect((await post(aMail(reviewer, 'Still me?')))[0]).toBe(406);
});

test('what a program wrote by itself is left alone', async () => {
  const { author, post, thread, lastMail } = await aConversation();
  const before = await lastMail();
  const away = aMail(author, 'I am away until May.', ['Auto-Submitted: auto-replied']);
  expect(await post(away)).toEqual([200, 'automatic']);
  const report = ['Content-Type: multipart/report; boundary=x', 'Return-Path: <>'];
  expect(await post(aMail(author, '--x\r\n\r\nNot delivered\r\n--x--', report))).toEqual([
    200,
    'automatic',
  ]);
  expect(await thread(null)).toEqual(['editor: Is it yours?']);
  expect(await lastMail()).toEqual(before);
});

test('who wrote is told what could not be taken, and gets the words back', async () => {
  const { author, post, thread, lastMail } = await aConversation();
  expect(await post(aMail(author, '> Is it yours?'))).toEqual([200, 'not-taken']);
  expect((await lastMail()).text).toContain('We found no words of yours in your reply');
  const long = `Begin. ${'word '.repeat(2500)}`;
  expect(await post(aMail(author, long))).toEqual([200, 'not-taken']);
  const { to, subject, text } = await lastMail();
  expect(to).toBe('ada@example.org');
  expect(subject).toMatch(/^Your reply to the editor: /);
  expect(text).toContain('Your reply is longer than 10,000 characters');
  expect(text).toContain('/messages?key=');
  expect(text).toContain('> Begin. word word');
  const withFile = aMail(
    author,
    [
      ...['--x', 'Content-Type: text/plain', '', 'The figure is attached.', '--x'],
      ...['Content-Type: image/png', 'Content-Disposition: attachment; filename="f.png"'],
      ...['Content-Transfer-Encoding: base64', '', 'AAAA', '--x--', ''],
    ].join('\r\n'),
    ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=x'],
  );
  expect(await post(withFile)).toEqual([200, 'taken']);
  expect((await lastMail()).text).toContain('but not the files that came with it');
  expect(await thread(null)).toEqual(['editor: Is it yours?', 'author: The figure is attached.']);
});

test('a site without the settings takes no answers, and its mails offer none', async () => {
  const { author, reviewer, mails, editor, post } = await aConversation({});
  expect([author, reviewer]).toEqual(['editor@example.org', editor.email]);
  expect(mails.some(({ text }) => text.includes('simply reply'))).toBe(false);
  expect(await post('To: x@y.example\r\n\r\nHello')).toEqual([
    404,
    'This journal takes no answers by mail.',
  ]);
});
