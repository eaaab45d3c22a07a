import type { LatestProof } from '../core/proof.ts';
import type { ManuscriptState } from '../core/states.ts';

/** Where manuscripts wait for something to be done, in the order in which it is done. */
export const QUEUES = {
  new: { title: 'New', toDo: 'Begin the assessment.' },
  unassigned: {
    title: 'Without an editor',
    toDo: 'Assign an independent editor, or invite a guest.',
  },
  messages: { title: 'Messages to answer', toDo: 'Answer the message.' },
  authors: { title: 'Changes proposed by authors', toDo: 'Approve or refuse the change.' },
  'to-assess': { title: 'To assess', toDo: 'Decline it, or send it to review.' },
  'to-invite': { title: 'Reviewers to invite', toDo: 'Invite reviewers.' },
  reviews: {
    title: 'Reviews to check',
    toDo: 'See why a review does not count, and vouch for it or check it.',
  },
  waiting: { title: 'Waiting for reviews', toDo: 'Wait for the reviewers.' },
  late: { title: 'Late', toDo: 'Remind those who are overdue.' },
  ready: { title: 'Ready to decide', toDo: 'Read the reviews and decide.' },
  returned: { title: 'Returned to authors', toDo: 'Wait for the authors.' },
  revisions: { title: 'Revisions with authors', toDo: 'Wait for the authors.' },
  appeals: { title: 'Appeals', toDo: 'Answer the appeal.' },
  agreements: { title: 'Agreements', toDo: 'Wait for the signed agreement.' },
  production: { title: 'In production', toDo: 'Prepare and publish the article.' },
  proofs: { title: 'Proofs with authors', toDo: 'Wait for the author’s answer.' },
  closings: { title: 'Closing to confirm', toDo: 'Confirm or refuse to close it.' },
  'closed-early': { title: 'Closed before publication', toDo: 'No further action.' },
  closed: { title: 'Closed', toDo: 'No further action.' },
} as const;

export type QueueName = keyof typeof QUEUES;

export const STANDS: Partial<Record<QueueName, string>> = {
  'to-invite': 'In need of reviewers',
  reviews: 'A review waits to be checked',
  messages: 'A message waits for an answer',
  authors: 'A proposed change waits for an answer',
  returned: 'Returned to the author',
  revisions: 'With the authors for revision',
  appeals: 'Appealed',
  agreements: 'With the authors for signing',
  production: 'In production',
  proofs: 'In production',
};

export const isQueue = (text: string): text is QueueName => Object.hasOwn(QUEUES, text);

/** Queues in which an editor has something to do, not to wait for. */
export const TO_DO: readonly QueueName[] = [
  'new',
  'unassigned',
  'messages',
  'authors',
  'to-assess',
  'to-invite',
  'reviews',
  'late',
  'ready',
  'appeals',
  'production',
  'closings',
];

/** Queues of what has ended: no part of what is open, the latest first. */
export const ENDED: readonly QueueName[] = ['closed', 'closed-early'];

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
