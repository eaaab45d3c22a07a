/** Owns reading a mail that a mail server or a mail service hands over (RFC 5322, MIME); in the document process alone. */
import { Busboy } from '@fastify/busboy';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import type { DocumentWork } from '../../documents/process/document-tasks.server.ts';
import { plainText } from './plain-text.ts';

/** What an answer by mail needs. */
export type ReceivedMail = {
  /** Whom it went to, with copies. */
  to: string[];
  text: string;
  /** Written by a program, such as a note that its recipient is away (RFC 3834), or that a mail did not arrive. */
  isAutomatic: boolean;
  /** Files that came with it, without the pictures of its text. */
  files: number;
};

declare module '../../documents/process/document-tasks.server.ts' {
  interface DocumentTasks {
    /** Null for what is no mail. */
    'read-mail': {
      given: { /** Content-Type of the request. */ type: string };
      answer: ReceivedMail | null;
    };
  }
}

/** Fields of a form; services send some twenty. */
const MOST_FIELDS = 200;
/** Parts within parts. */
const DEEPEST = 20;

export const readMail: DocumentWork['read-mail'] = async ({ type }, file) => {
  try {
    const raw = await rawMail(type, await file.read(0, file.size));
    if (raw === null) return null;
    return summaryOf(await PostalMime.parse(raw, { maxNestingDepth: DEEPEST }));
  } catch {
    return null;
  }
};

/** The fields in which services send the mail as it came: `body-mime` (Mailgun), `email` (SendGrid), `RawEmail` (Postmark). */
async function rawMail(type: string, body: Buffer): Promise<Uint8Array | string | null> {
  if (/^application\/json\b/i.test(type)) {
    const { RawEmail: raw } = JSON.parse(body.toString()) as { RawEmail?: unknown };
    return typeof raw === 'string' ? raw : null;
  }
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return body;
  return fieldOf(type, body);
}

/** The first of the fields that holds a mail. */
function fieldOf(type: string, body: Buffer): Promise<string | null> {
  const form = new Busboy({
    headers: { 'content-type': type },
    limits: { fieldSize: body.length, fields: MOST_FIELDS, files: 0 },
  });
  return new Promise((resolve, reject) => {
    let mail: string | null = null;
    form.on('field', (name: string, value: string) => {
      if (name === 'body-mime' || name === 'email') mail ??= value;
    });
    form.on('error', reject);
    form.on('finish', () => resolve(mail));
    form.end(body);
  });
}

function summaryOf(mail: Email): ReceivedMail | null {
  const to = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address }) => address ?? []);
  if (to.length === 0) return null;
  return {
    to: mail.deliveredTo ? [...to, mail.deliveredTo] : to,
    text: mail.text ?? plainText(mail.html ?? ''),
    isAutomatic: isAutomatic(mail),
    files: mail.attachments.filter(({ disposition }) => disposition === 'attachment').length,
  };
}

function isAutomatic({ headers }: Email): boolean {
  const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value.trim() ?? '';
  return (
    /^auto-/i.test(valueOf('auto-submitted')) ||
    /^(?:bulk|junk|list|auto_reply)$/i.test(valueOf('precedence')) ||
    /^multipart\/report\b/i.test(valueOf('content-type')) ||
    valueOf('return-path') === '<>'
  );
}
