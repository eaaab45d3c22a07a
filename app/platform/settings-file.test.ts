import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { settings } from './config.server.ts';
import { findMisspelt, readSettingsFile } from './settings-file.server.ts';

function fileWith(text: string): { folder: string; file: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'octavo.env');
  writeFileSync(file, text);
  return { folder, file };
}

const names = Object.keys(settings);

test('settings are read with comments, quotes and Windows line ends, folders beside the file', () => {
  const { folder, file } = fileWith(
    '\ufeff# The journal\r\n\r\nPORT=4000\r\nexport MAIL_FROM="The Journal <journal@example.org>"\r\nDATA_DIR=data\r\nJOURNAL_DIR=/srv/journal\r\n',
  );
  expect(readSettingsFile(file)).toEqual({
    PORT: '4000',
    MAIL_FROM: 'The Journal <journal@example.org>',
    DATA_DIR: path.join(folder, 'data'),
    JOURNAL_DIR: '/srv/journal',
  });
});

test('a line that is none is named', () => {
  const { file } = fileWith('PORT=4000\nSMTP_URL smtp://localhost\n');
  expect(() => readSettingsFile(file)).toThrow(
    `${file}:2: a line must be NAME=value, or a # and a comment.`,
  );
});

test('a misspelt setting in the file is named with the right name', () => {
  const values = { SMPT_URL: 'x', PORT: '1', COLOUR: 'red' };
  expect(findMisspelt(names, values, '/srv/octavo.env')).toEqual([
    'SMPT_URL in /srv/octavo.env is not a setting of Octavo; did you mean SMTP_URL?',
    'COLOUR in /srv/octavo.env is not a setting of Octavo; docs/settings.md lists them.',
  ]);
});

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATBASE_URL', 'DATABASE_URL'],
  ['BASEURL', 'BASE_URL'],
  ['datadir', 'DATA_DIR'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
])('in the environment %s is told to be %s', (written, right) => {
  expect(findMisspelt(names, { [written]: 'x' }, null)).toEqual([
    `${written} in the environment is not a setting of Octavo; did you mean ${right}?`,
  ]);
});

test('names of other programs are none of our business', () => {
  const usual = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'HOSTTYPE',
    'LOGNAME',
    'PWD',
    'SHELL',
    'PORTS',
    'MAIL',
  ];
  const values = Object.fromEntries(usual.map((name) => [name, 'x']));
  expect(findMisspelt(names, values, null)).toEqual([]);
});
