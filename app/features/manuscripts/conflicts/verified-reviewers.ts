import { institutionDomain } from '#app/platform/mail/mail-domain.ts';
import type { CaseFile, CaseInvitation } from '../core/load-case.server.ts';
import { isInstitutionAddress } from '../institutions/match-institutions.ts';
import { areOneHand } from './one-hand.ts';

type Manuscript = Pick<CaseFile, 'appointed' | 'assignments' | 'hands' | 'known'>;

/**
 * Whether anything beside the editor who asked them says that a reviewer is a person of their own (L1): an address
 * at an institution that is not that editor's, an ORCID iD proved by the account of the address, or another editor,
 * who asked them for a review or vouched for one. Who has two mailboxes, with an account for each, has none of these.
 */
export function isVerified(invitation: CaseInvitation, manuscript: Manuscript): boolean {
  const { reviewer, email, invitedBy, vouchedAt, objectionAnsweredAt } = invitation;
  if (invitedBy === null || vouchedAt !== null || objectionAnsweredAt !== null) return true;
  if (invitation.provedOrcid !== null) return true;
  if (isInstitutionAddress(email) && !isOwnDomain(email, invitedBy, manuscript)) return true;
  return manuscript.known.some(
    (known) => known.reviewer === reviewer && !areOneHand(known.by, invitedBy, manuscript),
  );
}

export const unverifiedOf = (
  manuscript: Manuscript & Pick<CaseFile, 'invitations'>,
): ReadonlySet<number> =>
  new Set(
    manuscript.invitations.filter((each) => !isVerified(each, manuscript)).map(({ id }) => id),
  );

/** An institution may give its people more than one address. */
function isOwnDomain(email: string, editor: string, { hands }: Manuscript): boolean {
  const hand = hands.find(({ account }) => account === editor);
  const own = [hand?.email ?? '', ...(hand?.formerEmails?.split(' ') ?? [])];
  return own.map(institutionDomain).includes(institutionDomain(email));
}
