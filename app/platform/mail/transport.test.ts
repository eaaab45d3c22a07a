import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readMail } from '../../../tests/support/read-mail.ts';
import { startSmtpServer } from '../../../tests/support/smtp-server.ts';
import { PermanentFailure } from '../queue/failure.ts';
import { openMailTransport } from './open-transport.server.ts';
import { smtpTransport } from './smtp-transport.server.ts';
import type { MailTransport, OutgoingMail } from './transport.server.ts';

const MAIL: OutgoingMail = {
  messageId: '7c9e6679@journal.example.org',
  from: 'journal@journal.example.org',
  to: 'author@example.com',
  content: Buffer.from(
    'Message-ID: <7c9e6679@journal.example.org>\r\nSubject: Received\r\n\r\nDear author,\r\n.\r\n..dots\r\nend\r\n',
  ),
};

type Opened = { transport: MailTransport; received: () => Promise<Buffer[]> };

async function intoFolder(say: (line: string) => void = () => {}): Promise<Opened> {
  const data = await mkdtemp(path.join(tmpdir(), 'octavo-outbox-'));
  const folder = path.join(data, 'outbox');
  onTestFinished(() => rm(data, { recursive: true }));
  const received = async () => {
    const names = await readdir(folder).catch(() => []);
    return Promise.all(names.map((name) => readFile(path.join(folder, name))));
  };
  const settings = { SMTP_URL: null, DATA_DIR: data };
  return { transport: openMailTransport(settings, say), received };
}

async function toServer(): Promise<Opened> {
  const server = await startSmtpServer();
  const transport = open(server.url);
  return { transport, received: async () => server.mails.map(({ content }) => content) };
}

function open(url: string): MailTransport {
  const transport = smtpTransport(url);
  onTestFinished(() => transport.close());
  return transport;
}

describe.each([
  ['a folder', () => intoFolder()],
  ['an SMTP server', toServer],
])('%s', (_name, start) => {
  test('takes a mail byte for byte', async () => {
    const { transport, received } = await start();
    expect(await transport.send(MAIL)).toMatch(/\w/);
    expect((await received()).map(String)).toEqual([MAIL.content.toString()]);
  });

  test('takes mails one after the other and side by side', async () => {
    const { transport, received } = await start();
    const mails = Array.from({ length: 5 }, (_, place) => ({
      ...MAIL,
      messageId: `${place}@journal.example.org`,
      content: Buffer.from(`Subject: ${place}\r\n\r\nText\r\n`),
    }));
    await Promise.all(mails.map((mail) => transport.send(mail)));
    const expected = mails.map(({ content }) => content.toString());
    expect((await received()).map(String).toSorted()).toEqual(expected);
  });

  test('can tell that it got a mail twice by its Message-ID', async () => {
    const { transport, received } = await start();
    await transport.send(MAIL);
    await transport.send(MAIL);
    const ids = (await received()).map((content) => readMail(content).fields.get('message-id'));
    expect(new Set(ids)).toEqual(new Set(['<7c9e6679@journal.example.org>']));
  });

  test('refuses for good what is no address', async () => {
    const { transport, received } = await start();
    const sent = transport.send({ ...MAIL, to: 'a@b.example>\r\nRCPT TO:<c@d.example' });
    await expect(sent).rejects.toThrow(PermanentFailure);
    expect(await received()).toEqual([]);
  });
});

test('a mail in the folder is told of in one line, is its owner’s alone, and is one file however often it is sent', async () => {
  const lines: string[] = [];
  const { transport, received } = await intoFolder((line) => lines.push(line));
  await transport.send(MAIL);
  const [, file] = /a mail is in (.*\/7c9e6679@journal\.example\.org\.eml)$/.exec(lines[0]!)!;
  expect((await stat(file!)).mode & 0o777).toBe(0o600);
  await transport.send(MAIL);
  expect(await received()).toHaveLength(1);
});

test.each([
  [550, 'recipient', true],
  [450, 'recipient', false],
  [554, 'content', true],
  [451, 'content', false],
  [550, 'sender', false],
  [530, 'sender', false],
] as const)('a %i to the %s is final: %s', async (code, command, final) => {
  const server = await startSmtpServer();
  server.replies[command] = () => ({ code, text: 'mailbox trouble' });
  const error = await open(server.url)
    .send(MAIL)
    .catch((thrown: unknown) => thrown);
  expect((error as Error).message).toContain('mailbox trouble');
  expect(error instanceof PermanentFailure).toBe(final);
});

test('a mail to an address that cannot exist is not handed to a server', async () => {
  const { transport, received } = await toServer();
  const answer = await transport.send({ ...MAIL, to: 'author@university-1.invalid' });
  expect(answer).toContain('.invalid');
  expect(await received()).toEqual([]);
});

test('a server that is away is no reason to give a mail up', async () => {
  const server = await startSmtpServer();
  await server.stop();
  const error = await open(server.url)
    .send(MAIL)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: expect.stringMatching(/ECONNECTION|ESOCKET/) });
  expect(error).not.toBeInstanceOf(PermanentFailure);
});

test('a sender whose mail another process took over breaks off', async () => {
  const server = await startSmtpServer();
  const lost = new AbortController();
  server.replies.sender = () => {
    lost.abort();
    return null;
  };
  await expect(open(server.url).send(MAIL, lost.signal)).rejects.toMatchObject({ code: 'EABORT' });
  expect(server.mails).toEqual([]);
});

test('TLS and the login come from the URL, and a wrong login is not the mail’s fault', async () => {
  const server = await startSmtpServer({ secure: true, password: 'a secret' });
  const trusting = `${server.url}/?tls.rejectUnauthorized=false`;
  await open(trusting).send(MAIL);
  expect(server.mails).toHaveLength(1);

  const wrong = open(trusting.replace('a%20secret', 'guess').replace('a secret', 'guess'));
  const error = await wrong.send(MAIL).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'EAUTH' });
  expect(error).not.toBeInstanceOf(PermanentFailure);
});

test('a server with a certificate that no authority vouches for gets nothing', async () => {
  const server = await startSmtpServer({ secure: true });
  await expect(open(server.url).send(MAIL)).rejects.toThrow(/certificate/);
  expect(server.mails).toEqual([]);
});
