/** Owns the bytes of a mail (RFC 5322): the same each time that it is tried. */
import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Selectable } from 'kysely';
import { PermanentFailure } from '../queue/failure.ts';
import type { Storage } from '../storage/storage.server.ts';
import { oneLine } from './address.ts';
import type { MailAddress } from './address.ts';
import type { MailAttachment, MailHeaders } from './queue-mail.server.ts';
import type { MailTable } from './tables.server.ts';

export type MailRow = Selectable<MailTable>;

/**
 * The same at each attempt: Message-ID, date and boundaries come from its row.
 * @param from the journal's own address: a person stands in Reply-To, never in From
 * @throws PermanentFailure when an attached file is gone
 */
export async function composeMail(
  storage: Storage,
  row: MailRow,
  from: MailAddress,
): Promise<Buffer> {
  const attachments = JSON.parse(row.attachments) as MailAttachment[];
  const headers = Object.entries(JSON.parse(row.headers) as MailHeaders);
  const composer = new MailComposer({
    messageId: row.message_id,
    date: new Date(row.created_at),
    from,
    to: { name: row.to_name, address: row.to_address },
    ...(row.reply_address && { replyTo: { name: row.reply_name, address: row.reply_address } }),
    subject: row.subject,
    text: row.text,
    html: row.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...Object.fromEntries(headers.map(([name, value]) => [name, oneLine(value)])),
    },
    attachments: await Promise.all(attachments.map((file) => readAttachment(storage, file))),
    baseBoundary: createHash('sha256').update(row.message_id).digest('hex').slice(0, 32),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

async function readAttachment(storage: Storage, file: MailAttachment) {
  const { contentType } = file;
  const filename = oneLine(file.fileName);
  if ('text' in file) return { filename, contentType, content: Buffer.from(file.text) };
  const content = await storage.read(file.storageKey);
  if (!content) throw new PermanentFailure(`The attached file ${file.storageKey} is gone.`);
  return { filename, contentType, content: Buffer.from(await new Response(content).arrayBuffer()) };
}
