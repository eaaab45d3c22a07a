import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readMail } from '../../../tests/support/read-mail.ts';
import { startSmtpServer } from '../../../tests/support/smtp-server.ts';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { renderLetter } from './letter.ts';
import { findMail, listMails } from './list-mails.server.ts';
import { queueMail } from './queue-mail.server.ts';
import type { Mail } from './queue-mail.server.ts';
import { retryMail } from './retry-mail.server.ts';
import { sendDueMails, sendMails } from './send-mails.server.ts';
import { HOUR, MINUTE } from '../clock.ts';

const RECEIPT: Mail = {
  to: { name: 'A. Author', address: 'author@example.com' },
  replyTo: { name: 'The Editor', address: 'editor@example.org' },
  letter: renderLetter({
    subject: 'Grüße: your paper was received',
    paragraphs: ['Dear author,', 'The paper ID is 2026001.'],
    from: 'The Journal',
    reason: 'You sent us a paper.',
  }),
  purpose: 'receipt',
  about: 'manuscript:2026001',
};

async function journalWithServer() {
  const server = await startSmtpServer();
  const platform = await createTestPlatform({
    SMTP_URL: server.url,
    MAIL_FROM: 'The Journal <journal@journal.example.org>',
  });
  const queue = (mail: Partial<Mail> = {}) => queueMail(platform, { ...RECEIPT, ...mail });
  return { server, platform, queue };
}

test('a mail comes from the journal, is answered to the person, and says that it is automatic', async () => {
  const { server, platform, queue } = await journalWithServer();
  await queue();
  await sendDueMails(platform);
  const [mail] = server.mails;
  expect(mail).toMatchObject({ from: 'journal@journal.example.org', to: 'author@example.com' });
  const { fields, body } = readMail(mail!.content);
  expect(Object.fromEntries(fields)).toMatchObject({
    from: 'The Journal <journal@journal.example.org>',
    to: '"A. Author" <author@example.com>',
    'reply-to': 'The Editor <editor@example.org>',
    subject: expect.stringMatching(/^=\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe/),
    date: 'Sat, 21 Nov 2026 12:00:00 +0000',
    'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@journal\.example\.org>$/),
    'auto-submitted': 'auto-generated',
    'content-type': expect.stringMatching(/^multipart\/alternative/),
  });
  expect(body.match(/The paper ID is 2026001\./g)).toHaveLength(2);
  expect(await listMails(platform)).toMatchObject([
    { state: 'done', purpose: 'receipt', about: 'manuscript:2026001', answer: '250 taken' },
  ]);
});

test('without a mail server, each mail is a file in the data folder', async () => {
  const platform = await createTestPlatform();
  await queueMail(platform, RECEIPT);
  await sendDueMails(platform);
  const outbox = path.join(platform.config.DATA_DIR, 'outbox');
  const [mail] = await listMails(platform, { state: 'done' });
  expect(await readdir(outbox)).toEqual([`${mail!.messageId.slice(1, -1)}.eml`]);
  const content = await readFile(path.join(outbox, `${mail!.messageId.slice(1, -1)}.eml`));
  expect(readMail(content).fields.get('from')).toBe('journal@journal.example.org');
});

test('a mail leaves as soon as its change is committed, and not at all when it is rolled back', async () => {
  const { server, platform } = await journalWithServer();
  const arrived = Promise.withResolvers<void>();
  server.arrived = async () => arrived.resolve();
  const worker = sendMails(platform);
  const undone = platform.transaction(async (inside) => {
    await queueMail(inside, { ...RECEIPT, purpose: 'undone' });
    throw new Error('paper ID taken');
  });
  await expect(undone).rejects.toThrow('paper ID taken');
  await platform.transaction((inside) => queueMail(inside, RECEIPT));
  await arrived.promise;
  await worker.stop();
  expect((await listMails(platform)).map(({ purpose }) => purpose)).toEqual(['receipt']);
});

