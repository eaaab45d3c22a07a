import { emailKey, readDetails } from '../core/manuscript-details.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { citedIn, fieldsIn, matchExpertise } from './expertise.ts';
import { isSame, OBJECTIONS, objectionsTo } from '../conflicts/objections.ts';
import type { Grounds, ComparedPerson, Objection } from '../conflicts/objections.ts';
import type { Match } from '../conflicts/find-matches.ts';
import { mayBeMistaken } from '../conflicts/judge.ts';
import { isPrivateAddress } from '#app/platform/mail/mail-domain.ts';
import { unseenReviewers } from './unseen-reviewers.server.ts';
import { withheldFrom } from '../conflicts/conflicted-papers.server.ts';
import { listKnownReviewers } from '../conflicts/known-reviewers.server.ts';
import type { KnownReviewer } from '../conflicts/known-reviewers.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { loadGrounds } from '../conflicts/load-grounds.server.ts';
import { findWishes } from './save-wishes.server.ts';
import { wishAgainst } from './wishes.ts';
import type { Wishes } from './wishes.ts';
import { NO_LOAD, reviewerLoads } from './reviewer-loads.server.ts';
import type { ReviewerLoad } from './reviewer-loads.server.ts';
import { foldLetters } from '#app/platform/text/fold.ts';

export type Candidate = {
  /** How the form says who is meant: `reviewer-5`, `account-…`, `suggested-0`. */
  value: string;
  name: string;
  email: string;
  institution: string;
  expertise: string;
  matches: string[];
  /** Whether the paper cites a work of theirs, by the list that its authors gave. */
  isCited: boolean;
  reviewedBefore: boolean;
  declined: { id: number; at: number } | null;
  suggestedByAuthors: boolean;
  load: ReviewerLoad;
  /** Before which they asked not to be invited, in milliseconds since 1970; null when they may be now. */
  awayUntil: number | null;
  /** Why they are not asked, in words; empty when they may be. */
  objections: string[];
  /** Whether that is all: having been asked before is no warning. */
  onlyInvited: boolean;
  /** Whether all of these were found, and may be a mistake that an editor answers. */
  mayBeMistaken: boolean;
  /** What an editor answers before they are asked. */
  questions: Match<Objection>[];
  /** Whether anyone could have opened their mailbox. */
  isPrivate: boolean;
};

/** As many as a page for inviting has room for on one screen and a half; the best come first. */
const PER_PAGE = 7;

type Listed = {
  search?: string;
  page?: number;
  /** Values of those who are chosen by now: they lead each page, whatever is searched for. */
  chosen?: ReadonlySet<string>;
};

/** Reviewers of earlier rounds first, then by knowledge and load; behind them who declined or may not be asked. Without a search those already invited are left out. */
export async function listCandidates(
  platform: Platform,
  user: SignedIn,
  manuscript: CaseFile,
  { search = '', page = 1, chosen = new Set() }: Listed = {},
): Promise<{ candidates: Candidate[]; page: number; pages: number }> {
  const { db, clock } = platform;
  const grounds = await loadGrounds(platform, manuscript);
  const about = await db
    .selectFrom('manuscripts')
    .select(['keywords', 'title', 'abstract', 'section_id as section'])
    .where('id', '=', manuscript.id)
    .executeTakeFirstOrThrow();
  const kept = await withheldFrom(platform, user);
  const unseen = new Set(await unseenReviewers(platform, kept));
  // With an account that has the role they were offered before.
  const known = (await listKnownReviewers(platform)).filter(
    ({ reviewerId, accountId }) => accountId !== null || !unseen.has(reviewerId ?? 0),
  );
  const people = [...known.map(valued), ...unknown(grounds.suggested, known)].filter(
    ({ value, person }) => chosen.has(value) || isFound(person, search),
  );
  const numbers = people.flatMap(({ person }) => person.reviewerId ?? []);
  const { section } = about;
  const loads = await reviewerLoads(platform, numbers, clock.now(), { kept, section });
  const before = await reviewersBefore(platform, manuscript);
  const isCited = citedIn(readDetails(manuscript.details).references);
  const accounts = people.flatMap(({ person }) => person.accountId ?? []);
  const wishes = await findWishes(platform, accounts);
  const candidates = people.map(({ value, person }) => {
    const load = loads.get(person.reviewerId ?? 0) ?? NO_LOAD;
    const asked = { ofYear: load.ofYear, manuscript: manuscript.id, at: clock.now() };
    const described = describe(person, grounds, about);
    return {
      ...withWishes(described, wishes.get(person.accountId ?? ''), asked),
      ...{ value, load, isCited: isCited(person.name) },
      reviewedBefore: person.reviewerId !== null && before.has(person.reviewerId),
      declined: declinedBy(person, manuscript),
    };
  });
  const sorted = candidates.toSorted((one, other) => weigh(other) - weigh(one));
  const isChosen = ({ value }: Candidate) => chosen.has(value);
  // Who was invited is listed with their invitation; a search finds them here too.
  const others = sorted.filter((each) => !isChosen(each) && (search !== '' || !each.onlyInvited));
  const pages = Math.max(1, Math.ceil(others.length / PER_PAGE));
  const shown = Math.min(page, pages);
  return {
    candidates: [
      ...sorted.filter(isChosen),
      ...others.slice((shown - 1) * PER_PAGE, shown * PER_PAGE),
    ],
    page: shown,
    pages,
  };
}

