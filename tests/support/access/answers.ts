import { href } from '../../../app/routes.ts';
import type { routes } from '../../../app/routes.ts';
import type { endpoints } from '../../../app/router.server.ts';
import type { Role } from '../../../app/features/accounts/core/account.ts';
import { mayActAs, ROLES } from '../../../app/features/accounts/core/account.ts';
import type { AccessSite } from './site.ts';

/**
 * Who asks: a visitor, a user of a role, or an author who is the guest editor
 * of one manuscript.
 */
export const PEOPLE = ['visitor', ...ROLES, 'guest'] as const;
export type Person = (typeof PEOPLE)[number];

/**
 * What they get. `open`: the page, or for a form sent empty what is missing from it; `login`: a
 * redirect to the login, which leads back, or 401 for a form, which is given back; `forbidden` 403; `not-found` 404; a number: that status.
 */
export type Answer = 'open' | 'login' | 'forbidden' | 'not-found' | number;
export type Access = Readonly<Record<Person, Answer>>;

export type Method = 'get' | 'post';

/** Who may use an address; each method that it has, and no other. */
type Case<Endpoint> = {
  /** The path to ask, where the route has parameters or something of one user is meant. */
  path?: (site: AccessSite) => string;
} & { [Each in keyof Endpoint as Each extends Method ? Each : never]: Access };

/** One case, or several of which each has a path: one's own manuscript, another author's. */
export type Row<Endpoint> = Case<Endpoint> | readonly Case<Endpoint>[];

export type AccessTable = {
  readonly [Name in keyof typeof routes]: Row<(typeof endpoints)[Name]>;
};

/** The same for all. */
export const everyone = (answer: Answer): Access => byPerson(() => answer);

/** Those who are signed in; visitors are led to the login. */
export const signedIn = byPerson((person) => (person === 'visitor' ? 'login' : 'open'));

/** Those who may act as a role; others who are signed in are told that they may not. */
export const atLeast = (role: Role): Access =>
  byPerson((person) => {
    if (person === 'visitor') return 'login';
    return mayActAs(roleOf(person), role) ? 'open' : 'forbidden';
  });

/** The role of their account. */
export const roleOf = (person: Exclude<Person, 'visitor'>): Role =>
  person === 'guest' ? 'author' : person;

/** As the first says, but for those whom the second names. */
export const but = (access: Access, others: Partial<Access>): Access => ({ ...access, ...others });

function byPerson(answer: (person: Person) => Answer): Access {
  return Object.fromEntries(PEOPLE.map((person) => [person, answer(person)])) as Access;
}

/** What is wrong with an answer, or null when it is the one that was expected. */
export function wrongWith(
  answer: { status: number; location: string | null },
  expected: Answer,
  path: string,
  method: Method,
): string | null {
  const { status, location } = answer;
  const got = `answers ${status}${location === null ? '' : ` to ${location}`}`;
  return isAsExpected() ? null : `${got}, not ${expected}`;

  function isAsExpected(): boolean {
    const login = href('alreadyRegister', null, { next: path });
    if (expected === 'login' && method === 'post') return status === 401;
    if (expected === 'login') return status === 303 && location === login;
    if (expected === 'forbidden') return status === 403;
    if (expected === 'not-found') return status === 404;
    if (typeof expected === 'number') return status === expected;
    return LOOKED_AT.has(status) && !location?.startsWith(href('alreadyRegister'));
  }
}

/** Statuses of a request that was let in, even when what it brought was not enough. */
const LOOKED_AT = new Set([200, 303, 400, 409, 415, 422]);
