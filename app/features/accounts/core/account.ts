import { foldAscii } from '#app/platform/text/fold.ts';

/** What an account may do; each may do what those before it may. */
export const ROLES = ['author', 'reviewer', 'editor', 'chief'] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Record<Role, string> = {
  author: 'Author',
  reviewer: 'Reviewer',
  editor: 'Editor',
  chief: 'Editor-in-chief',
};

/** Whether a user of the role `held` may do what `needed` may: a chief is an editor too. */
export const mayActAs = (held: Role, needed: Role): boolean =>
  ROLES.indexOf(held) >= ROLES.indexOf(needed);

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

export const SHORTEST_PASSWORD = 10;
/** Longer ones would be work to hash without being stronger. */
export const LONGEST_PASSWORD = 200;

export const SHORTEST_USERNAME = 3;
export const LONGEST_USERNAME = 40;
/** Letters of one alphabet only: no two names look alike but are different. */
export const USERNAME = /^[a-z0-9](?:[a-z0-9]|[._-](?=[a-z0-9]))*$/i;

/** A username or an address as it is stored and compared. */
export const foldName = (text: string): string => foldAscii(text.trim());

/**
 * End of what stands for an unconfirmed address: no account occupies another's address, and
 * registering does not tell whether one is known (021).
 */
export const UNCONFIRMED = '@unconfirmed.invalid';

export type Person = {
  firstName: string;
  lastName: string;
  mobileNo: string;
  institution: string;
  address: string;
  city: string;
  state: string;
  country: string;
  postalCode: string;
};

/**
 * What an account said of itself before, and accounts that its owner deleted; an institution or address that was left
 * counts for `FORMER_YEARS`.
 */
export type FormerDetail = { field: 'name' | 'institution' | 'email' | 'account'; value: string };

/** Years for which an institution or address that was left still makes a conflict of interest. */
export const FORMER_YEARS = 4;

/** Who sent a request, as the pages and commands of all features know them. */
export type SignedIn = Person & {
  id: string;
  username: string;
  /** The address that mails go to, confirmed or not. */
  email: string;
  emailVerified: boolean;
  /** A new address that takes the place of `email` once it is confirmed. */
  wantedEmail: string | null;
  /** What they may do now; less than they were given while `waitsForTwoFactor`. */
  role: Role;
  /** Their role demands two-factor sign-in (REQUIRE_TWO_FACTOR), and they have not set it up. */
  waitsForTwoFactor: boolean;
  twoFactor: boolean;
  /** ORCID iD, `0000-0002-1825-0097`, proved by signing in there. */
  orcid: string | null;
  /** Names, institutions and addresses that they had before, as conflicts of interest are found by them. */
  former: FormerDetail[];
  sessionId: string;
};
