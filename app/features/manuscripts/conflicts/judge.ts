import { mailboxOf } from '#app/platform/mail/mail-domain.ts';
import type { ConflictAnswer, NamedAuthor, Relation } from '../core/conflicts.ts';
import type { Hand } from '../core/case/hands.server.ts';
import type { CaseFile, CaseInvitation } from '../core/load-case.server.ts';
import { findMatches, isMistakable, matchPeople, otherKey } from './find-matches.ts';
import type { Identity, Match, Compared } from './find-matches.ts';
import { emailKey } from '../core/manuscript-details.ts';
import { comparedHand } from './one-hand.ts';

export type Judged<Of extends string = Relation> = {
  conflicts: Of[];
  /** What is likely, and waits for the answer of an independent editor. */
  questions: Match<Of>[];
  /** What was found, and holds until an independent editor says that it is a mistake. */
  found: Match<Of>[];
};

export type AskedReviewer = Pick<
  CaseInvitation,
  | ('name' | 'emailKey' | 'orcid' | 'accountId' | 'invitedBy' | 'addedAt')
  | ('invitedAt' | 'acceptedAt' | 'declinedAt' | 'cancelledAt')
> &
  Partial<Pick<CaseInvitation, 'completedAt'>>;

export type Sides = {
  authors: readonly NamedAuthor[];
  proposed: readonly NamedAuthor[];
  /** Account that submitted it. */
  submitter: Hand | null;
  declared: readonly { account: string; relation: Relation }[];
  invitations: readonly AskedReviewer[];
  answers: readonly ConflictAnswer[];
};

/** Who became editors lately, and what is known of who made them so. */
export type Appointing = Partial<Pick<CaseFile, 'appointed' | 'hands'>>;

/** As the case has it; lists do without it, to whom a manuscript that may be one's own is closed as well. */
type WhoDecides = Partial<Pick<CaseFile, 'whoDecides'>>;

/** A reviewer is no editor of it: authors and other reviews stay unknown to them (L2, L6). */
export function judgeEditor(
  account: string,
  person: Identity,
  sides: Sides & Appointing & WhoDecides,
): Judged {
  const declared = sides.declared.filter((each) => each.account === account);
  return settle(person, sides.answers, {
    declared: [
      ...declared.map(({ relation }) => relation),
      ...(isAppointedByAuthor(account, sides) ? ['appointed' as const] : []),
    ],
    matches: [
      ...authorMatches(person, sides),
      ...submitterMatches(account, person, sides),
      ...reviewing(account, person, sides),
    ],
  });
}

/**
 * Where an editor-in-chief decides, an author who never confirmed, and is only typed, makes a conflict of theirs
 * likely at most: another editor answers it before the decision is the editor's.
 */
function authorMatches(
  person: Identity,
  { authors, proposed, whoDecides }: Sides & WhoDecides,
): Match[] {
  const isTyped = ({ confirmedAt }: NamedAuthor): boolean =>
    whoDecides === 'chief' && person.isChief === true && confirmedAt === null;
  return [...authors, ...proposed].flatMap((author) =>
    findMatches(person, [author]).map((match) =>
      isTyped(author) ? { ...match, strength: 'likely' } : match,
    ),
  );
}

/** Whether an account was made an editor lately by an author, or by an editor whom one so made: it is their word. */
function isAppointedByAuthor(
  account: string,
  { appointed = [], hands = [], ...sides }: Sides & Appointing,
): boolean {
  const above = new Set([account]);
  // A set that grows is gone through to its end.
  for (const one of above) {
    for (const given of appointed) if (given.account === one) above.add(given.by);
  }
  above.delete(account);
  return hands
    .filter((hand) => above.has(hand.account))
    .some((hand) => {
      const person = { ...comparedHand(hand), institutions: [], coAuthors: () => null };
      const { conflicts } = judgeEditor(hand.account, person, sides);
      return conflicts.includes('author') || conflicts.includes('submitter');
    });
}

/** Whether an account is, or may be, of a reviewer of a manuscript, and no editor has answered that it is none. */
export function isReviewer(account: string, person: Identity, sides: Sides): boolean {
  const matches = reviewing(account, person, sides);
  const { conflicts, questions } = settle(person, sides.answers, { declared: [], matches });
  return conflicts.length > 0 || questions.length > 0;
}

