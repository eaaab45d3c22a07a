import { splitAuthors } from '#app/features/catalogue/core/index.ts';
import { institutionDomain, mailboxOf } from '#app/platform/mail/mail-domain.ts';
import { withGivenOf } from '#app/platform/names/family-alone.ts';
import type { NamedAuthor, Relation, Strength } from '../core/conflicts.ts';
import {
  areAtOne,
  institutionKey,
  isAddressAt,
  matchInstitutions,
} from '../institutions/match-institutions.ts';
import { matchNames, nameKey } from './names/match-names.ts';
import type { indexNames } from './names/match-names.ts';

export type Identity = Compared & {
  /** Present ones, and those that were left in the last years. */
  institutions: readonly string[];
  /** Accounts that they had and deleted. */
  formerAccounts?: readonly string[];
  coAuthors: ReturnType<typeof indexNames>;
  isChief?: boolean;
};

/** What one person is told from another by. */
export type Compared = {
  names: readonly string[];
  emailKeys: readonly string[];
  orcid: string | null;
};

export const GROUNDS = {
  address: 'are the same mailbox',
  orcid: 'are the same ORCID iD',
  name: 'may be the same person',
  institution: 'may be the same institution',
  domain: 'are e-mail addresses of the same institution',
  'co-author': 'may be the same person',
  office: 'may be the same person',
} as const;

export type Ground = keyof typeof GROUNDS;

/** Something that two people have in common, as an answer to it is kept. */
export type Match<Of extends string = Relation> = {
  relation: Of;
  strength: Strength;
  kind: Ground;
  /** What was compared: when it changes, an answer holds no more. */
  ground: string;
  /** Who the other is, as an answer is kept. */
  other: string;
  texts: readonly [string, string];
};

type Found = Omit<Match, 'relation' | 'other'>;

export function tellMatch({ texts: [one, other], kind }: Match<string>): string {
  if (kind !== 'office') {
    return one === other ? `Both have “${one}”.` : `“${one}” and “${other}” ${GROUNDS[kind]}.`;
  }
  const who = one === other ? `“${one}” is` : `“${one}” may be “${other}”,`;
  return `${who} an editor of this journal, and may have seen the authors’ names in the list of manuscripts. While the invitation is open, this editor can neither open nor decide the manuscript. Once the invitation is accepted, that is final.`;
}

/** By which a form names a match. */
export const matchKey = ({ relation, other, ground }: Match<string>): string =>
  [relation, other, ground].join(' ~ ');

/** Whether an editor may say that what was found is a mistake: a mailbox is none. */
export const isMistakable = ({ kind }: Match<string>): boolean => kind !== 'address';

export function findMatches(person: Identity, authors: readonly NamedAuthor[]): Match[] {
  return authors.flatMap((author) => {
    const before = withoutLate(author);
    // By the key of before, so that answers which were given still hold.
    const other = otherKey(before);
    const certain = matchesWith(person, before, other);
    if (!author.filledLate) return certain;
    // Who fills it in once an editor is known may mean the editor: it is asked (L2).
    const late = matchesWith(person, author, other)
      .filter(({ relation }) => !certain.some((each) => each.relation === relation))
      .map((match): Match => ({ ...match, strength: 'likely' }));
    return [...certain, ...late];
  });
}

function matchesWith(person: Identity, author: NamedAuthor, other: string): Match[] {
  const found: [Relation, Found | null][] = [
    ['author', matchPeople(person, comparedAuthor(author))],
    ['institution', matchWork(person, author)],
    ['mail-domain', matchDomains(person.emailKeys, author.emailKey)],
    ['co-author', matchCoAuthor(person, author.name)],
  ];
  return found.flatMap(([relation, match]) => (match ? [{ ...match, relation, other }] : []));
}

function withoutLate(author: NamedAuthor): NamedAuthor {
  const late = author.filledLate?.split(' ') ?? [];
  return {
    ...author,
    ...(late.includes('email') && { emailKey: null }),
    ...(late.includes('college') && { institution: null }),
    ...(late.includes('orcid') && { orcid: null }),
  };
}

const comparedAuthor = ({ name, emailKey, orcid }: NamedAuthor): Compared => ({
  names: [name, ...severalIn(name)],
  emailKeys: emailKey === null ? [] : [emailKey],
  orcid,
});

const severalIn = (name: string): string[] => {
  const names = splitAuthors(name).map(({ written }) => written.trim());
  const whole = names.filter((each) => /\p{L}[.\s]+\p{L}/u.test(each));
  return whole.length > 1 ? whole : [];
};

/** By which an answer knows the other person. */
export const otherKey = ({ name, emailKey }: Pick<NamedAuthor, 'name' | 'emailKey'>): string =>
  emailKey || `name:${nameKey(name)}`;

