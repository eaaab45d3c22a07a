import { expect, test } from 'vitest';
import { readMail } from '../../../tests/support/read-mail.ts';
import { startProcess } from '../../../tests/support/start-process.ts';
import { startSmtpServer } from '../../../tests/support/smtp-server.ts';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { renderLetter } from './letter.ts';
import { countMails, listMails } from './list-mails.server.ts';
import { queueMail } from './queue-mail.server.ts';
import { MAIL_LEASE, sendDueMails } from './send-mails.server.ts';

const MAILS = 30;

async function journalWithMails(count: number) {
  const server = await startSmtpServer();
  const platform = await createTestPlatform(
    { SMTP_URL: server.url, MAIL_FROM: 'journal@journal.example.org' },
    { shared: true },
  );
  for (let place = 1; place <= count; place++) {
    await queueMail(platform, {
      to: { address: `author${place}@example.com` },
      letter: renderLetter({
        subject: 'News',
        paragraphs: [],
        from: 'The Journal',
        reason: '',
      }),
      purpose: 'news',
    });
  }
  return { server, platform };
}

test(
  'a process killed between sending and marking: the mail comes again under the same Message-ID',
  { timeout: 60_000 },
  async () => {
    const { server, platform } = await journalWithMails(1);
    const arrived = Promise.withResolvers<void>();
    // The server has the whole mail, and the sender dies before it hears so.
    server.arrived = () => {
      arrived.resolve();
      return new Promise(() => {});
    };
    const killed = await startProcess(platform, 'mails');
    killed.begin();
    await arrived.promise;
    await killed.kill();
    server.arrived = () => Promise.resolve();

    expect(await listMails(platform)).toMatchObject([{ state: 'working', attempts: 1 }]);
    expect(await sendDueMails(platform)).toBe(0);
    platform.clock.moveBy(MAIL_LEASE);
    expect(await sendDueMails(platform)).toBe(1);

    const [first, second] = server.mails.map(({ content }) => content.toString());
    expect(server.mails).toHaveLength(2);
    expect(second).toBe(first);
    const [mail] = await listMails(platform);
    expect(mail).toMatchObject({ state: 'done', attempts: 2 });
    expect(readMail(server.mails[1]!.content).fields.get('message-id')).toBe(mail!.messageId);
  },
);

test('two processes that send at once send each mail once', { timeout: 60_000 }, async () => {
  const { server, platform } = await journalWithMails(MAILS);
  const processes = await Promise.all([
    startProcess(platform, 'mails'),
    startProcess(platform, 'mails'),
  ]);
  for (const { begin } of processes) begin();
  await Promise.all(processes.map(({ ended }) => ended()));
  expect(new Set(server.mails.map(({ to }) => to)).size).toBe(MAILS);
  expect(server.mails).toHaveLength(MAILS);
  expect(await countMails(platform)).toEqual({ waiting: 0, working: 0, done: MAILS, failed: 0 });
});
