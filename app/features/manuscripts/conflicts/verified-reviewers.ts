import type { CaseFile, CaseInvitation } from '../core/load-case.server.ts';
import { areAtOne, isAddressAt, isInstitutionAddress } from '../institutions/match-institutions.ts';
import { areOneHand, isOneAccount } from './one-hand.ts';

type Manuscript = Pick<CaseFile, 'appointed' | 'assignments' | 'hands' | 'known'>;

/**
 * Whether anything beside the editor who asked them says that a reviewer is a person of their own (L1): an address
 * at an institution at which that editor neither works, worked nor has an address, an ORCID iD proved by the account of the address, or another editor,
 * who asked them for a review or vouched for one. Who has two mailboxes, with an account for each, has none of these.
 */
export function isVerified(invitation: CaseInvitation, manuscript: Manuscript): boolean {
  const { reviewer, email, invitedBy, vouchedAt, objectionAnsweredAt } = invitation;
  if (invitedBy === null || vouchedAt !== null || objectionAnsweredAt !== null) return true;
  if (invitation.provedOrcid !== null) return true;
  if (isInstitutionAddress(email) && !isOwnPlace(email, invitedBy, manuscript)) return true;
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

/** An institution may give its people more than one address, and have more than one domain. */
function isOwnPlace(email: string, editor: string, { hands }: Manuscript): boolean {
  return hands
    .filter(({ account }) => isOneAccount(editor, account, hands))
    .some(({ institution, formerInstitutions, ...hand }) => {
      const places = [institution, ...(formerInstitutions?.split('\n') ?? [])];
      const addresses = [hand.email, ...(hand.formerEmails?.split(' ') ?? [])];
      return (
        places.some((place) => isAddressAt(email, place)) ||
        addresses.some((address) => areAtOne(email, address))
      );
    });
}
