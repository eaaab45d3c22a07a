import { expect, test } from 'vitest';
import { readConfig, SettingError } from './config.server.ts';

test('with nothing set, the site runs on this machine alone', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    BASE_URL: 'http://localhost:3000',
    DATABASE_URL: null,
    SAMPLE: 'on',
    CORS_ORIGINS: '*',
  });
});

test.each([
  ['PORT', 'eighty', 'PORT is “eighty”'],
  ['PORT', '70000', 'from 0 to 65535'],
  ['BASE_URL', 'journal.example.org', 'such as https://journal.example.org'],
  ['BASE_URL', 'https://example.org/journal', 'without a path'],
  ['DATABASE_URL', 'mysql://x', 'postgres://'],
  ['DATABASE_URL', 'postgres://a:b#c@host/d', 'percent-encoded'],
  ['DATABASE_URL', 'postgres://a:100%@host/d', 'percent-encoded'],
  ['SMTP_URL', 'mail.example.org', 'such as smtps://'],
  ['SMTP_URL', 'smtp:', 'such as smtps://'],
  ['MAIL_FROM', 'The Journal', 'MAIL_FROM is “The Journal”'],
  ['PROCESS', 'both', 'one of: all, web, worker'],
  ['SAMPLE', 'yes', 'one of: on, off'],
  ['SAMPLE_PASSWORD', 'short', '10 characters'],
  ['REQUIRE_TWO_FACTOR', 'yes', 'one of: editors, off'],
  ['ORCID_CLIENT_SECRET', 'secret', 'must be set together'],
  ['ORCID_URL', 'orcid.org', 'such as https://sandbox.orcid.org'],
  ['ORCID_URL', 'http://orcid.org', 'must begin with https://'],
  ['CROSSREF_URL', 'http://doi.crossref.org', 'must begin with https://'],
  ['ORCID_API_URL', 'http://api.orcid.org', 'must begin with https://'],
  ['ORCID_API_URL', 'https://api.orcid.org', 'needs ORCID_CLIENT_ID'],
  ['SECRET', 'short', '32 characters'],
  ['CORS_ORIGINS', 'https://a.example, b.example', '“b.example”'],
  ['LOG_LEVEL', 'loud', 'one of: trace'],
])('a bad %s is refused in one sentence: %s', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(SettingError);
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

test('the address of the site follows the port', () => {
  expect(readConfig({ PORT: '8080' }).BASE_URL).toBe('http://localhost:8080');
  expect(readConfig({ BASE_URL: 'https://journal.example.org/' }).BASE_URL).toBe(
    'https://journal.example.org',
  );
});

test('other sites may read the public calls as the owner allows', () => {
  expect(readConfig({ CORS_ORIGINS: 'none' }).CORS_ORIGINS).toEqual([]);
  expect(readConfig({ CORS_ORIGINS: 'https://a.example https://b.example' }).CORS_ORIGINS).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});

test('mails come from the host of the site, until a mail server needs an address of its own', () => {
  const from = (env: Record<string, string>) => readConfig(env).MAIL_FROM;
  expect(from({}).address).toBe('journal@localhost');
  expect(from({ BASE_URL: 'http://127.0.0.1:3000' }).address).toBe('journal@localhost');
  expect(from({ BASE_URL: 'https://journal.example.org' }).address).toBe(
    'journal@journal.example.org',
  );
  expect(from({ MAIL_FROM: 'The Journal <post@example.org>' })).toEqual({
    name: 'The Journal',
    address: 'post@example.org',
  });
  expect(() => from({ SMTP_URL: 'smtp://localhost' })).toThrow('MAIL_FROM must be set');
});
