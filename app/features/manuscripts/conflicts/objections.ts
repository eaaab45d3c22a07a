import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mailboxOf } from '#app/platform/mail/mail-domain.ts';
import { emailKey } from '../core/manuscript-details.ts';
import { RELATIONS } from '../core/conflicts.ts';
import type { Hand } from '../core/case/hands.server.ts';
import type { ConflictAnswer, NamedAuthor, Relation } from '../core/conflicts.ts';
import {
  areDifferent,
  findMatches,
  groundsBetween,
  matchAddresses,
  matchPeople,
  matchWork,
  otherKey,
} from './find-matches.ts';
import type { Compared, Match } from './find-matches.ts';
import { formerly } from './former-of-reviewer.ts';
import { settle, submitterMatches } from './judge.ts';
import type { Judged } from './judge.ts';
import type { indexNames } from './names/match-names.ts';

/** Why a person is not asked to review a manuscript (L7), in words for editors alone. */
export const OBJECTIONS = {
  ...RELATIONS,
  opposed: 'Excluded by the authors',
  invited: 'Already invited to review this manuscript',
  editor: 'Handles this manuscript as editor',
  reader: 'Has opened this manuscript as editor and knows its authors',
  away: 'Asked not to be invited before a later day',
  'year-full': 'Has reached the number of manuscripts a year that they asked for',
  'reviewer-colleague': 'Works where another reviewer of this manuscript does',
  'editor-colleague': 'Works where its editor does',
  office: 'Would lose this manuscript as an editor of the journal',
  'last-chief': 'Is the only editor-in-chief left who can decide this manuscript',
} as const;

export type Objection = keyof typeof OBJECTIONS;

export type PossibleReviewer = Compared & {
  /** Number in the list of reviewers, when they stand there. */
  reviewerId: number | null;
  accountId: string | null;
  name: string;
  institutions: readonly string[];
};

/** What stands against people in one manuscript. */
export type Grounds = {
  authors: readonly NamedAuthor[];
  /** Account that submitted it. */
  submitter: Hand | null;
  coAuthors: ReadonlyMap<string, ReturnType<typeof indexNames>>;
  opposed: readonly ComparedPerson[];
  suggested: readonly ComparedPerson[];
  declared: ReadonlyMap<string, readonly Relation[]>;
  editors: readonly (ComparedPerson & { account: string })[];
  /** Editors who have opened it, likewise. */
  readers: readonly (ComparedPerson & { account: string })[];
  /** Editors of the journal who have not opened it: an invitation takes it away from them. */
  office: readonly (ComparedPerson & { account: string })[];
  /** By number in the list, what editors entered for a reviewer since they were first asked. */
  entered: ReadonlyMap<number, Pick<PossibleReviewer, 'names' | 'institutions'>>;
  invited: readonly (ComparedPerson & { reviewer: number })[];
  /** Who reviewed an earlier round, and is counted as one person with who has a like name. */
  reviewedBefore: readonly (ComparedPerson & { reviewer: number })[];
  answers: readonly ConflictAnswer[];
};

export type ComparedPerson = {
  name: string;
  email: string;
  orcid?: string | null;
  former?: SignedIn['former'];
  institution?: string;
};

export function objectionsTo(person: PossibleReviewer, grounds: Grounds): Judged<Objection> {
  const { accountId, reviewerId } = person;
  const declared: Objection[] = [];
  const isOwn = ({ account }: { account: string }) => account === accountId;
  if (grounds.editors.some(isOwn)) declared.push('editor');
  else if (grounds.readers.some(isOwn)) declared.push('reader');
  if (grounds.invited.some(({ reviewer }) => reviewer === reviewerId)) declared.push('invited');
  const others = (['editors', 'readers', 'opposed', 'invited'] as const).flatMap((name) =>
    grounds[name].flatMap((other) => matchOther(person, other, AS[name])),
  );
  const asked = new Set([reviewerId, ...grounds.invited.map(({ reviewer }) => reviewer)]);
  const namesakes = grounds.reviewedBefore
    .filter(({ reviewer }) => !asked.has(reviewer))
    .flatMap((other) => matchOther(person, other, 'invited'))
    .filter(({ kind }) => kind === 'name')
    .map((match) => ({ ...match, strength: 'likely' as const }));
  return settle<Objection>(person, grounds.answers, {
    declared: [...declared, ...declaredBy(person, grounds)],
    matches: [
      ...asEntered(person, grounds, (who) => authorMatches(who, grounds)),
      ...others,
      ...namesakes,
      ...colleagues(person, grounds),
      ...asEditor(person, grounds),
    ],
  });
}

/** Who asks an editor of the journal for a review is told what that takes away, and gives a reason. */
const asEditor = (person: PossibleReviewer, { office }: Grounds): Match<Objection>[] =>
  office.flatMap((other) => {
    const { name, email, account } = other;
    const isOne = account === person.accountId || matchPeople(person, comparedOf(other)) !== null;
    const about = { relation: 'office', strength: 'likely', kind: 'office' } as const;
    const texts = [person.name, name] as const;
    return isOne ? [{ ...about, texts, ground: account, other: emailKey(email) }] : [];
  });

