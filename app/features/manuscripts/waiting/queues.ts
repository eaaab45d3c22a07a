import type { LatestProof } from '../core/case/case-parts.server.ts';
import type { Deadlines } from '../core/settings/read-settings.server.ts';
import type { ManuscriptState } from '../core/states.ts';
import { STATES_SAY } from './state-words.ts';
import { hasHope, isOverdue, isReady, isUnderWay } from './facts.ts';
import type { Days, WaitingFacts } from './facts.ts';
import { isUnderReview } from '../core/states.ts';

/** For whom a manuscript can wait. */
export type Who =
  /** Its editor, or the chief where it has none. */
  | 'editor'
  | 'editors'
  /** Its editor and the chief: a second editor is needed. */
  | 'editor-and-chief'
  | 'chief'
  /** An editor who did not propose it. */
  | 'second-editor'
  /** An editor who took no part in the decision (L3). */
  | 'uninvolved-editor'
  | 'reviewers'
  | 'authors'
  | 'none';

type Queue = {
  title: string;
  toDo: string;
  who: Who;
  /** Since when a manuscript waits so; null while it does not. */
  since: (facts: WaitingFacts, days: Days) => number | null;
  /** By which of the journal's days an editor acts; left out where no day is set. */
  days?: keyof Deadlines | ((facts: WaitingFacts) => keyof Deadlines);
  /** Whether it holds also while it is proposed to close the manuscript, or a decision is recommended. */
  isKept?: true;
  /** Whether others wait for it before they can go on. */
  blocks?: true;
  /** What the list says of a manuscript in it, in the place of the title. */
  stands?: string;
};

/** Since it came into a state that leads there by itself. */
const byState =
  (queue: string) =>
  (facts: WaitingFacts): number | null =>
    QUEUE_OF[facts.state] === queue ? facts.movedAt : null;

/** What its authors have not completed waits for them first. */
const ifComplete =
  (since: (facts: WaitingFacts) => number | null) =>
  (facts: WaitingFacts): number | null =>
    facts.isIncomplete ? null : since(facts);

/** Since the latest step with a reviewer. */
const inReview =
  (holds: (facts: WaitingFacts, days: Days) => boolean) =>
  (facts: WaitingFacts, days: Days): number | null =>
    isUnderReview(facts.state) && holds(facts, days)
      ? (facts.reviews.stepAt ?? facts.movedAt)
      : null;

/** A revision is looked at in days of its own. */
const orRevised =
  (days: keyof Deadlines) =>
  ({ reviews }: WaitingFacts): keyof Deadlines =>
    reviews.isRevision ? 'revisedDays' : days;

const isWithAuthor = ({ isHeld, proof }: WaitingFacts, { now }: Days): boolean =>
  !isHeld && proof?.status === 'sent' && proof.dueAt >= now;