export function matchPeople(one: Compared, other: Compared): Found | null {
  const mailboxes = new Set(one.emailKeys.map(mailboxOf));
  const mailbox = other.emailKeys.map(mailboxOf).find((each) => mailboxes.has(each));
  if (mailbox !== undefined) return found('certain', 'address', [mailbox, mailbox], mailbox);
  if (one.orcid !== null && one.orcid === other.orcid) {
    return found('certain', 'orcid', [one.orcid, one.orcid], one.orcid);
  }
  const pairs = one.names.flatMap((name) =>
    other.names.flatMap((each) => {
      const strength = matchNames(name, each) ?? matchAlone(name, each);
      return strength === null ? [] : [{ strength, texts: [name, each] as const }];
    }),
  );
  const pair = pairs.find(({ strength }) => strength === 'certain') ?? pairs[0];
  if (!pair) return null;
  // Of two who have the same name, one may have typed a wrong iD.
  const strength = areDifferent(one, other) ? 'likely' : pair.strength;
  return found(strength, 'name', pair.texts, namesGround(pair.texts));
}

/** A family name without a given name may mean each who has it: it is asked. */
function matchAlone(one: string, other: string): Strength | null {
  const mayBe = (person: string, name: string) => {
    const whole = withGivenOf(person, name);
    return whole !== null && matchNames(person, whole) !== null;
  };
  return mayBe(one, other) || mayBe(other, one) ? 'likely' : null;
}

export const groundsBetween = (one: Compared, other: Compared): ReadonlySet<string> =>
  new Set([
    ...one.names.flatMap((name) => other.names.map((each) => namesGround([name, each]))),
    ...(one.orcid === null ? [] : [one.orcid]),
  ]);

const namesGround = (names: readonly string[]): string => names.map(nameKey).join('|');

export const areDifferent = (one: Compared, other: Compared): boolean =>
  one.orcid !== null && other.orcid !== null && one.orcid !== other.orcid;

export function matchWork(
  person: Pick<Identity, 'institutions' | 'emailKeys'>,
  author: NamedAuthor,
): Found | null {
  const { institution: other } = author;
  if (other === null) return null;
  const all = person.institutions.flatMap((institution) => {
    const strength = matchInstitutions(institution, other);
    return strength === null ? [] : [atWork(strength, institution, other)];
  });
  const byAddress = matchPlaces(person, author);
  return all.find(({ strength }) => strength === 'certain') ?? all[0] ?? byAddress ?? null;
}

/** Whether the address of one is at the institution of the other. */
function matchPlaces(
  person: Pick<Identity, 'institutions' | 'emailKeys'>,
  { institution: other, emailKey }: Pick<NamedAuthor, 'institution' | 'emailKey'>,
): Found | null {
  const pairs = [
    ...(other === null ? [] : person.emailKeys.map((email) => [email, other] as const)),
    ...(emailKey === null ? [] : person.institutions.map((each) => [emailKey, each] as const)),
  ];
  const pair = pairs.find(([email, institution]) => isAddressAt(email, institution));
  return pair ? atWork('likely', ...pair) : null;
}

/** Whether two work at one place by their addresses, whatever they call it. */
export const matchAddresses = (
  person: Pick<Identity, 'institutions' | 'emailKeys'>,
  other: Pick<NamedAuthor, 'institution' | 'emailKey'>,
): Found | null => matchPlaces(person, other) ?? matchDomains(person.emailKeys, other.emailKey);

const atWork = (strength: Strength, one: string, other: string): Found =>
  found(strength, 'institution', [one, other], [one, other].map(institutionKey).join('|'));

function matchDomains(emailKeys: readonly string[], other: string | null): Found | null {
  const domain = other === null ? null : institutionDomain(other);
  if (other === null || domain === null) return null;
  const own = emailKeys.find((key) => institutionDomain(key) === domain);
  if (own) return found('certain', 'domain', [own, other], domain);
  // One mailbox may be read at each of the domains of an institution.
  const near = emailKeys.find((key) => areAtOne(key, other));
  const domains = [institutionDomain(near ?? ''), domain].join('|');
  return near ? found('likely', 'domain', [near, other], domains) : null;
}

function matchCoAuthor({ coAuthors }: Identity, name: string): Found | null {
  const wrote = coAuthors(name);
  return (
    wrote &&
    found(
      wrote.strength,
      'co-author',
      [wrote.name, name],
      [wrote.name, name].map(nameKey).join('|'),
    )
  );
}

const found = (
  strength: Strength,
  kind: Ground,
  texts: readonly [string, string],
  ground: string,
): Found => ({ strength, kind, texts, ground });
