import type { LatestProof } from '../core/proof.ts';
import type { Deadlines } from '../core/settings/read-settings.server.ts';
import type { ManuscriptState } from '../core/states.ts';

type Queue = {
  title: string;
  toDo: string;
  /** Whose turn it is. */
  turn: 'editors' | 'others' | 'none';
  /** By which of the journal's days an editor acts; left out where no day is set. */
  days?: keyof Deadlines;
  /** What the list says of a manuscript in it, in the place of the title. */
  stands?: string;
};

/** Where manuscripts wait for something to be done, in the order in which it is done. */
export const QUEUES = {
  new: { title: 'New', toDo: 'Begin the assessment.', turn: 'editors', days: 'newDays' },
  unassigned: {
    title: 'Without an editor',
    toDo: 'Assign an independent editor, or invite a guest.',
    turn: 'editors',
    days: 'newDays',
  },
  messages: {
    title: 'Messages to answer',
    toDo: 'Answer the message.',
    turn: 'editors',
    stands: 'A message waits for an answer',
  },
  authors: {
    title: 'Changes proposed by authors',
    toDo: 'Approve or refuse the change.',
    turn: 'editors',
    stands: 'A proposed change waits for an answer',
  },
  'to-assess': {
    title: 'To assess',
    toDo: 'Decline it, or send it to review.',
    turn: 'editors',
    days: 'assessDays',
  },
  'to-invite': {
    title: 'Reviewers to invite',
    toDo: 'Invite reviewers.',
    turn: 'editors',
    days: 'inviteDays',
    stands: 'In need of reviewers',
  },
  reviews: {
    title: 'Reviews to check',
    toDo: 'See why a review does not count, and vouch for it or check it.',
    turn: 'editors',
    days: 'decideDays',
    stands: 'A review waits to be checked',
  },
  waiting: { title: 'Waiting for reviews', toDo: 'Wait for the reviewers.', turn: 'others' },
  late: { title: 'Late', toDo: 'Remind those who are overdue.', turn: 'editors' },
  ready: {
    title: 'Ready to decide',
    toDo: 'Read the reviews and decide.',
    turn: 'editors',
    days: 'decideDays',
  },
  returned: {
    title: 'Returned to authors',
    toDo: 'Wait for the authors.',
    turn: 'others',
    stands: 'Returned to the author',
  },
  revisions: {
    title: 'Revisions with authors',
    toDo: 'Wait for the authors.',
    turn: 'others',
    stands: 'With the authors for revision',
  },
  appeals: {
    title: 'Appeals',
    toDo: 'Answer the appeal.',
    turn: 'editors',
    days: 'appealDays',
    stands: 'Appealed',
  },
  agreements: {
    title: 'Agreements',
    toDo: 'Wait for the signed agreement.',
    turn: 'others',
    stands: 'With the authors for signing',
  },
  production: {
    title: 'In production',
    toDo: 'Prepare and publish the article.',
    turn: 'editors',
    days: 'productionDays',
    stands: 'In production',
  },
  proofs: {
    title: 'Proofs with authors',
    toDo: 'Wait for the author’s answer.',
    turn: 'others',
    stands: 'In production',
  },
  closings: {
    title: 'Closing to confirm',
    toDo: 'Confirm or refuse to close it.',
    turn: 'editors',
    days: 'closingDays',
  },
  'closed-early': {
    title: 'Closed before publication',
    toDo: 'No further action.',
    turn: 'none',
  },
  closed: { title: 'Closed', toDo: 'No further action.', turn: 'none' },
} as const satisfies Record<string, Queue>;

export type QueueName = keyof typeof QUEUES;

const ALL: Readonly<Record<QueueName, Queue>> = QUEUES;
const NAMES = Object.keys(QUEUES) as QueueName[];
const whoseTurnIs = (turn: Queue['turn']): readonly QueueName[] =>
  NAMES.filter((queue) => ALL[queue].turn === turn);

/** What the list says of a manuscript in a queue. */
export const standing = (queue: QueueName): string => ALL[queue].stands ?? ALL[queue].title;

/** By which of the journal's days an editor acts on a manuscript of a queue; null where none is set. */
export const daysOf = (queue: QueueName): keyof Deadlines | null => ALL[queue].days ?? null;

export const isQueue = (text: string): text is QueueName => Object.hasOwn(QUEUES, text);

/** Queues in which an editor has something to do, not to wait for. */
export const TO_DO = whoseTurnIs('editors');

/** Queues of what has ended: no part of what is open, the latest first. */
export const ENDED = whoseTurnIs('none');

/** What is late, and what to do about it, by the state of the manuscript. */
export const LATE: Partial<Record<ManuscriptState, { what: string; toDo: string }>> = {
  'under-review': {
    what: 'A reviewer is overdue',
    toDo: 'Remind or replace the overdue reviewer.',
  },
  'revision-requested': {
    what: 'The revision is overdue',
    toDo: 'Write to the author, or change the due date.',
  },
  accepted: {
    what: 'The agreement is overdue',
    toDo: 'Write to the author, or close the manuscript.',
  },
  returned: {
    what: 'The authors have not sent it back',
    toDo: 'Call it back, or change the due date.',
  },
};

/** What is to be done in production, by what the author said to the latest proof. */
export const PRODUCTION_TO_DO: Record<LatestProof['status'], string> = {
  sent: 'The author’s answer is overdue: write to the author.',
  corrections: 'Make the corrections, then send a new proof.',
  approved: 'Publish the article.',
};

/** The same where the article was to be published on a date and was not. */
export const HELD_TO_DO = 'The article was not published on its date: check what is missing.';

type Dates = {
  state: ManuscriptState;
  reviewDue: number | null;
  reviseBy: number | null;
  agreementDue: number;
  proof: LatestProof | null;
};

/** When the next thing that others do to a manuscript is due; null when nothing is awaited by a day. */
export function nextDueOf({
  state,
  reviewDue,
  reviseBy,
  agreementDue,
  proof,
}: Dates): number | null {
  if (state === 'under-review') return reviewDue;
  if (state === 'revision-requested' || state === 'returned') return reviseBy;
  if (state === 'accepted') return agreementDue;
  return state === 'in-production' && proof?.status === 'sent' ? proof.dueAt : null;
}