/** Who waits for whom, the most urgent first: a manuscript is listed in the first queue that holds, and may wait in several. */
export const QUEUES = {
  closings: {
    title: 'Closures to confirm',
    toDo: 'Confirm or refuse the closure.',
    who: 'second-editor',
    since: ({ closingAt }) => closingAt,
    days: 'closingDays',
    isKept: true,
    blocks: true,
  },
  recommendations: {
    title: 'Recommendations to decide',
    toDo: 'Decide, or return the recommendation.',
    who: 'chief',
    since: ({ recommendedAt }) => recommendedAt,
    days: 'decideDays',
    isKept: true,
    stands: 'A recommendation waits for the editor-in-chief',
    blocks: true,
  },
  new: {
    title: 'New',
    toDo: 'Begin the assessment.',
    who: 'editors',
    since: ifComplete(byState('new')),
    days: 'newDays',
  },
  appeals: {
    title: 'Appeals',
    toDo: 'Answer the appeal.',
    who: 'uninvolved-editor',
    since: byState('appeals'),
    days: 'appealDays',
    stands: 'Appealed',
    blocks: true,
  },
  messages: {
    title: 'Messages to answer',
    toDo: 'Answer the message.',
    who: 'editor',
    since: ({ messageAt }) => messageAt,
    isKept: true,
    stands: 'A message waits for an answer',
    blocks: true,
  },
  unassigned: {
    title: 'Without an editor',
    toDo: 'Assign an independent editor, or invite a guest.',
    who: 'chief',
    since: (facts) =>
      facts.editorId === null && isUnderWay(facts) && !TAKEN_ON_BY_ANSWER.has(facts.state)
        ? facts.movedAt
        : null,
    days: 'newDays',
  },
  authors: {
    title: 'Changes proposed by authors',
    toDo: 'Approve or refuse the change.',
    who: 'editor',
    since: ({ changeAt }) => changeAt,
    stands: 'A proposed change waits for an answer',
    blocks: true,
  },
  'to-assess': {
    title: 'To assess',
    toDo: 'Decline it, or send it to review.',
    who: 'editor',
    since: ifComplete(byState('to-assess')),
    days: 'assessDays',
  },
  ready: {
    title: 'Ready to decide',
    toDo: 'Read the reviews and decide.',
    who: 'editor',
    since: inReview(isReady),
    days: orRevised('decideDays'),
    blocks: true,
  },
  late: {
    title: 'Late',
    toDo: 'Remind those who are overdue.',
    who: 'editor',
    since: (facts, days) =>
      STATES_SAY[facts.state].awaits?.late && isOverdue(facts, days) ? lastStep(facts) : null,
  },
  reviews: {
    title: 'Reviews to check',
    toDo: 'Read why a review does not count, and what makes it count.',
    who: 'editor-and-chief',
    since: inReview((facts) => !isReady(facts) && facts.reviews.hasToCheck),
    days: 'decideDays',
    stands: 'A review needs checking',
    blocks: true,
  },
  'to-invite': {
    title: 'Reviewers to invite',
    toDo: 'Invite reviewers.',
    who: 'editor',
    since: inReview((facts) => !isReady(facts) && !hasHope(facts)),
    days: orRevised('inviteDays'),
    stands: 'Needs reviewers',
  },
  waiting: {
    title: 'Waiting for reviews',
    toDo: 'Wait for the reviewers.',
    who: 'reviewers',
    since: inReview((facts) => !isReady(facts) && hasHope(facts)),
  },
  incomplete: {
    title: 'Incomplete submissions',
    toDo: 'The authors have not completed the submission. You can wait for them, or go on without what is missing.',
    who: 'authors',
    since: (facts) => (facts.isIncomplete ? facts.movedAt : null),
    stands: 'Not complete',
  },
  returned: {
    title: 'Returned to authors',
    toDo: 'Wait for the authors.',
    who: 'authors',
    since: byState('returned'),
  },
  revisions: {
    title: 'Revisions with authors',
    toDo: 'Wait for the authors.',
    who: 'authors',
    since: byState('revisions'),
    stands: 'With the authors for revision',
  },
  agreements: {
    title: 'Agreements',
    toDo: 'Wait for the signed agreement.',
    who: 'authors',
    since: byState('agreements'),
    stands: 'With the authors for signing',
  },
  production: {
    title: 'In production',
    toDo: 'Prepare and publish the article.',
    who: 'editor',
    since: (facts, days) =>
      facts.state === 'in-production' && !isWithAuthor(facts, days) ? facts.movedAt : null,
    days: 'productionDays',
  },
  proofs: {
    title: 'Proofs with authors',
    toDo: 'Wait for the author’s answer.',
    who: 'authors',
    since: (facts, days) =>
      facts.state === 'in-production' && isWithAuthor(facts, days) ? facts.movedAt : null,
    stands: 'In production',
  },
  'closed-early': {
    title: 'Closed before publication',
    toDo: 'No further action.',
    who: 'none',
    since: byState('closed-early'),
  },
  closed: {
    title: 'Closed',
    toDo: 'No further action.',
    who: 'none',
    since: byState('closed'),
  },
} as const satisfies Record<string, Queue>;

export type QueueName = keyof typeof QUEUES;

/** Where a state leads by itself; null where more decides. Another state does not compile before it says so. */
const QUEUE_OF: Record<ManuscriptState, QueueName | null> = {
  received: 'new',
  'initial-assessment': 'to-assess',
  'under-review': null,
  'revision-requested': 'revisions',
  returned: 'returned',
  declined: 'closed',
  accepted: 'agreements',
  rejected: 'closed',
  appealed: 'appeals',
  dismissed: 'closed',
  'in-production': null,
  published: 'closed',
  withdrawn: 'closed',
  closed: 'closed-early',
};

export type EditorsQueue = {
  [Name in QueueName]: (typeof QUEUES)[Name]['who'] extends 'reviewers' | 'authors' | 'none'
    ? never
    : Name;
}[QueueName];

/** States in which an editor begins or answers without being assigned before. */
const TAKEN_ON_BY_ANSWER: ReadonlySet<ManuscriptState> = new Set(['received', 'appealed']);

const lastStep = ({ state, reviews, movedAt }: WaitingFacts): number =>
  isUnderReview(state) ? (reviews.stepAt ?? movedAt) : movedAt;

const ALL: Readonly<Record<QueueName, Queue>> = QUEUES;
export const NAMES = Object.keys(QUEUES) as QueueName[];

export const standing = (queue: QueueName): string => ALL[queue].stands ?? ALL[queue].title;

export const isQueue = (text: string): text is QueueName => Object.hasOwn(QUEUES, text);

export const rulesOf = (queue: QueueName): Queue => ALL[queue];

const whoOf = (queue: QueueName): Who => ALL[queue].who;

const OTHERS: ReadonlySet<Who> = new Set(['reviewers', 'authors', 'none']);

/** Queues in which an editor has something to do, not to wait for. */
export const TO_DO: readonly QueueName[] = NAMES.filter((queue) => !OTHERS.has(whoOf(queue)));

/** Queues of what has ended: no part of what is open, the latest first. */
export const ENDED: readonly QueueName[] = NAMES.filter((queue) => whoOf(queue) === 'none');

/** What is to be done in production, by what the author said to the latest proof. */
export const PRODUCTION_TO_DO: Record<LatestProof['status'], string> = {
  sent: 'The author’s answer is overdue: write to the author.',
  corrections: 'Make the corrections, then send a new proof.',
  approved: 'Publish the article.',
};

/** The same where the article was to be published on a date and was not. */
export const HELD_TO_DO = 'The article was not published on its date: check what is missing.';