/** Whom the value of a form means, or null; suggested people are numbered in their list. */
export function readCandidate(value: string, grounds: Pick<Grounds, 'suggested'>) {
  const [, kind, id = ''] = /^(reviewer|account|suggested)-(.{1,100})$/.exec(value) ?? [];
  if (kind === 'account') return { account: id };
  const number = /^\d{1,9}$/.test(id) ? Number(id) : null;
  if (number === null) return null;
  if (kind === 'reviewer') return { reviewer: number };
  const person = grounds.suggested[number];
  return person ? { ...person, institution: '' } : null;
}

type Valued = { value: string; person: KnownReviewer };

const valued = (person: KnownReviewer): Valued => ({
  value:
    person.reviewerId === null ? `account-${person.accountId}` : `reviewer-${person.reviewerId}`,
  person,
});

/** Those whom the authors suggest and who are not in the list yet; without an address they cannot be asked. */
const unknown = (suggested: readonly ComparedPerson[], known: readonly KnownReviewer[]): Valued[] =>
  suggested.flatMap((person, place) => {
    const { name, email } = person;
    if (email === '' || known.some((each) => isSame(each, person))) return [];
    const unlisted = { reviewerId: null, accountId: null, orcid: null, expertise: '' };
    return [
      {
        value: `suggested-${place}`,
        person: {
          ...unlisted,
          name,
          names: [name],
          email,
          institution: '',
          emailKeys: [emailKey(email)],
          institutions: [],
        },
      },
    ];
  });

const isFound = ({ name, email, institution, expertise }: KnownReviewer, search: string): boolean =>
  foldLetters(search)
    .split(/\s+/)
    .every((word) =>
      [name, email, institution, expertise].some((text) => foldLetters(text).includes(word)),
    );

function describe(
  person: KnownReviewer,
  grounds: Grounds,
  { keywords, title, abstract }: { keywords: string; title: string; abstract: string },
) {
  const { name, email, institution, expertise } = person;
  const judged = objectionsTo(person, grounds);
  const { conflicts: objections, questions } = judged;
  return {
    ...{ name, email, institution, expertise },
    matches: [
      ...new Set([
        ...matchExpertise(expertise, keywords),
        ...fieldsIn(expertise, `${title} ${abstract}`),
      ]),
    ],
    suggestedByAuthors: grounds.suggested.some((suggested) => isSame(person, suggested)),
    objections: objections.map((objection) => OBJECTIONS[objection]),
    onlyInvited: objections.length === 1 && objections[0] === 'invited',
    questions,
    mayBeMistaken: mayBeMistaken(judged),
    isPrivate: isPrivateAddress(email),
  };
}

/** Who is away can be invited for a later day. */
function withWishes(
  described: ReturnType<typeof describe>,
  wishes: Wishes | undefined,
  asked: Parameters<typeof wishAgainst>[1],
) {
  const against = wishes ? wishAgainst(wishes, asked) : null;
  const isFull = against === 'year-full';
  return {
    ...described,
    awayUntil: against === 'away' ? wishes!.notBefore : null,
    ...(isFull && {
      objections: [...described.objections, OBJECTIONS['year-full']],
      ...{ onlyInvited: false, mayBeMistaken: false },
    }),
  };
}

function declinedBy(
  { reviewerId }: KnownReviewer,
  { invitations, round }: CaseFile,
): Candidate['declined'] {
  const last = invitations.findLast(
    (each) => each.round === round && each.reviewer === reviewerId && each.declinedAt !== null,
  );
  return last ? { id: last.id, at: last.declinedAt! } : null;
}

const weigh = (candidate: Omit<Candidate, 'value'>): number =>
  (candidate.objections.length === 0 && candidate.declined === null ? 1_000_000 : 0) +
  (candidate.questions.length === 0 ? 200_000 : 0) +
  (candidate.awayUntil === null ? 400_000 : 0) +
  (candidate.reviewedBefore ? 100_000 : 0) +
  candidate.matches.length * 1000 +
  (candidate.isCited ? 800 : 0) +
  Math.min(candidate.load.inSection, 3) +
  (candidate.suggestedByAuthors ? 500 : 0) -
  candidate.load.open * 10;

async function reviewersBefore({ db }: Platform, { id, round }: CaseFile): Promise<Set<number>> {
  const rows = await db
    .selectFrom('review_invitations')
    .innerJoin('reviews', 'reviews.invitation_id', 'review_invitations.id')
    .select('reviewer_id')
    .where('manuscript_id', '=', id)
    .where('round', '<', round)
    .where('completed_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.reviewer_id));
}
