import type { Platform } from '#app/platform/platform.server.ts';
import { findConflicts } from '../core/conflicts.ts';
import type { Identity, Relation } from '../core/conflicts.ts';
import { emailKey } from '../core/submission.ts';
import { identitiesOf, personOf } from '../conflicts/identity-of.server.ts';
import type { Account } from '../conflicts/identity-of.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';

/** What tells of the conflicts of a manuscript. */
type Sides = Pick<CaseFile, 'authors' | 'declared' | 'invitations'>;

/** Those of some accounts that have no conflict with a manuscript, in their order; one statement. */
export async function listIndependent<Known extends Account>(
  platform: Pick<Platform, 'clock' | 'db'>,
  accounts: readonly Known[],
  manuscript: Sides,
): Promise<Known[]> {
  const identities = await identitiesOf(platform, accounts.map(personOf));
  return accounts.filter(
    (account, place) => conflictsWith(account, identities[place]!, manuscript).length === 0,
  );
}

/**
 * Declared and found conflicts of an account with a manuscript; a reviewer is no editor of it, for
 * its authors and the other reviews stay unknown to them (L6).
 */
export function conflictsWith(
  { id, email, wantedEmail }: Pick<Account, 'id' | 'email' | 'wantedEmail'>,
  identity: Identity,
  { authors, declared, invitations }: Sides,
): Relation[] {
  const keys = new Set([email, wantedEmail ?? email].map(emailKey));
  const reviews = invitations.some(
    (each) =>
      each.invitedAt !== null &&
      each.declinedAt === null &&
      (each.accountId === id || keys.has(each.emailKey)),
  );
  return [
    ...new Set([
      ...declared.filter(({ account }) => account === id).map(({ relation }) => relation),
      ...findConflicts(identity, authors),
      ...(reviews ? (['reviewer'] as const) : []),
    ]),
  ];
}