/** Who was released before they answered is none: no editor takes another's power away by asking them for a review. */
const isAsked = ({ invitedAt, acceptedAt, declinedAt, cancelledAt }: AskedReviewer): boolean =>
  invitedAt !== null && declinedAt === null && (cancelledAt === null || acceptedAt !== null);

const reviewing = (account: string, person: Identity, sides: Sides): Match[] =>
  sides.invitations.filter(isAsked).flatMap((each): Match[] => {
    const { name, orcid } = each;
    const other = otherKey(each);
    if (each.accountId === account) {
      const texts = [person.emailKeys[0] ?? '', each.emailKey] as const;
      return [
        {
          relation: 'reviewer',
          strength: 'certain',
          kind: 'address',
          ground: other,
          texts,
          other,
        },
      ];
    }
    const match = matchPeople(person, { names: [name], emailKeys: [each.emailKey], orcid });
    return match ? [{ ...match, relation: 'reviewer', other }] : [];
  });

/** A mistake stands no more while its ground is the same; what is likely acts once it was called a conflict. */
export function settle<Of extends string>(
  person: Pick<Identity, 'emailKeys'>,
  answers: readonly ConflictAnswer[],
  { declared, matches }: { declared: readonly Of[]; matches: readonly Match<Of>[] },
): Judged<Of> {
  const mailboxes = new Set(person.emailKeys.map(mailboxOf));
  const own = answers.filter((answer) => mailboxes.has(answer.person));
  const open: Match<Of>[] = [];
  const found: Match<Of>[] = [];
  for (const match of matches) {
    const answer = own.findLast((each) => isAbout(each, match))?.answer;
    if (answer === 'conflict' || (answer === undefined && match.strength === 'certain')) {
      found.push(match);
    } else if (answer === undefined) open.push(match);
  }
  const conflicts = [...new Set([...declared, ...found.map(({ relation }) => relation)])];
  return { conflicts, questions: open, found };
}

const isAbout = (answer: ConflictAnswer, match: Match<string>): boolean =>
  answer.relation === match.relation &&
  answer.other === match.other &&
  answer.ground === match.ground;

/**
 * Whether an account says where its owner works, be it “none”: until then not all conflicts can be
 * found (L2).
 */
export const statesInstitution = ({ institution }: { institution: string }): boolean =>
  institution.trim() !== '';

/** Why an editor neither opens nor decides a manuscript (L2). `REFUSALS` says it in words. */
export type Barrier = 'conflict' | 'possible-conflict' | 'institution-missing';

/** What stands in the way of an account, or null: a conflict, one that is likely, or that none can be found. */
export function barrierOf(
  { conflicts, questions }: Judged<string>,
  account: { institution: string },
): Barrier | null {
  if (conflicts.length > 0) return 'conflict';
  if (questions.length > 0) return 'possible-conflict';
  return statesInstitution(account) ? null : 'institution-missing';
}

/** Whether a person has no conflict and none that is likely and unanswered. */
export const isIndependent = ({ conflicts, questions }: Judged<string>): boolean =>
  conflicts.length === 0 && questions.length === 0;

/** Whether all that takes a person's part away was found, and an editor may say that it is a mistake. */
export const mayBeMistaken = ({ conflicts, found }: Judged<string>): boolean =>
  found.length > 0 &&
  found.every(isMistakable) &&
  conflicts.every((each) => found.some(({ relation }) => relation === each));

/**
 * Whether a person submitted a manuscript, under this or another account of theirs (L2, L7). Of one who submitted as
 * an author the list of authors tells the same.
 */
export function submitterMatches(
  account: string | null,
  person: Compared,
  { submitter, authors }: { submitter: Hand | null; authors: readonly NamedAuthor[] },
): Match[] {
  if (submitter === null) return [];
  const key = emailKey(submitter.email);
  const about = { relation: 'submitter', other: key } as const;
  const isListed = authors.some(
    (each) =>
      each.emailKey !== null && !each.filledLate && mailboxOf(each.emailKey) === mailboxOf(key),
  );
  if (isListed) return [];
  if (submitter.account === account) {
    const texts = [key, key] as const;
    return [{ ...about, strength: 'certain', kind: 'address', ground: mailboxOf(key), texts }];
  }
  const match = matchPeople(person, comparedHand(submitter));
  return match ? [{ ...match, ...about }] : [];
}
