import { onTestFinished, vi } from 'vitest';
import type { Role } from '../../app/features/accounts/core/account.ts';
import { addAccount, hashPassword } from '../../app/features/accounts/core/add-account.server.ts';
import type { Registration } from '../../app/features/accounts/registration/register.server.ts';
import { signIn } from '../../app/features/accounts/sessions/sign-in.server.ts';
import { mailResetLinkJob } from '../../app/features/accounts/password/mail-reset-link.job.server.ts';
import { mailTrackingLinkJob } from '../../app/features/manuscripts/tracking/mail-tracking-link.job.server.ts';
import { currentUser } from '../../app/features/accounts/sessions/current-user.server.ts';
import type { Environment } from '../../app/platform/config.server.ts';
import type { Platform } from '../../app/platform/platform.server.ts';
import { runDueJobs } from '../../app/platform/queue/run-jobs.server.ts';
import type { RateLimit } from '../../app/platform/web/limits/rate-limit.server.ts';
import { countAttempt } from '../../app/platform/web/limits/rate-limit.server.ts';
import type { TestPlatform } from './test-platform.ts';
import { createTestPlatform } from './test-platform.ts';

export const PASSWORD = 'correct horse battery';
export const PLACE = '192.0.2.1';
const SITE = 'https://journal.example.org';

/** A test's platform on which better-auth, which asks the machine, has the test's time too. */
export async function createAccountsPlatform(environment?: Environment): Promise<TestPlatform> {
  const platform = await createTestPlatform(environment);
  vi.useFakeTimers({ now: platform.clock.now(), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { clock } = platform;
  return {
    ...platform,
    clock: {
      now: clock.now,
      moveBy(milliseconds) {
        clock.moveBy(milliseconds);
        vi.setSystemTime(clock.now());
      },
    },
  };
}

/** As many digits always, so that names are sorted as they were given. */
let count = 1000;

/** A registration unlike any other. */
export function aRegistration(changes: Partial<Registration> = {}): Registration {
  count += 1;
  return {
    userName: `person${count}`,
    email: `person${count}@example.com`,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Okafor',
    mobileNo: '5550123',
    institution: 'University of Sampleton',
    address: '1 Long Street',
    city: 'Sampleton',
    state: 'Sample State',
    country: 'India',
    postalCode: '100001',
    ...changes,
  };
}

/** An account that exists, its address confirmed unless said otherwise. */
export async function anAccount(
  platform: Platform,
  changes: Partial<Registration & { role: Role; emailVerified: boolean }> = {},
): Promise<{ id: string; username: string; email: string }> {
  const person = aRegistration(changes);
  const { userName: username, email } = person;
  const passwordHash = await hashOf(platform, person.password);
  const id = await platform.transaction((inside) =>
    addAccount(inside, {
      ...person,
      username,
      passwordHash,
      role: changes.role ?? 'author',
      emailVerified: changes.emailVerified ?? true,
      origin: 'journal',
    }),
  );
  return { id, username, email };
}

const hashes = new Map<string, Promise<string>>();

/** Hashing is made to take long, so each password of the tests is hashed once. */
function hashOf(platform: Platform, password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(platform, password);
  hashes.set(password, hash);
  return hash;
}

/** A request of a browser that holds cookies, given as lines of `Set-Cookie`. */
export function withCookies(lines: readonly string[], path = '/account', init: RequestInit = {}) {
  const kept = lines.map((line) => line.split(';')[0]!).filter((pair) => !pair.endsWith('='));
  const headers = new Headers(init.headers);
  if (kept.length > 0) headers.set('Cookie', kept.join('; '));
  return new Request(SITE + path, { ...init, headers });
}

/** A browser without a login. */
export const aVisitor = (clientIp = PLACE) => ({ request: withCookies([]), clientIp });

/** Signs in; gives the browser's request, and who it is of. */
export async function signedIn(platform: Platform, username: string, password = PASSWORD) {
  const result = await signIn(platform, { login: username, password }, aVisitor());
  if (result.outcome !== 'signed-in') throw new Error(`Signing in failed: ${result.outcome}`);
  const request = withCookies(result.cookies);
  const user = await currentUser(platform, request);
  return { user: user!, cookies: result.cookies, request, visitor: { request, clientIp: PLACE } };
}

/** The mails in the queue, the oldest first, with those that a job still has to write. */
export async function mailsIn(platform: Platform) {
  await runDueJobs(platform, { jobs: [mailResetLinkJob, mailTrackingLinkJob] });
  return platform.db
    .selectFrom('mails')
    .select(['to_address as to', 'subject', 'text', 'purpose'])
    .orderBy('id')
    .execute();
}

/** The one-time token in the newest mail of a purpose. */
export async function tokenMailed(platform: Platform, purpose: string): Promise<string> {
  const mail = (await mailsIn(platform)).findLast((each) => each.purpose === purpose);
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`There is no mail “${purpose}” with a link.`);
  return token;
}

/** The statements sent since it was last asked, without those of the limits. */
export const workOf = ({ statements }: TestPlatform): string[] =>
  statements.splice(0).filter((statement) => !statement.includes('rate_limits'));

/** Tries as often as a limit lets one. */
export async function useUp(platform: Platform, limit: RateLimit, who: string): Promise<void> {
  for (let time = 0; time < limit.attempts; time++) await countAttempt(platform, limit, who);
}
