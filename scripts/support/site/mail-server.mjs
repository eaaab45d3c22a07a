// A mail server that takes everything, in its own time, and remembers what came.
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { between } from './chance.mjs';

/** @param {() => number} chance */
export async function startMailServer(chance) {
  /** @type {{ to: string, messageId: string, content: string }[]} */
  const mails = [];
  const receive = async (stream, { envelope }) => {
    const content = (await buffer(stream)).toString();
    const messageId = /^Message-ID:\s*(<[^>]+>)/im.exec(content)?.[1] ?? '';
    mails.push({ to: envelope.rcptTo.map(({ address }) => address).join(), messageId, content });
    // Time in which a sender may be killed that was already heard.
    await pause(between(chance, 0, 20));
  };
  const server = new SMTPServer({
    logger: false,
    hideSTARTTLS: true,
    authOptional: true,
    closeTimeout: 1,
    onData: (stream, session, done) =>
      void receive(stream, session).then(() => done(null, 'taken'), done),
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return { url: `smtp://127.0.0.1:${listening.address().port}`, mails };
}