test('no name, subject or address can add a header or a recipient', async () => {
  const { server, platform, queue } = await journalWithServer();
  const evil = 'x\r\nBcc: victim@example.net\r\n\r\nBuy now';
  await queue({
    to: { name: evil, address: 'author@example.com' },
    replyTo: { name: evil, address: 'editor@example.org' },
    letter: { ...RECEIPT.letter, subject: evil },
    headers: { References: evil },
  });
  await queue({ to: { name: '', address: `author@example.com\r\nBcc: victim@example.net` } });
  await queue({ to: { name: '', address: 'author@example.com, victim@example.net' } });
  await sendDueMails(platform);
  expect(server.mails.map(({ to }) => to)).toEqual(['author@example.com']);
  const { names } = readMail(server.mails[0]!.content);
  expect(names).not.toContain('bcc');
  expect(names.filter((name) => name === 'subject')).toHaveLength(1);
});

test('links that a user waits for leave first, and digests last', async () => {
  const { server, platform, queue } = await journalWithServer();
  const waiting = [
    ['digest@example.com', 'bulk'],
    ['receipt@example.com', 'ordinary'],
    ['reset@example.com', 'urgent'],
  ] as const;
  for (const [address, rank] of waiting) await queue({ to: { address }, rank });
  await sendDueMails(platform);
  expect(server.mails.map(({ to }) => to)).toEqual([
    'reset@example.com',
    'receipt@example.com',
    'digest@example.com',
  ]);
});

test('a mail server that takes its time with receipts holds up no link that a user waits for', async () => {
  const { server, platform, queue } = await journalWithServer();
  const slow = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  server.arrived = async ({ to }) => {
    if (to === 'reset@example.com') arrived.resolve();
    else await slow.promise;
  };
  for (let n = 0; n < 5; n += 1) await queue();
  const worker = sendMails(platform);
  while (server.mails.length < 2) await new Promise(setImmediate);
  await queue({ to: { address: 'reset@example.com' }, rank: 'urgent' });
  await arrived.promise;
  expect(server.mails.map(({ to }) => to)).toEqual([
    'author@example.com',
    'author@example.com',
    'reset@example.com',
  ]);
  slow.resolve();
  await worker.stop();
});

test('an address that is none does not undo the change, and stands among the failed mails', async () => {
  const { platform, queue } = await journalWithServer();
  await queue({ to: { address: 'see website' } });
  expect(await listMails(platform, { state: 'failed' })).toMatchObject([
    { toAddress: 'see website', lastError: '“see website” is not a mail address.' },
  ]);
});

test('a mail with a key is queued once, even by work that is done twice', async () => {
  const { server, platform, queue } = await journalWithServer();
  await queue({ key: 'review 7, 2026-11-28' });
  await sendDueMails(platform);
  expect(await queue({ key: 'review 7, 2026-11-28' })).toBeNull();
  await sendDueMails(platform);
  expect(server.mails).toHaveLength(1);
});

test('nothing is lost while the mail server is away for a day', async () => {
  const { server, platform, queue } = await journalWithServer();
  await server.stop();
  await queue();
  for (let hours = 0; hours < 24; hours += 4) {
    await sendDueMails(platform);
    platform.clock.moveBy(4 * HOUR);
  }
  expect(await listMails(platform)).toMatchObject([{ state: 'waiting', sentAt: null }]);
  const back = await startSmtpServer({ port: server.port });
  platform.clock.moveBy(HOUR);
  await sendDueMails(platform);
  expect(back.mails).toHaveLength(1);
  // It bears the date at which it was written.
  expect(readMail(back.mails[0]!.content).fields.get('date')).toContain('21 Nov 2026 12:00:00');
});

test('a mail server that is away for an hour costs no mail, and none goes out twice', async () => {
  const { server, platform, queue } = await journalWithServer();
  const sendFor = async (minutes: number, each: (minute: number) => Promise<unknown>) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      await each(minute);
      await sendDueMails(platform);
      platform.clock.moveBy(MINUTE);
    }
  };
  const to = (name: string) => ({ to: { address: `${name}@example.com` } });
  await sendFor(2, (minute) => queue(to(`before${minute}`)));
  await server.stop();
  await sendFor(60, async (minute) => minute % 20 === 0 && queue(to(`meanwhile${minute}`)));
  const back = await startSmtpServer({ port: server.port });
  await queue(to('after'));
  await sendFor(61, async () => {});
  const addresses = [server, back].map(({ mails }) => mails.map((mail) => mail.to).toSorted());
  expect(addresses).toEqual([
    ['before0@example.com', 'before1@example.com'],
    [
      'after@example.com',
      'meanwhile0@example.com',
      'meanwhile20@example.com',
      'meanwhile40@example.com',
    ],
  ]);
  expect((await listMails(platform)).map(({ state }) => state)).toEqual(Array(6).fill('done'));
});

