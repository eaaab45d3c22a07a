/** Owns which transport the settings name, and mails as `.eml` files for a site that has no mail server yet. */
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.server.ts';
import { PermanentFailure } from '../queue/failure.ts';
import { isMailAddress } from './address.ts';
import { smtpTransport } from './smtp-transport.server.ts';
import type { MailTransport } from './transport.server.ts';

/** @param say prints one line for the operator */
export function openMailTransport(
  { SMTP_URL, DATA_DIR }: Pick<Config, 'SMTP_URL' | 'DATA_DIR'>,
  say: (line: string) => void,
): MailTransport {
  if (SMTP_URL) return smtpTransport(SMTP_URL);
  return folderTransport(path.join(DATA_DIR, 'outbox'), say);
}

/** Made when it is missing. A file is there whole or not at all, and a mail sent twice is one file. */
function folderTransport(folder: string, say: (line: string) => void): MailTransport {
  return {
    async send({ messageId, to, content }) {
      if (!isMailAddress(to)) throw new PermanentFailure(`“${to}” is not a mail address.`);
      const file = path.join(folder, `${messageId.replace(/[^\w.@-]/g, '_')}.eml`);
      await mkdir(folder, { recursive: true });
      await writeSynced(`${file}.part`, content);
      await rename(`${file}.part`, file);
      // The subject may name an unpublished paper: the log does not.
      say(`No mail server is set (SMTP_URL), so a mail is in ${file}`);
      return `written to ${path.basename(file)}`;
    },
    close() {},
  };
}

/** Readable by the owner alone: letters hold one-time links. */
async function writeSynced(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
