import { inTime } from '#app/platform/in-time.ts';
import { readJson } from '#app/platform/db/json.server.ts';
import type { HasClockAndDb, Platform } from '#app/platform/platform.server.ts';
import type { SignedIn, Role } from '../core/account.ts';
import { mayActAs, ROLE_NAMES } from '../core/account.ts';
import { formerOf } from '../core/former-details.server.ts';
import { readSessionHash } from '../core/session-cookie.server.ts';
import { DAY, HOUR } from '#app/platform/clock.ts';

/**
 * In one statement, and once an hour another that notes it; null without a session that lives. A
 * role that demands two-factor sign-in is held back until that is set up.
 */
export async function currentUser(platform: Platform, request: Request): Promise<SignedIn | null> {
  const user = await findUser(platform, request);
  found.set(request, user);
  return user;
}

/** Who was found last for each request that is under way. */
const found = new WeakMap<Request, SignedIn | null>();

/** Milliseconds for which a page waits for a name that only its header shows. */
const PATIENCE = 1000;

/** Who is signed in, for the head of a page. */
type ShownUser = { user: SignedIn; name: string; roleName: string };

const shown = (user: SignedIn | null): ShownUser | null =>
  user && {
    user,
    name: `${user.firstName} ${user.lastName}`,
    roleName: ROLE_NAMES[user.role],
  };

/**
 * The user for the head of a page: as its handler found them, else looked up; null without a
 * session, and when the database does not say so soon.
 * @param mayAsk whether a user whom the handler did not look for is looked up
 */
export async function shownUser(
  platform: Platform,
  request: Request,
  mayAsk = true,
): Promise<ShownUser | null> {
  if (found.has(request) || !mayAsk) return shown(found.get(request) ?? null);
  const asked = currentUser(platform, request).catch(() => null);
  return shown(await inTime(asked, PATIENCE, () => new Error('No answer.')).catch(() => null));
}

async function findUser(platform: Platform, request: Request): Promise<SignedIn | null> {
  if (!request.headers.has('Cookie')) return null;
  const hash = readSessionHash(platform, request);
  if (hash === null) return null;
  const row = await platform.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('credentials as orcid', (join) =>
      join.onRef('orcid.user_id', '=', 'users.id').on('orcid.provider_id', '=', 'orcid'),
    )
    .selectAll('profiles')
    .select([
      'sessions.id as session_id',
      'sessions.updated_at as used_at',
      'users.username',
      'users.email',
      'users.email_verified',
      'users.two_factor_enabled',
      'orcid.account_id as orcid',
    ])
    .select((each) => formerOf(platform, each).as('former'))
    .where('sessions.token', '=', hash)
    .where('sessions.expires_at', '>', new Date(platform.clock.now()).toISOString())
    .executeTakeFirst();
  const usedAt = new Date(row?.used_at ?? 0).getTime();
  if (!row || isIdle(platform, row.role, usedAt)) return null;
  await noteUse(platform, row.session_id, usedAt);

  const emailVerified = Boolean(row.email_verified);
  const twoFactor = Boolean(row.two_factor_enabled);
  const demanded = platform.config.REQUIRE_TWO_FACTOR === 'editors' && mayActAs(row.role, 'editor');
  const waitsForTwoFactor = demanded && !twoFactor;
  return {
    id: row.user_id,
    username: row.username ?? '',
    email: emailVerified ? row.email : (row.wanted_email ?? row.email),
    emailVerified,
    wantedEmail: emailVerified ? row.wanted_email : null,
    role: waitsForTwoFactor ? 'author' : row.role,
    waitsForTwoFactor,
    twoFactor,
    orcid: row.orcid,
    former: readJson(row.former),
    sessionId: row.session_id,
    firstName: row.first_name,
    lastName: row.last_name,
    mobileNo: row.mobile_no,
    institution: row.institution,
    address: row.address,
    city: row.city,
    state: row.state,
    country: row.country,
    postalCode: row.postal_code,
  };
}

/** Milliseconds without a request after which every session ends (035). */
export const LONGEST_IDLE = 14 * DAY;
/** The same for editors and the chief: from Friday to Monday. */
const EDITORS_IDLE = 3 * DAY;

/** Whether a session has ended because it was not used. @param usedAt instant in milliseconds */
const isIdle = ({ clock }: Pick<Platform, 'clock'>, role: Role, usedAt: number): boolean =>
  clock.now() - usedAt > (mayActAs(role, 'editor') ? EDITORS_IDLE : LONGEST_IDLE);

/** Notes that a session is in use, at most once an hour: reading pages seldom writes. */
async function noteUse(
  { db, clock }: HasClockAndDb,
  sessionId: string,
  usedAt: number,
): Promise<void> {
  if (clock.now() - usedAt < HOUR) return;
  const updated_at = new Date(clock.now()).toISOString();
  await db.updateTable('sessions').set({ updated_at }).where('id', '=', sessionId).execute();
}