test('a server that stays away for five days is given up, until a chief tries again', async () => {
  const { server, platform, queue } = await journalWithServer();
  await server.stop();
  const id = await queue();
  for (let hours = 0; hours <= 5 * 24; hours += 12) {
    await sendDueMails(platform);
    platform.clock.moveBy(12 * HOUR);
  }
  const [failed] = await listMails(platform, { state: 'failed' });
  expect(failed).toMatchObject({ id });
  const back = await startSmtpServer({ port: server.port });
  expect(await sendDueMails(platform)).toBe(0);
  expect(await retryMail(platform, id!)).toBe(true);
  await sendDueMails(platform);
  expect(readMail(back.mails[0]!.content).fields.get('message-id')).toBe(failed!.messageId);
  expect(await retryMail(platform, id!)).toBe(false);
});

test('an address that the server refuses fails at once; one that is busy is tried again', async () => {
  const { server, platform, queue } = await journalWithServer();
  server.replies.recipient = (address) =>
    address.startsWith('gone')
      ? { code: 550, text: 'no such person' }
      : { code: 452, text: 'full' };
  await queue({ to: { address: 'gone@example.com' } });
  await queue({ to: { address: 'busy@example.com' } });
  await sendDueMails(platform);
  expect(await listMails(platform)).toMatchObject([
    { toAddress: 'busy@example.com', state: 'waiting', lastError: expect.stringContaining('full') },
    {
      toAddress: 'gone@example.com',
      state: 'failed',
      lastError: expect.stringContaining('no such'),
    },
  ]);
  server.replies.recipient = () => null;
  platform.clock.moveBy(60_000);
  await sendDueMails(platform);
  expect(server.mails.map(({ to }) => to)).toEqual(['busy@example.com']);
});

test('a secret in a letter is never shown and erased once it is sent', async () => {
  const { server, platform, queue } = await journalWithServer();
  const id = await queue({ confidential: true });
  expect(await findMail(platform, id!)).toMatchObject({ text: null, html: null });
  await sendDueMails(platform);
  expect(server.mails[0]!.content.toString()).toContain('The paper ID is 2026001.');
  const row = await platform.db.selectFrom('mails').select(['text', 'html']).executeTakeFirst();
  expect(row).toEqual({ text: '', html: '' });
});

test('the chief reads every other letter as it was sent', async () => {
  const { platform, queue } = await journalWithServer();
  const id = await queue();
  expect(await findMail(platform, id!)).toMatchObject({
    state: 'waiting',
    text: RECEIPT.letter.text,
    html: RECEIPT.letter.html,
  });
});

test('a file goes with a mail, and a mail whose file is gone fails', async () => {
  const { server, platform, queue } = await journalWithServer();
  const content = (async function* () {
    yield Buffer.from('%PDF-1.7 agreement');
  })();
  const { key } = await platform.storage.put(content);
  const file = { fileName: 'Agreement “2026”.pdf', contentType: 'application/pdf' };
  const calendar = { fileName: 'due.ics', contentType: 'text/calendar', text: 'BEGIN:VCALENDAR' };
  await queue({ attachments: [{ ...file, storageKey: key }, calendar] });
  await queue({ attachments: [{ ...file, storageKey: `00/${'0'.repeat(64)}` }] });
  await sendDueMails(platform);
  expect(server.mails).toHaveLength(1);
  const { fields, body } = readMail(server.mails[0]!.content);
  expect(fields.get('content-type')).toMatch(/^multipart\/mixed/);
  expect(body).toContain(Buffer.from('%PDF-1.7 agreement').toString('base64'));
  expect(body).toContain('filename=due.ics');
  expect(await listMails(platform, { state: 'failed' })).toHaveLength(1);
});
