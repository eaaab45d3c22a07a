import { lockManuscript } from './write-manuscript.server.ts';
import type { DecisionKind, MadeDecision } from './decision-kinds.ts';
import {
  answersAbout,
  editorsWhoKnow,
  openFindings,
  openProposals,
  ownSetting,
  peopleOf,
  proposedAuthors,
  recommendationsOf,
  returnedLast,
} from './case/case-parts.server.ts';
import { countReviews, judgeReviews } from './case/counted-reviews.ts';
import { invitationsOf } from './case/invitations.server.ts';
import { appointedSince, declaredOn, handsOf, submitterOf } from './case/hands.server.ts';
import type { Hand } from './case/hands.server.ts';
import type { EnteredReview, JudgedReview, WhyNot } from './case/counted-reviews.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { endOfDay } from './words.ts';
import { settingFrom } from './settings/read-settings.server.ts';
import type { EditorsSee, WhoDecides } from './settings/read-settings.server.ts';
import type { ClosingReason } from './closing-reasons.ts';
import type { Case } from './laws.ts';
import type { ManuscriptState } from './states.ts';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ConflictAnswer, NamedAuthor, Relation } from './conflicts.ts';

export type CaseInvitation = EnteredReview & {
  id: number;
  round: number;
  invitedAt: number | null;
  declinedAt: number | null;
  cancelledAt: number | null;
  acceptedAt: number | null;
  completedAt: number | null;
  reviewer: number;
  name: string;
  email: string;
  emailKey: string;
  institution: string;
  expertise: string;
  orcid: string | null;
  /** JSON of what stood for them before. */
  formerDetails: string;
  accountId: string | null;
  /** Account of the editor who asked them, or made them an alternate. */
  invitedBy: string | null;
  addedAt: number;
  /** Account of the editor who vouched for their review, or answered their objection. */
  vouchedBy: string | null;
  /** ORCID iD that was proved by the account that has the reviewer's address as its own. */
  provedOrcid: string | null;
  /** Digest of that iD with their review: it stays when the account is gone. */
  keptOrcid: string | null;
};

export type CaseFile = {
  id: number;
  paperId: number;
  /** By which reviewers know it (L6). */
  reviewNumber: number;
  title: string;
  state: ManuscriptState;
  /** Review round, from 1. */
  round: number;
  corresponding: number;
  /** Account of the editor who handles it. */
  editorId: string | null;
  details: string;
  receivedAt: number;
  movedAt: number;
  voidedAt: number | null;
  /** Until when the authors are asked to revise it or send it back. */
  reviseBy: number | null;
  /** Whether an author has shown that they read the mail of their address, as `isReached` says. */
  isReached: boolean;
  authors: (NamedAuthor & {
    position: number;
    email: string | null;
    /** When they said that they are no author. */
    deniedAt: number | null;
    /** When they showed by a log-in there that the iD is theirs. */
    orcidProvedAt: number | null;
    /** CRediT roles as JSON. */
    roles: string;
  })[];
  /** Who would join them by the proposal that is open. */
  proposed: NamedAuthor[];
  /** Account that submitted it; null without one. */
  submitter: Hand | null;
  /** Who edits or edited it, by account. */
  assignments: {
    account: string;
    kind: 'handling' | 'guest' | 'appeal';
    /** Account of who assigned it. */
    by: string | null;
    assignedAt: number;
    endedAt: number | null;
  }[];
  /** Accounts that became editors shortly before it came or since, and whose word made them so. */
  appointed: { account: string; by: string }[];
  /** Accounts of the editors of its section. */
  sectionEditors: string[];
  editorsSee: EditorsSee['manuscripts'];
  whoDecides: WhoDecides['decides'];
  notes: { by: string; at: number }[];
  appeal: 'upheld' | 'dismissed' | null;
  /** `to`: where each led, which laws ask; its kind is for people. */
  decisions: MadeDecision[];
  /** Who did anything on it that is a part in a decision, and when first, as the history has it. */
  handled: { actor: string; at: number }[];
  declared: { account: string; relation: Relation }[];
  /** What independent editors answered about its authors and others, the latest last. */
  answers: ConflictAnswer[];
  readers: string[];
  /** Of all rounds, in the order in which they were added. */
  invitations: CaseInvitation[];
  /** The open proposal to close it; null when there is none. */
  closing: { id: number; reason: ClosingReason; by: string; at: number } | null;
  /** What its editors recommended, by account, in all rounds; the open one waits for the editor-in-chief. */
  recommendations: { by: string; round: number; to: string }[];
  recommendation: { id: number; kind: DecisionKind; by: string; at: number } | null;
  /** The latest of this round, where its editor has it back and nothing else came of it. */
  returned: ReturnType<typeof returnedLast>;
  facts: Case;
  /** Of each review that waits for a second editor, accounts of who entered it and who invited its reviewer. */
  entering: { by: string | null; asked: string | null }[];
  /** Who acted on it as an editor. */
  hands: Hand[];
  /** Reviews that do not count, and why: conflicts and persons are looked for on pages and in decisions alone. */
  uncounted: UncountedReview[];
  /** Editors who know its reviewers, by account. */
  known: { reviewer: number; by: string }[];
};