/** Asked before an invitation, and no ground against a review that is there. */
function colleagues(person: PossibleReviewer, { editors, invited }: Grounds): Match<Objection>[] {
  const reviewing = invited.filter(({ reviewer }) => reviewer !== person.reviewerId);
  const editing = editors.filter(({ account }) => account !== person.accountId);
  return [
    ...reviewing.map((other) => ({ other, relation: 'reviewer-colleague' as const })),
    ...editing.map((other) => ({ other, relation: 'editor-colleague' as const })),
  ].flatMap(({ other: each, relation }): Match<Objection>[] => {
    const { name, email, institution } = each;
    const place = { orcid: null, institution: institution ?? null };
    const work = { name, emailKey: emailKey(email), ...place };
    const named = matchWork(person, work);
    // What is only alike is too much to ask of all who were invited; an editor types what stands for a reviewer.
    const isCertain = named?.strength === 'certain';
    const isAsked = relation === 'editor-colleague' && !isSame(person, each);
    const match = isCertain ? named : isAsked ? matchAddresses(person, work) : null;
    const other = otherKey(work);
    return match ? [{ ...match, strength: 'likely', relation, other }] : [];
  });
}

const AS = {
  editors: 'editor',
  readers: 'reader',
  opposed: 'opposed',
  invited: 'invited',
} as const;

/**
 * What keeps a review from counting (L1), and ends an invitation (L7): a conflict, or having read
 * who the authors are.
 */
export function conflictsOf(person: PossibleReviewer, grounds: Grounds): Judged<Objection> {
  const isReader = grounds.readers.some(({ account }) => account === person.accountId);
  return settle<Objection>(person, grounds.answers, {
    declared: [...(isReader ? ['reader' as const] : []), ...declaredBy(person, grounds)],
    matches: asEntered(person, grounds, (who) => [
      ...authorMatches(who, grounds),
      ...grounds.readers.flatMap((other) => matchOther(who, other, 'reader')),
    ]),
  });
}

/**
 * What an editor entered for a reviewer since they were asked is likely at most: it may be one who would be rid of them.
 * An editor without a conflict answers it.
 */
function asEntered<Of extends Objection>(
  person: PossibleReviewer,
  { entered }: Grounds,
  matchesOf: (who: PossibleReviewer) => Match<Of>[],
): Match<Of>[] {
  const late = entered.get(person.reviewerId ?? 0);
  if (!late || late.names.length + late.institutions.length === 0) return matchesOf(person);
  const before = {
    ...person,
    names: person.names.filter((each) => !late.names.includes(each)),
    institutions: person.institutions.filter((each) => !late.institutions.includes(each)),
  };
  const known = matchesOf(before).filter(({ strength }) => strength === 'certain');
  return matchesOf(person).map((match) => {
    const isKnown = known.some(
      ({ relation, other }) => relation === match.relation && other === match.other,
    );
    return isKnown ? match : { ...match, strength: 'likely' };
  });
}

/**
 * Whether two reviewers may be one person, by all variants of a name, and no editor has answered that they are
 * two. An account or a mailbox in common is no question.
 */
export function isOnePerson(
  one: PossibleReviewer,
  other: PossibleReviewer,
  answers: readonly ConflictAnswer[],
): boolean {
  if (one.accountId !== null && one.accountId === other.accountId) return true;
  const match = matchPeople(one, other);
  if (match === null) return false;
  if (match.strength !== 'certain' && areDifferent(one, other)) return false;
  return match.kind === 'address' || !(areTwo(one, other, answers) || areTwo(other, one, answers));
}

/** What an editor answered last, when the one was asked beside the other. */
function areTwo(
  one: PossibleReviewer,
  other: PossibleReviewer,
  answers: readonly ConflictAnswer[],
): boolean {
  const mailboxes = new Set(one.emailKeys.map(mailboxOf));
  const keys = new Set([
    ...other.emailKeys,
    ...other.names.map((name) => otherKey({ name, emailKey: null })),
  ]);
  const grounds = groundsBetween(one, other);
  const last = answers.findLast(
    (each) =>
      each.relation === 'invited' &&
      mailboxes.has(each.person) &&
      keys.has(each.other) &&
      grounds.has(each.ground),
  );
  return last?.answer === 'none';
}

const declaredBy = ({ accountId }: PossibleReviewer, { declared }: Grounds): readonly Relation[] =>
  accountId === null ? [] : (declared.get(accountId) ?? []);

function authorMatches(
  person: PossibleReviewer,
  { authors, submitter, coAuthors }: Grounds,
): Match[] {
  const wroteWith = (author: string) => {
    const found = person.names.flatMap((name) => coAuthors.get(author)?.(name) ?? []);
    return found.find(({ strength }) => strength === 'certain') ?? found[0] ?? null;
  };
  return [
    ...findMatches({ ...person, coAuthors: wroteWith }, authors),
    ...submitterMatches(person.accountId, person, { submitter, authors }),
  ];
}

function matchOther<Of extends Objection>(
  person: PossibleReviewer,
  other: ComparedPerson,
  relation: Of,
): Match<Of>[] {
  const match = matchPeople(person, comparedOf(other));
  const { name, email } = other;
  return match
    ? [{ ...match, relation, other: otherKey({ name, emailKey: emailKey(email) }) }]
    : [];
}

const comparedOf = ({ name, email, orcid = null, former = [] }: ComparedPerson): Compared => ({
  names: [name, ...formerly({ former }, 'name')],
  emailKeys: [...(email === '' ? [] : [email]), ...formerly({ former }, 'email')].map(emailKey),
  orcid,
});

export const isSame = (person: Compared, other: ComparedPerson): boolean =>
  matchPeople(person, comparedOf(other))?.strength === 'certain';

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
