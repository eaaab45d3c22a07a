import { expect, test } from 'vitest';
import { readConfig } from './config.server.ts';
import { tellPlaces } from './tell-places.server.ts';

const folders = { DATA_DIR: '/srv/data', JOURNAL_DIR: '/srv/journal' };

test('a start says in six lines what it uses, without passwords', () => {
  const config = readConfig({
    ...folders,
    DATABASE_URL: 'postgres://octavo:hush@db.example.org:5433/journal?password=hush',
    SMTP_URL: 'smtps://post:hush@mail.example.org',
    MAIL_FROM: 'journal@example.org',
    TRUST_PROXY: '2',
  });
  expect(tellPlaces(config)).toEqual([
    'Database: postgres://octavo@db.example.org:5433/journal',
    'Files: /srv/data/files',
    'Back-ups: none by itself (BACKUP_DIR)',
    'Mails: by smtps://post@mail.example.org, from journal@example.org',
    'Journal: /srv/journal',
    'Proxy: X-Forwarded-For is believed of 2 in a row',
  ]);
});

test('a site that the world sees is told that its mails reach no mailbox', () => {
  expect(tellPlaces(readConfig({ ...folders, BASE_URL: 'https://journal.example.org' }))).toEqual([
    'Database: /srv/data/octavo.sqlite',
    'Files: /srv/data/files',
    'Back-ups: none by itself (BACKUP_DIR)',
    'Mails: none are sent: SMTP_URL is not set, so each one is a file in /srv/data/outbox',
    'Journal: /srv/journal',
    'Proxy: none, X-Forwarded-For is not read (TRUST_PROXY is off)',
  ]);
  expect(tellPlaces(readConfig(folders))[3]).toBe('Mails: files in /srv/data/outbox');
});

test('a start says where and how often the site backs itself up, and when that folder is not there', () => {
  const lineOf = (settings: Record<string, string>) =>
    tellPlaces(readConfig({ ...folders, ...settings })).find((line) => line.startsWith('Back-ups'));
  expect(lineOf({ BACKUP_DIR: '/tmp' })).toBe('Back-ups: once a day into /tmp');
  expect(lineOf({ BACKUP_DIR: '/tmp', BACKUP_HOURS: '6' })).toBe(
    'Back-ups: every 6 hours into /tmp',
  );
  expect(lineOf({ BACKUP_DIR: '/nowhere/at-all' })).toBe(
    'Back-ups: none while /nowhere/at-all is not there: make it, or mount its disk',
  );
});
