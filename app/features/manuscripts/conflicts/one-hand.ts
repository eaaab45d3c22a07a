import { asItLooks } from '#app/platform/text/look-alikes.ts';
import type { Hand } from '../core/case/hands.server.ts';
import type { CaseFile, CaseInvitation } from '../core/load-case.server.ts';
import { emailKey } from '../core/manuscript-details.ts';
import {
  areAtOne,
  isAddressAt,
  isInstitutionAddress,
  matchInstitutions,
} from '../institutions/match-institutions.ts';
import { matchPeople } from './find-matches.ts';
import type { Compared, Identity } from './find-matches.ts';
import { matchNames } from './names/match-names.ts';

export type Person = Compared & Pick<Identity, 'institutions' | 'formerAccounts'>;

/**
 * Whether an account is of this person as well: by mailbox, ORCID iD, or the same name at the same institution.
 * Namesakes at two institutions are two.
 */
function isOneHand(person: Person, hand: Hand): boolean {
  const match = matchPeople(person, comparedHand(hand));
  if (match === null) return false;
  if (match.kind !== 'name') return true;
  return (
    (match.strength === 'certain' || looksNamed(person, hand)) &&
    person.institutions.some((each) => matchInstitutions(each, hand.institution) === 'certain')
  );
}

/** Whether the same name was written with other letters that look like its own. */
const looksNamed = ({ names }: Person, { name }: Hand): boolean =>
  names.some((each) => matchNames(asItLooks(each), asItLooks(name)) === 'certain');

/** Accounts whose acts on a manuscript count as this person's. @param account theirs */
const handsOfPerson = (
  account: string,
  person: Person,
  hands: readonly Hand[],
): ReadonlySet<string> =>
  new Set([
    account,
    ...(person.formerAccounts ?? []),
    ...hands.filter((hand) => isOneHand(person, hand)).flatMap(accountsOf),
  ]);

/** What a person did on a manuscript under any of their accounts. */
export type Acts = {
  /** These accounts. */
  own: ReadonlySet<string>;
  /** Whether they took part in the decision that is appealed (L3). */
  tookPart: boolean;
  proposedClosing: boolean;
};

export function actsOf(
  account: string,
  person: Person,
  paper: Part & Pick<CaseFile, 'hands'> & { closing: { by: string } | null },
): Acts {
  const own = handsOfPerson(account, person, paper.hands);
  return {
    own,
    tookPart: [...own].some((each) => tookPart(each, paper)),
    proposedClosing: paper.closing !== null && own.has(paper.closing.by),
  };
}

/** What tells whose acts on a manuscript are of one hand. */
type Hands = Pick<CaseFile, 'appointed' | 'assignments' | 'hands'>;

/**
 * Accounts for whose acts a person is no second editor: their own ones, those of who invited them as a guest or made
 * them an editor lately, of whom they did so to, and so on of these.
 * @param own as `actsOf` has them
 */
export function withChosen(
  own: ReadonlySet<string>,
  { appointed, assignments, hands }: Hands,
): ReadonlySet<string> {
  const guests = assignments.filter(({ kind }) => kind === 'guest');
  const chosen = [...guests, ...appointed];
  let all = own;
  for (;;) {
    const others = chosen.flatMap(({ account, by }) => {
      if (by === null) return [];
      return [...(all.has(account) ? [by] : []), ...(all.has(by) ? [account] : [])];
    });
    const theirs = hands.filter(({ account }) =>
      others.some((other) => isOneAccount(account, other, hands)),
    );
    const grown = new Set([...all, ...others, ...theirs.flatMap(accountsOf)]);
    if (grown.size === all.size) return grown;
    all = grown;
  }
}

/**
 * Whether who took part in the decision under appeal made one of these accounts an editor since the manuscript came, or
 * who made them one did, and so on (L3).
 */
export function isChosenByPart(
  own: ReadonlySet<string>,
  manuscript: Part & Pick<CaseFile, 'appointed'>,
): boolean {
  const givers = new Set<string>();
  const asked = [...own];
  for (const account of asked) {
    for (const given of manuscript.appointed) {
      if (given.account !== account || givers.has(given.by)) continue;
      givers.add(given.by);
      asked.push(given.by);
    }
  }
  return [...givers].some((each) => tookPart(each, manuscript));
}

