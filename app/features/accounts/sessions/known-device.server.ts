/**
 * A signed cookie lets the owner try a password while strangers guess at the account from elsewhere (035). It
 * proves no login.
 */
import { randomBytes } from 'node:crypto';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import {
  ownCookie,
  readOwnCookies,
  signValue,
  verifyValue,
} from '#app/platform/web/cookies.server.ts';

const COOKIE = 'known-device';
const HALF_A_YEAR = 182 * 24 * 3600;
/** Accounts that one browser is known to, the latest first: a family's computer has several. */
const MOST = 6;
const SEPARATOR = '~';

/** The number under which a browser is known to an account, or null. */
export async function findKnownDevice(
  platform: Platform,
  request: Request,
  userId: string,
): Promise<string | null> {
  const entries = entriesOf(platform, request);
  if (entries.length === 0) return null;
  const password = await passwordHashOf(platform, userId);
  const known = entries.find((entry) => isOf(platform, entry, userId, password));
  return known?.slice(0, known.indexOf('.')) ?? null;
}

/** A new password ends it. @param platform within the transaction in which the account's password is set */
export async function knownDeviceCookie(
  platform: Platform,
  request: Request,
  userId: string,
): Promise<string> {
  const password = await passwordHashOf(platform, userId);
  const others = entriesOf(platform, request).filter(
    (entry) => !isOf(platform, entry, userId, password),
  );
  const device = randomBytes(9).toString('base64url');
  const expiresAt = platform.clock.now() + HALF_A_YEAR * 1000;
  const made = `${device}.${signValue(platform.secret, subject(userId, password, device), expiresAt)}`;
  const value = [made, ...others].slice(0, MOST).join(SEPARATOR);
  return ownCookie(platform.config, COOKIE, value, HALF_A_YEAR);
}

const entriesOf = ({ config }: Platform, request: Request): string[] =>
  readOwnCookies(config, request, COOKIE)
    .join(SEPARATOR)
    .split(SEPARATOR)
    .filter(Boolean)
    .slice(0, MOST);

function isOf(platform: Platform, entry: string, userId: string, password: string): boolean {
  const at = entry.indexOf('.');
  const signed = subject(userId, password, entry.slice(0, at));
  return at > 0 && verifyValue(platform.secret, signed, entry.slice(at + 1), platform.clock.now());
}

const subject = (userId: string, passwordHash: string, device: string): string =>
  `known-device:${userId}:${device}:${passwordHash}`;

async function passwordHashOf({ db }: HasDb, userId: string): Promise<string> {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? '';
}
