import type { Hand } from '../core/case/hands.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
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

/** What tells whose acts on a manuscript are of one hand. */
type Hands = Pick<CaseFile, 'assignments' | 'hands'>;

/**
 * Accounts for whose acts a person is no second editor: their own ones, those of who invited them as a guest, and
 * of their own guests.
 * @param own as `handsOfPerson` has them
 */
export function withGuests(
  own: ReadonlySet<string>,
  { assignments, hands }: Hands,
): ReadonlySet<string> {
  const others = assignments.flatMap(({ account, by, kind }) => {
    if (kind !== 'guest' || by === null) return [];
    return [...(own.has(account) ? [by] : []), ...(own.has(by) ? [account] : [])];
  });
  const theirs = hands.filter(({ account }) =>
    others.some((other) => isOneAccount(account, other, hands)),
  );
  return new Set([...own, ...others, ...theirs.map(({ account }) => account)]);
}

/** Whether of two editors none is a second one: accounts of one person, or a guest and who invited them. */
export function areOneHand(one: string, other: string, { assignments, hands }: Hands): boolean {
  const own = hands.map(({ account }) => account).filter((id) => isOneAccount(one, id, hands));
  return withGuests(new Set([one, ...own]), { assignments, hands }).has(other);
}

function isOneAccount(one: string, other: string, hands: readonly Hand[]): boolean {
  if (one === other) return true;
  const [first, second] = [one, other].map((id) => hands.find(({ account }) => account === id));
  return (
    first !== undefined &&
    second !== undefined &&
    isOneHand({ ...comparedHand(first), institutions: [first.institution] }, second)
  );
}

const comparedHand = ({ name, email, formerEmails, orcid }: Hand): Compared => ({
  names: [name],
  emailKeys: [email, ...(formerEmails?.split(' ') ?? [])].map(emailKey),
  orcid,
});
