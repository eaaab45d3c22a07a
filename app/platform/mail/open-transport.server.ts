/** Owns which transport the settings name. */
import path from 'node:path';
import type { Config } from '../config.server.ts';
import { folderTransport } from './folder-transport.server.ts';
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
