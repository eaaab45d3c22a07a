import type { Hand } from '../core/case/hands.server.ts';
import { emailKey } from '../core/submission.ts';
import { matchInstitutions } from '../institutions/match-institutions.ts';
import { matchPeople } from './find-matches.ts';
import type { Compared } from './find-matches.ts';

type Person = Compared & { institutions: readonly string[] };

/**
 * Whether an account is of this person as well: by mailbox, ORCID iD, or the same name at the same institution.
 * Namesakes at two institutions are two.
 */
function isOneHand(person: Person, hand: Hand): boolean {
  const match = matchPeople(person, comparedHand(hand));
  if (match === null) return false;
  if (match.kind !== 'name') return true;
  return (
    match.strength === 'certain' &&
    person.institutions.some((each) => matchInstitutions(each, hand.institution) === 'certain')
  );
}

/** Accounts whose acts on a manuscript count as this person's. @param account theirs */
export const handsOfPerson = (
  account: string,
  person: Person,
  hands: readonly Hand[],
): ReadonlySet<string> =>
  new Set([
    account,
    ...hands.filter((hand) => isOneHand(person, hand)).map((hand) => hand.account),
  ]);

/** Whether two accounts that acted on a manuscript are of one person. */
export function areOneHand(one: string, other: string, hands: readonly Hand[]): boolean {
  if (one === other) return true;
  const [first, second] = [one, other].map((id) => hands.find(({ account }) => account === id));
  return (
    first !== undefined &&
    second !== undefined &&
    isOneHand({ ...comparedHand(first), institutions: [first.institution] }, second)
  );
}

const comparedHand = ({ name, email, orcid }: Hand): Compared => ({
  names: [name],
  emailKeys: [emailKey(email)],
  orcid,
});