/** A review that does not count for a decision (L1). */
export type UncountedReview = JudgedReview<CaseInvitation> & { why: WhyNot };

/** Written once, since it is long and asked at every step. */
const findRows = prepared((db, { paperId }: { paperId: number }) => {
  const { kind } = db;
  return db
    .selectFrom('manuscripts')
    .select(['manuscripts.id', 'title', 'state', 'round', 'corresponding', 'details'])
    .select(['revise_by as reviseBy', 'returned_from as returnedFrom'])
    .select('review_number as reviewNumber')
    .select(['editor_id as editorId', 'received_at as receivedAt', 'moved_at as movedAt'])
    .select(({ selectFrom }) => [
      selectFrom('appeals')
        .select(({ fn }) => fn.countAll<number>().as('appeals'))
        .whereRef('appeals.manuscript_id', '=', 'manuscripts.id')
        .as('appeals'),
      selectFrom('agreements')
        .select(({ fn }) => fn.countAll<number>().as('agreements'))
        .whereRef('agreements.manuscript_id', '=', 'manuscripts.id')
        .as('agreements'),
      selectFrom('agreements_voided')
        .select(({ fn }) => fn.max('voided_at').as('at'))
        .whereRef('agreements_voided.manuscript_id', '=', 'manuscripts.id')
        .as('voidedAt'),
      selectFrom('manuscript_authors')
        .select(({ fn }) => fn.count<number>('address_proved_at').as('reached'))
        .whereRef('manuscript_authors.manuscript_id', '=', 'manuscripts.id')
        .as('reached'),
      openFindings(selectFrom).as('open'),
      jsonRows(kind, submitterOf(selectFrom)).as('submitters'),
      jsonRows(kind, openProposals(selectFrom)).as('proposals'),
      jsonRows(
        kind,
        selectFrom('manuscript_authors')
          .select(['position', 'name', 'email', 'email_key as emailKey'])
          .select(['college as institution', 'orcid', 'filled_late as filledLate'])
          .select(['confirmed_at as confirmedAt', 'denied_at as deniedAt'])
          .select(['credit_roles as roles', 'orcid_proved_at as orcidProvedAt'])
          .whereRef('manuscript_authors.manuscript_id', '=', 'manuscripts.id')
          .where('removed_at', 'is', null)
          .orderBy('rank')
          .orderBy('position'),
      ).as('authors'),
      selectFrom('appeals')
        .select('outcome')
        .whereRef('appeals.manuscript_id', '=', 'manuscripts.id')
        .limit(1)
        .as('appeal'),
      ownSetting(selectFrom, 'deadlines').as('deadlines'),
      ownSetting(selectFrom, 'editors-see').as('editorsSee'),
      ownSetting(selectFrom, 'who-decides').as('whoDecides'),
      jsonRows(kind, recommendationsOf(selectFrom)).as('recommendations'),
      jsonRows(kind, declaredOn(selectFrom)).as('declared'),
      jsonRows(kind, answersAbout(selectFrom)).as('answers'),
      jsonRows(kind, handsOf({ selectFrom })).as('hands'),
      jsonRows(kind, appointedSince(selectFrom)).as('appointed'),
      jsonRows(
        kind,
        selectFrom('manuscript_readers')
          .select('account_id as account')
          .whereRef('manuscript_readers.manuscript_id', '=', 'manuscripts.id'),
      ).as('readers'),
      jsonRows(kind, invitationsOf(selectFrom)).as('invitations'),
      jsonRows(kind, editorsWhoKnow(selectFrom)).as('known'),
    ])
    .select((manuscript) => peopleOf({ db }, manuscript))
    .where('paper_id', '=', paperId);
});