/** Whether of two editors none is a second one: accounts of one person, or such as chose the other, or were chosen by one. */
export function areOneHand(one: string, other: string, manuscript: Hands): boolean {
  const { hands } = manuscript;
  const own = hands.flatMap(accountsOf).filter((id) => isOneAccount(one, id, hands));
  return withChosen(new Set([one, ...own]), manuscript).has(other);
}

/** Whether two accounts are of one person, as far as these tell. */
function isOneAccount(one: string, other: string, hands: readonly Hand[]): boolean {
  if (one === other) return true;
  const [first, second] = [one, other].map((id) =>
    hands.find((hand) => accountsOf(hand).includes(id)),
  );
  return (
    first !== undefined &&
    second !== undefined &&
    (first === second ||
      isOneHand({ ...comparedHand(first), institutions: [first.institution] }, second))
  );
}

/** The account of a hand, and those that its owner deleted. */
const accountsOf = ({ account, formerAccounts }: Hand): string[] => [
  account,
  ...(formerAccounts?.split(' ') ?? []),
];

export const comparedHand = ({ name, email, formerEmails, orcid }: Hand): Compared => ({
  names: [name],
  emailKeys: [email, ...(formerEmails?.split(' ') ?? [])].map(emailKey),
  orcid,
});

type Manuscript = Pick<CaseFile, 'appointed' | 'assignments' | 'hands' | 'known'>;

/**
 * Whether anything beside the editor who asked them says that a reviewer is a person of their own (L1): an address
 * at an institution at which that editor neither works, worked nor has an address, an ORCID iD proved by the account of the address, or another editor,
 * who asked them for a review or vouched for one. Who has two mailboxes, with an account for each, has none of these.
 */
export function isVerified(invitation: CaseInvitation, manuscript: Manuscript): boolean {
  const { reviewer, email, invitedBy, vouchedBy } = invitation;
  if (invitedBy === null || hasProvedOrcid(invitation)) return true;
  if (isInstitutionAddress(email) && !isOwnPlace(email, invitedBy, manuscript)) return true;
  // Who vouched for a review that another entered may be who invited its reviewer.
  return [{ reviewer, by: vouchedBy }, ...manuscript.known].some(
    (known) =>
      known.reviewer === reviewer &&
      known.by !== null &&
      !areOneHand(known.by, invitedBy, manuscript),
  );
}

/** Once there is a review, what was kept with it tells: an iD may have been proved by another reviewer before. */
const hasProvedOrcid = ({ completedAt, provedOrcid, keptOrcid }: CaseInvitation): boolean =>
  (completedAt === null ? provedOrcid : keptOrcid) !== null;

/**
 * Accounts of the editors who are no second one for a review (L1): who entered it, and who invited its reviewer while
 * nothing else says who that is.
 */
export function firstEditorsOf(invitation: CaseInvitation, manuscript: Manuscript): string[] {
  const { enteredBy, invitedBy } = invitation;
  const inviting = isVerified(invitation, manuscript) ? null : invitedBy;
  return [enteredBy, inviting].filter((each) => each !== null);
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

export type Part = Pick<CaseFile, 'decisions' | 'assignments' | 'notes' | 'handled'> & {
  invitations: readonly Pick<CaseInvitation, 'invitedBy' | 'addedAt'>[];
};

/**
 * Whether an editor took part in what led to the latest decision (L3): signed it or one before, be it taken back,
 * handled the manuscript or assigned it, chose reviewers or entered a review, or wrote in the notes. What came
 * after it is no part.
 */
function tookPart(
  account: string,
  { decisions, assignments, invitations, notes, handled }: Part,
): boolean {
  const decidedAt = Math.max(-Infinity, ...decisions.map(({ at }) => at));
  const isBefore = (at: number) => at <= decidedAt;
  return (
    decisions.some(({ by }) => by === account) ||
    assignments.some(
      (each) =>
        each.kind !== 'appeal' &&
        (each.account === account || each.by === account) &&
        isBefore(each.assignedAt),
    ) ||
    invitations.some(({ invitedBy, addedAt }) => invitedBy === account && isBefore(addedAt)) ||
    notes.some(({ by, at }) => by === account && isBefore(at)) ||
    handled.some(({ actor, at }) => actor === `account:${account}` && isBefore(at))
  );
}
