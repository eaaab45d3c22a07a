import { emailKey } from '../core/submission.ts';
import { findConflicts, nameKey, RELATIONS } from '../core/conflicts.ts';
import type { NamedAuthor, Relation } from '../core/conflicts.ts';

/** Why a person is not asked to review a manuscript (L7), in words for editors alone. */
export const OBJECTIONS = {
  ...RELATIONS,
  opposed: 'Excluded by the authors',
  invited: 'Already invited in this round',
  editor: 'Handles this manuscript as editor',
} as const;

export type Objection = keyof typeof OBJECTIONS;

export type PossibleReviewer = {
  /** Number in the list of reviewers, when they stand there. */
  reviewerId: number | null;
  accountId: string | null;
  name: string;
  /** Addresses as they are compared: in the list, and of the account. */
  emailKeys: readonly string[];
  institutions: readonly string[];
  orcid: string | null;
};

/** What stands against people in one manuscript. */
export type Grounds = {
  authors: readonly NamedAuthor[];
  /** By name of an author, who wrote with them lately in this journal; both as `nameKey` has them. */
  coAuthors: ReadonlyMap<string, ReadonlySet<string>>;
  opposed: readonly ComparedPerson[];
  /** Those whom the authors suggest; they are asked like all others, or not. */
  suggested: readonly ComparedPerson[];
  declared: ReadonlyMap<string, readonly Relation[]>;
  /** Who handles it; under another address they are the same. */
  editors: readonly (ComparedPerson & { account: string })[];
  /** Who was asked in this round, likewise. */
  invited: readonly (ComparedPerson & { reviewer: number })[];
};

export type ComparedPerson = { name: string; email: string; orcid?: string | null };

/** All objections to asking a person; empty without any. */
export function objectionsTo(person: PossibleReviewer, grounds: Grounds): Objection[] {
  const found = new Set<Objection>();
  const { accountId, reviewerId } = person;
  if (grounds.editors.some((each) => each.account === accountId || isSame(person, each))) {
    found.add('editor');
  }
  for (const relation of conflictsOf(person, grounds)) found.add(relation);
  if (grounds.opposed.some((opposed) => isSame(person, opposed))) found.add('opposed');
  if (grounds.invited.some((each) => each.reviewer === reviewerId || isSame(person, each))) {
    found.add('invited');
  }
  return [...found];
}

/** The conflicts alone: what ends an invitation that was right when it was sent (L7). */
export function conflictsOf(person: PossibleReviewer, grounds: Grounds): Relation[] {
  const { accountId, name, emailKeys, orcid } = person;
  const key = nameKey(name);
  const coAuthors = new Set(
    Array.from(grounds.coAuthors).flatMap(([author, others]) => (others.has(key) ? [author] : [])),
  );
  const institutions = person.institutions.length > 0 ? person.institutions : [''];
  const found = institutions.flatMap((institution) =>
    findConflicts({ name, emailKeys, institution, orcid, coAuthors }, grounds.authors),
  );
  const declared = accountId === null ? [] : (grounds.declared.get(accountId) ?? []);
  return [...new Set([...declared, ...found])];
}

/** Whether a name, an address and an ORCID iD mean this person. */
export const isSame = (
  person: Pick<PossibleReviewer, 'name' | 'emailKeys' | 'orcid'>,
  { name, email, orcid = null }: ComparedPerson,
): boolean =>
  (orcid !== null && orcid === person.orcid) ||
  (email !== '' && person.emailKeys.includes(emailKey(email))) ||
  (nameKey(name) !== '' && nameKey(name) === nameKey(person.name));

/** People named in the details of a manuscript under a key; what is no list of people is none. */
export function namedIn(
  details: string,
  key: 'suggestedReviewers' | 'opposedReviewers',
): ComparedPerson[] {
  const list = (JSON.parse(details) as Record<string, unknown>)[key];
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: { name?: unknown; email?: unknown } | null) => {
    const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
    const person = { name: text(entry?.name), email: text(entry?.email) };
    return person.name || person.email ? [person] : [];
  });
}
