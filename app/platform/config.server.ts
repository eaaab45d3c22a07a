/** Owns the settings: each declared once, with its default and one sentence of explanation. */
import { readRepliesAddress, readRepliesSecret } from './mail/replies/reply-settings.server.ts';
import { backUpStore, readS3Place } from './storage/s3/s3-place.server.ts';
import { serviceSettings } from './service-settings.server.ts';
import type { Environment, Setting } from './setting.server.ts';
import { setting } from './setting.server.ts';
import {
  backUpFolder,
  baseUrl,
  choice,
  clamd,
  databaseUrl,
  folder,
  mailFrom,
  optional,
  origins,
  orcidApi,
  password,
  port,
  secureAddress,
  SettingError,
  smtpUrl,
  text,
  together,
  trustedProxies,
  wholeNumber,
} from './setting-readers.server.ts';

export { SettingError } from './setting-readers.server.ts';
export type { Environment } from './setting.server.ts';

/** Every setting by its name in the environment. `docs/settings.md` is written from this table. */
export const settings = {
  PORT: setting('3000', 'Port that the server listens on; 0 takes a free one.', port),
  HOST: setting('127.0.0.1', 'Address that the server listens on.', text('127.0.0.1')),
  BASE_URL: setting(
    'http://localhost:PORT',
    'Address of the site as the world sees it, used in links that leave the site.',
    baseUrl,
  ),
  DATA_DIR: setting(
    './data',
    'Folder for the database, the files and the secret; back it up as a whole.',
    folder('data'),
  ),
  BACKUP_DIR: setting(
    'unset: none by itself',
    'Folder that is there, outside DATA_DIR and best on another disk, into which the site backs itself up while it runs. It keeps all back-ups of two days, one a day of a month, and one a month of a year.',
    backUpFolder,
  ),
  BACKUP_URL: setting(
    'unset: there alone',
    'Object store into which each back-up in BACKUP_DIR is copied as well, as STORAGE_URL; give it a bucket or a folder of its own. It keeps as many.',
    backUpStore,
  ),
  BACKUP_HOURS: setting(
    '24',
    'Hours from one of these back-ups to the next.',
    wholeNumber('BACKUP_HOURS', 24, 8760),
  ),
  JOURNAL_DIR: setting(
    './journal',
    'Folder with the journal’s own content: texts, board, guidelines, downloads.',
    folder('journal'),
  ),
  DATABASE_URL: setting(
    'unset: SQLite in DATA_DIR',
    'PostgreSQL database to use instead of SQLite, as postgres://user:password@host/database.',
    databaseUrl,
  ),
  STORAGE_URL: setting(
    'unset: DATA_DIR/files',
    'Object store for the files that speaks the protocol of Amazon S3, as s3://KEY:SECRET@host/bucket?region=eu-central-1; a folder after the bucket keeps journals apart.',
    (value) => (value ? readS3Place('STORAGE_URL', value) : null),
  ),
  SMTP_URL: setting(
    'unset: files in DATA_DIR/outbox',
    'Mail server, as smtps://user:password@host or smtp://host:587; unset, each mail is an .eml file.',
    smtpUrl,
  ),
  MAIL_FROM: setting(
    'unset: journal@ the host of BASE_URL',
    'Address that all mails come from, as The Journal <journal@example.org>; needed with SMTP_URL.',
    mailFrom,
  ),
  MAIL_REPLIES: setting(
    'unset: no answers by mail',
    'Address to which people answer mails about manuscripts, such as replies@journal.example.org; its mail server hands what comes for it and its +tags to BASE_URL/mail-replies.',
    readRepliesAddress,
  ),
  MAIL_REPLIES_SECRET: setting(
    'unset: no answers by mail',
    'Password with which that mail server or service calls /mail-replies (Bearer, or Basic with any name), 32 characters or more.',
    readRepliesSecret,
  ),
  PROCESS: setting(
    'all',
    'What this process does: web (pages), worker (jobs and mails) or all (both).',
    choice('PROCESS', ['all', 'web', 'worker'], 'all'),
  ),
  SECRET: setting(
    'unset: made once into DATA_DIR',
    'Key that signs cookies, at least 32 characters; the same in all processes of one site.',
    password('SECRET'),
  ),
  SAMPLE: setting(
    'on',
    'Whether an empty database gets the sample journal and the sample accounts: on or off.',
    choice('SAMPLE', ['on', 'off'], 'on'),
  ),
  SAMPLE_PASSWORD: setting(
    'unset: made at random and printed once',
    'Password of the sample accounts, 10 characters or more.',
    (value) => {
      if (value && value.length < 10) {
        throw new SettingError('SAMPLE_PASSWORD needs 10 characters or more.');
      }
      return optional(value);
    },
  ),
  REQUIRE_TWO_FACTOR: setting(
    'off',
    'Whether editors and the chief must sign in with a second factor: editors or off.',
    choice('REQUIRE_TWO_FACTOR', ['editors', 'off'], 'off'),
  ),
  ORCID_CLIENT_ID: setting(
    'unset: no ORCID',
    'Client ID of ORCID’s public API, with which people prove their ORCID iD.',
    optional,
  ),
  ORCID_CLIENT_SECRET: setting(
    'unset: no ORCID',
    'Client secret of ORCID’s public API; its redirect address is BASE_URL/account/auth/callback/orcid.',
    (value, env) => together('ORCID_CLIENT_ID', 'ORCID_CLIENT_SECRET', value, env),
  ),
  ORCID_URL: setting(
    'https://orcid.org',
    'ORCID’s own address, or that of its test system, https://sandbox.orcid.org.',
    (value) =>
      secureAddress('ORCID_URL', value || 'https://orcid.org', 'https://sandbox.orcid.org'),
  ),
  ORCID_API_URL: setting(
    'unset: nothing is written',
    'Address of ORCID’s member API, https://api.orcid.org or that of its test system, https://api.sandbox.orcid.org, where ORCID_CLIENT_ID is of a member; with it articles and reviews are written into the records of people who let you.',
    (value, env) => (value ? orcidApi(value, env) : null),
  ),
  ...serviceSettings,
  TRUST_PROXY: setting(
    'off',
    'Whose X-Forwarded-For tells the visitor’s address: on (one proxy of your own in front), off, a number of proxies in a row, or their addresses and networks with commas between.',
    trustedProxies,
  ),
  CLAMD: setting(
    'unset: no virus scanner',
    'Where ClamAV’s clamd listens, as host:port or the path of its socket; each uploaded file is then scanned, and while clamd gives no answer none is taken.',
    clamd,
  ),
  RATE_LIMITS: setting(
    'on',
    'Limits on guessing and flooding; off is for load tests only.',
    choice('RATE_LIMITS', ['on', 'off'], 'on'),
  ),
  ROBOT_PAGES_PER_MINUTE: setting(
    '120',
    'Pages not yet in the cache that robots with a known name may have in a minute from each process, all together; readers and search engines have no such limit.',
    wholeNumber('ROBOT_PAGES_PER_MINUTE', 120),
  ),
  SUBMISSIONS_PER_DAY: setting(
    '500',
    'Manuscripts that the whole site takes in a day from authors without a confirmed account, at most a quarter of them in an hour.',
    wholeNumber('SUBMISSIONS_PER_DAY', 500),
  ),
  SUBMISSION_MB_PER_DAY: setting(
    '5000',
    'Megabytes that these manuscripts may have together in a day, at most a quarter of them in an hour.',
    wholeNumber('SUBMISSION_MB_PER_DAY', 5000),
  ),
  CORS_ORIGINS: setting(
    '*',
    'Sites whose pages may read the public calls: * for all, none, or origins with commas between.',
    origins,
  ),
  METRICS_TOKEN: setting(
    'unset: no numbers',
    'Password with which a Prometheus server reads /metrics (Bearer), 32 characters or more.',
    password('METRICS_TOKEN'),
  ),
  LOG_LEVEL: setting(
    'info',
    'How much is logged: trace, debug, info, warn, error or silent.',
    choice('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
  ),
  NODE_ENV: setting(
    'production',
    'development, as npm run dev sets it, shows stacks on error pages and reloads the journal’s content when it changes.',
    choice('NODE_ENV', ['production', 'development', 'test'], 'production'),
  ),
} satisfies Record<string, Setting<unknown>>;

export type Config = {
  [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['read']>;
};

/**
 * @param env the variables to read, by default those of the process
 * @throws SettingError naming the first setting that cannot be used and what it must be
 */
export function readConfig(env: Environment = process.env): Config {
  return Object.fromEntries(
    Object.entries(settings).map(([name, { read }]) => [name, read(env[name], env)]),
  ) as Config;
}
