/** Owns the lines in which a start says what it uses. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.server.ts';
import { sqliteFile } from './data-folder.server.ts';
import { placeOfFiles } from './storage/open-storage.server.ts';
import { describeS3Place } from './storage/s3/s3-place.server.ts';
import { describeTrust } from './web/server/trusted-proxies.server.ts';

/** One line each for database, files, back-ups, mails, content and proxy; passwords are left out. */
export function tellPlaces(config: Config): string[] {
  const { DATA_DIR, DATABASE_URL, SMTP_URL, MAIL_FROM, JOURNAL_DIR, BASE_URL } = config;
  const outbox = path.join(DATA_DIR, 'outbox');
  const unsent = BASE_URL.startsWith('https:')
    ? `none are sent: SMTP_URL is not set, so each one is a file in ${outbox}`
    : `files in ${outbox}`;
  return [
    `Database: ${DATABASE_URL === null ? sqliteFile(DATA_DIR) : address(DATABASE_URL)}`,
    `Files: ${placeOfFiles(config)}`,
    `Back-ups: ${tellBackUps(config)}`,
    `Mails: ${SMTP_URL === null ? unsent : `by ${address(SMTP_URL)}, from ${MAIL_FROM.address}`}`,
    `Journal: ${JOURNAL_DIR}`,
    `Proxy: ${describeTrust(config.TRUST_PROXY)}`,
  ];
}

function tellBackUps({ BACKUP_DIR, BACKUP_URL, BACKUP_HOURS }: Config): string {
  if (BACKUP_DIR === null) return 'none by itself (BACKUP_DIR)';
  const often = BACKUP_HOURS === 24 ? 'once a day' : `every ${BACKUP_HOURS} hours`;
  return existsSync(BACKUP_DIR)
    ? `${often} into ${BACKUP_DIR}${BACKUP_URL === null ? '' : `, and into ${describeS3Place(BACKUP_URL)}`}`
    : `none while ${BACKUP_DIR} is not there: make it, or mount its disk`;
}

/** An address without its password, and without parameters, which may hold one too. */
function address(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username && `${username}@`}${host}${pathname}`;
}
