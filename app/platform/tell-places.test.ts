import { expect, test } from 'vitest';
import { readConfig } from './config.server.ts';
import { tellPlaces } from './tell-places.server.ts';

const folders = { DATA_DIR: '/srv/data', JOURNAL_DIR: '/srv/journal' };

test('a start says in five lines what it uses, without passwords', () => {
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
    'Mails: by smtps://post@mail.example.org, from journal@example.org',
    'Journal: /srv/journal',
    'Proxy: X-Forwarded-For is believed of 2 in a row',
  ]);
});

test('a site that the world sees is told that its mails reach no mailbox', () => {
  expect(tellPlaces(readConfig({ ...folders, BASE_URL: 'https://journal.example.org' }))).toEqual([
    'Database: /srv/data/octavo.sqlite',
    'Files: /srv/data/files',
    'Mails: none are sent: SMTP_URL is not set, so each one is a file in /srv/data/outbox',
    'Journal: /srv/journal',
    'Proxy: none, X-Forwarded-For is not read (TRUST_PROXY is off)',
  ]);
  expect(tellPlaces(readConfig(folders))[2]).toBe('Mails: files in /srv/data/outbox');
});
