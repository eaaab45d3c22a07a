import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerSession } from 'smtp-server';

export type ReceivedMail = { from: string; to: string; content: Buffer };

export type TestSmtpServer = {
  /** What SMTP_URL is to be. */
  url: string;
  port: number;
  /** The mails that arrived, whole. */
  mails: ReceivedMail[];
  /** How the server answers what is named to it; null accepts. */
  replies: Record<'sender' | 'recipient' | 'content', (address: string) => Reply>;
  /** Called when a mail has arrived whole, before the server says so. */
  arrived: (mail: ReceivedMail) => Promise<void>;
  stop(): Promise<void>;
};

type Reply = { code: number; text: string } | null;

type Options = {
  /** By default a free one. */
  port?: number;
  /** TLS from the start, with a certificate of its own making. */
  secure?: boolean;
  /** Asks for a login with this password. */
  password?: string;
};

/** A real mail server on this machine. */
export async function openMailServer({
  port = 0,
  secure = false,
  password,
}: Options = {}): Promise<TestSmtpServer> {
  async function receive(stream: Readable, { envelope }: SMTPServerSession) {
    const content = await buffer(stream);
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    const refused = refusal(started.replies.content(from));
    if (refused) return refused;
    const mail = { from, to: envelope.rcptTo.map(({ address }) => address).join(), content };
    started.mails.push(mail);
    await started.arrived(mail);
    return null;
  }

  const server = new SMTPServer({
    logger: false,
    // Milliseconds until connections that clients keep open are closed for them.
    closeTimeout: 1,
    secure,
    hideSTARTTLS: true,
    authOptional: password === undefined,
    allowInsecureAuth: true,
    onAuth: (login, _session, done) =>
      login.password === password ? done(null, { user: 'journal' }) : done(refusal(WRONG_LOGIN)),
    onMailFrom: ({ address }, _session, done) => done(refusal(started.replies.sender(address))),
    onRcptTo: ({ address }, _session, done) => done(refusal(started.replies.recipient(address))),
    onData: (stream, session, done) =>
      void receive(stream, session).then((refused) => done(refused, 'taken'), done),
  });
  // A client that is killed breaks its connection off.
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const used = (listening.address() as AddressInfo).port;
  const login = password === undefined ? '' : `journal:${password}@`;
  let stopped: Promise<void> | null = null;
  const started: TestSmtpServer = {
    url: `${secure ? 'smtps' : 'smtp'}://${login}127.0.0.1:${used}`,
    port: used,
    mails: [],
    replies: { sender: () => null, recipient: () => null, content: () => null },
    arrived: () => Promise.resolve(),
    stop: () => (stopped ??= new Promise((resolve) => server.close(resolve))),
  };
  return started;
}

const WRONG_LOGIN = { code: 535, text: 'wrong name or password' };

function refusal(reply: Reply): Error | null {
  return reply && Object.assign(new Error(reply.text), { responseCode: reply.code });
}
