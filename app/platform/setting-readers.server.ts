/** Owns reading the value of one setting from its text, of the kinds that several settings have. */
import type { ClamdAddress } from './documents/clamd-address.ts';
import { readClamdAddress } from './documents/clamd-address.ts';
import { parseMailAddress } from './mail/address.ts';
import type { MailAddress } from './mail/address.ts';
import type { TrustedProxies } from './web/server/trusted-proxies.server.ts';
import { readTrustedProxies } from './web/server/trusted-proxies.server.ts';
import path from 'node:path';

/** A setting, or what it names, cannot be used; the message is one sentence for the operator. */
export class SettingError extends Error {}

type Variables = Readonly<Record<string, string | undefined>>;

export const text =
  (fallback: string) =>
  (value: string | undefined): string =>
    value === undefined || value === '' ? fallback : value;

export const optional = (value: string | undefined): string | null => (value ? value : null);

const SHORTEST_PASSWORD = 32;

export const password =
  (name: string) =>
  (value: string | undefined): string | null => {
    if (!value || value.length >= SHORTEST_PASSWORD) return optional(value);
    throw new SettingError(`${name} needs ${SHORTEST_PASSWORD} characters or more.`);
  };

export const folder =
  (fallback: string) =>
  (value: string | undefined): string =>
    path.resolve(value || fallback);

/** Whether a folder is another one, or lies in it. */
export function liesIn(outer: string, place: string): boolean {
  const inside = path.relative(path.resolve(outer), path.resolve(place));
  return !/^\.\.(?:[/\\]|$)/.test(inside) && !path.isAbsolute(inside);
}

export function backUpFolder(value: string | undefined, env: Variables): string | null {
  if (!value) return null;
  const place = folder('')(value);
  const data = folder('data')(env['DATA_DIR']);
  if (!liesIn(data, place) && !liesIn(place, data)) return place;
  throw new SettingError(
    `BACKUP_DIR is “${place}”, but must lie outside DATA_DIR (${data}), best on another disk, and not around it.`,
  );
}

export function port(value: string | undefined): number {
  const number = Number(value || 3000);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) {
    throw new SettingError(`PORT is “${value}”, but must be a whole number from 0 to 65535.`);
  }
  return number;
}

export function baseUrl(value: string | undefined, env: Variables): string {
  const url = URL.parse(value || `http://localhost:${env['PORT'] || 3000}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new SettingError(
      `BASE_URL is “${value}”, but must be the address of the site without a path, such as https://journal.example.org.`,
    );
  }
  return url.origin;
}

export function mailFrom(value: string | undefined, env: Variables): MailAddress {
  if (!value && env['SMTP_URL']) {
    throw new SettingError(
      'MAIL_FROM must be set with SMTP_URL: the address that mails come from.',
    );
  }
  const host = new URL(baseUrl(env['BASE_URL'], env)).hostname;
  const named = /[a-z]$/.test(host) ? host : 'localhost';
  const address = parseMailAddress(value || `journal@${named}`);
  if (!address) {
    throw new SettingError(
      `MAIL_FROM is “${value}”, but must be an address such as The Journal <journal@example.org>.`,
    );
  }
  return address;
}

export function trustedProxies(value: string | undefined): TrustedProxies {
  const trusted = readTrustedProxies(value?.trim() || 'off');
  if (trusted !== undefined) return trusted;
  throw new SettingError(
    `TRUST_PROXY is “${value}”, but must be on, off, a number of proxies such as 2, or addresses such as 10.0.0.0/8.`,
  );
}

export const choice =
  <Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice) =>
  (value: string | undefined): Choice => {
    if (value === undefined || value === '') return fallback;
    const found = choices.find((entry) => entry === value);
    if (found === undefined) {
      throw new SettingError(`${name} is “${value}”, but must be one of: ${choices.join(', ')}.`);
    }
    return found;
  };

export const wholeNumber =
  (name: string, fallback: number, most = 2 ** 31 - 1) =>
  (value: string | undefined): number => {
    const number = Number(value || fallback);
    if (Number.isSafeInteger(number) && number > 0 && number <= most) return number;
    throw new SettingError(
      `${name} is “${value}”, but must be a whole number from 1 to ${most.toLocaleString('en')}.`,
    );
  };

export function databaseUrl(value: string | undefined): string | null {
  if (!value) return null;
  if (!/^postgres(ql)?:\/\//.test(value)) {
    throw new SettingError('DATABASE_URL must begin with postgres:// (unset: an SQLite file).');
  }
  if (!URL.canParse(value) || /%(?![0-9a-f]{2})/i.test(value)) {
    throw new SettingError(
      'DATABASE_URL must be an address such as postgres://user:password@host/database, special characters in the password percent-encoded.',
    );
  }
  return value;
}

export function smtpUrl(value: string | undefined): string | null {
  if (!value) return null;
  if (!/^smtps?:$/.test(URL.parse(value)?.protocol ?? '') || !URL.parse(value)?.hostname) {
    throw new SettingError(
      'SMTP_URL must be the address of a mail server, such as smtps://user:password@mail.example.org.',
    );
  }
  return value;
}

function webAddress(name: string, value: string, example: string): string {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new SettingError(`${name} is “${value}”, but must be an address such as ${example}.`);
  }
  return url.origin;
}

/** The same of a service that gets a password or a token, which no network in between may read. */
export function secureAddress(name: string, value: string, example: string): string {
  const origin = webAddress(name, value, example);
  const { protocol, hostname } = new URL(origin);
  if (protocol !== 'https:' && !OWN_MACHINE.has(hostname)) {
    throw new SettingError(
      `${name} is “${value}”, but must begin with https://, since a password or token is sent there.`,
    );
  }
  return origin;
}

export const OWN_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The member API, where people can allow it what it does: with keys, and of the same system as their permission. */
export function orcidApi(value: string, env: Variables): string {
  const origin = secureAddress('ORCID_API_URL', value, 'https://api.orcid.org');
  if (!env['ORCID_CLIENT_ID']) {
    throw new SettingError('ORCID_API_URL needs ORCID_CLIENT_ID and ORCID_CLIENT_SECRET.');
  }
  const permission = env['ORCID_URL'] || 'https://orcid.org';
  if (isTestSystem(origin) !== isTestSystem(permission)) {
    throw new SettingError(
      `ORCID_API_URL is “${value}” and ORCID_URL is “${permission}”, but both must be of ORCID itself or both of its test system.`,
    );
  }
  return origin;
}

const isTestSystem = (address: string): boolean =>
  URL.parse(address)?.hostname.endsWith('sandbox.orcid.org') === true;

/** Of two settings the second, which has no meaning without the first. */
export function together(
  first: string,
  second: string,
  value: string | undefined,
  env: Variables,
): string | null {
  if (Boolean(value) !== Boolean(env[first])) {
    throw new SettingError(`${first} and ${second} must be set together.`);
  }
  return optional(value);
}

export function origins(value: string | undefined): '*' | readonly string[] {
  if (value === undefined || value === '' || value === '*') return '*';
  if (value === 'none') return [];
  return value.split(/[\s,]+/).map((entry) => {
    const url = URL.parse(entry);
    if (!url || url.origin !== entry) {
      throw new SettingError(
        `CORS_ORIGINS holds “${entry}”, which is not an origin such as https://library.example.org.`,
      );
    }
    return entry;
  });
}

export function clamd(value: string | undefined): ClamdAddress | null {
  if (!value) return null;
  const address = readClamdAddress(value);
  if (address) return address;
  throw new SettingError(
    `CLAMD is “${value}”, but must be host:port, such as localhost:3310, or the path of a socket.`,
  );
}