/**
 * In one statement; null when there is none.
 * @param platform within the transaction of the move that is about to be made, or outside any
 */
export async function loadCase(
  platform: Pick<Platform, 'clock' | 'content' | 'db'>,
  paperId: number,
): Promise<CaseFile | null> {
  const [row] = await findRows(platform.db, { paperId });
  if (!row) return null;
  const { appeals, agreements, reached, closings, open, returnedFrom, deadlines, ...read } = row;
  const { proposals, submitters, ...manuscript } = read;
  const authors = readJson(row.authors);
  const invitations = readJson(row.invitations);
  const decisions = readJson(row.decisions);
  const { round } = row;
  const judged = judgeReviews(
    { ...{ round, decisions, invitations }, details: row.details },
    platform.clock.now(),
  );
  const reviews = countReviews(judged, (one, other) => one.reviewer === other.reviewer);
  const [closing = null] = readJson(closings);
  const recommendations = readJson(row.recommendations);
  const recommendation = recommendations.find(({ open: isOpen }) => isOpen === 1) ?? null;
  const { appealWithinDays } = settingFrom(platform, 'deadlines', deadlines);
  const decision = decisions.find((each) => each.round === round);
  // What the letter promised holds, also where the setting is shorter since.
  const appealDays = Math.max(appealWithinDays, decision?.appealDays ?? 0);
  return {
    ...manuscript,
    paperId,
    editorsSee: settingFrom(platform, 'editors-see', row.editorsSee).manuscripts,
    whoDecides: settingFrom(platform, 'who-decides', row.whoDecides).decides,
    sectionEditors: readJson(row.sectionEditors).map(({ account }) => account),
    isReached: (reached ?? 0) > 0,
    authors,
    proposed: proposedAuthors(readJson(proposals), authors),
    submitter: readJson(submitters)[0] ?? null,
    assignments: readJson(row.assignments),
    notes: readJson(row.notes),
    handled: readJson(row.handled),
    decisions,
    declared: readJson(row.declared),
    answers: readJson(row.answers),
    hands: readJson(row.hands),
    appointed: readJson(row.appointed),
    readers: readJson(row.readers).map(({ account }) => account),
    invitations,
    closing,
    recommendations,
    recommendation,
    returned: returnedLast(recommendations, round),
    entering: readJson(row.entering),
    uncounted: uncountedOf(reviews),
    known: readJson(row.known).flatMap(({ reviewer, askedBy, vouchedBy }) =>
      [askedBy, vouchedBy].flatMap((by) => (by === null ? [] : [{ reviewer, by }])),
    ),
    facts: {
      state: row.state,
      returnedFrom,
      ...countsOf(reviews, round),
      reviewsNeeded: journalOf(platform).facts.limits.reviewersMin,
      openFindings: Number(open ?? 0),
      appeals: appeals ?? 0,
      appealLate: platform.clock.now() > endOfDay(decision?.at ?? Infinity, appealDays),
      agreementSigned: (agreements ?? 0) > 0,
      closing: closing?.reason ?? null,
      isRecommended: recommendation !== null,
    },
  };
}

/** As `loadCase`, once no other transaction changes it (see `lockManuscript`). */
export async function lockCase(inside: Platform, paperId: number): Promise<CaseFile | null> {
  await lockManuscript(inside, paperId);
  return loadCase(inside, paperId);
}

export function countsOf(
  reviews: readonly JudgedReview<CaseInvitation>[],
  round: number,
): Pick<Case, 'independentReviews' | 'reviewsBefore'> {
  const counted = reviews.filter(({ why }) => why === null);
  const present = counted.filter(({ review }) => review.round === round);
  return {
    independentReviews: present.length,
    reviewsBefore: counted.length - present.length,
  };
}

export const uncountedOf = (reviews: readonly JudgedReview<CaseInvitation>[]): UncountedReview[] =>
  reviews.flatMap(({ review, why }) => (why === null ? [] : [{ review, why }]));
