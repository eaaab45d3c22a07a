import type { HistoryLine } from '#app/platform/history/history.server.ts';
import { RELATIONS } from '../core/conflicts.ts';
import type { Relation } from '../core/conflicts.ts';
import { decisionKinds } from '../core/decision-kinds.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import { dayOf } from '../core/words.ts';

/** Who the actors and the numbers in a history are. */
export type Names = {
  accounts: ReadonlyMap<string, string>;
  /** Authors by position. */
  authors: ReadonlyMap<number, string>;
  /** Reviewers by invitation. */
  reviewers: ReadonlyMap<number, string>;
};

type Details = HistoryLine['details'];

/** Why a manuscript went from one editor to another. */
const REASONS: Record<string, string> = {
  conflict: ' after a conflict of interest',
  role: ' in place of a former editor',
  guest: ' in place of the guest editor',
  appeal: ' after the appeal',
};

/** Parts of a submission whose names people would not understand. */
const PARTS: Record<string, string> = {
  articleType: 'article type',
  competingInterests: 'competing interests',
  dataStatement: 'data statement',
  generativeAi: 'use of generative AI',
  suggestedReviewers: 'suggested reviewers',
  opposedReviewers: 'opposed reviewers',
};

const partOf = (name: unknown): string => PARTS[String(name)] ?? String(name);

/** What happened, in words for editors. */
const WORDS: Record<string, string | ((details: Details, names: Names) => string)> = {
  'manuscript-received': 'sent the manuscript in',
  'submission-saved': ({ changed }) =>
    `saved the submission: ${Array.isArray(changed) ? changed.map(partOf).join(', ') : ''}`,
  'manuscript-completed': 'completed the submission',
  'author-confirmed': 'confirmed to be an author',
  'author-address-proved': 'confirmed their e-mail address',
  'manuscript-withdrawn': 'withdrew the manuscript',
  'manuscript-assessment-begun': 'began the assessment',
  'editor-assigned': ({ editor, why }, names) => {
    const reason = REASONS[String(why)] ?? '';
    return editor === null
      ? `found no independent editor${reason}; a guest editor is needed`
      : `assigned ${nameOf(names.accounts, editor)}${reason}`;
  },
  'section-chosen': ({ to }) =>
    typeof to === 'string' ? `moved it to the section “${to}”` : 'took it out of its section',
  'guest-editor-ended': ({ account }, names) =>
    `took back the invitation of ${nameOf(names.accounts, account)} as guest editor`,
  'conflict-noted': ({ account, relation, source }, names) =>
    `${source === 'declared' ? 'declared' : 'found'} a conflict of ${nameOf(names.accounts, account)}: ${(
      RELATIONS[relation as Relation] ?? 'conflict of interest'
    ).toLowerCase()}`,
  'manuscript-sent-to-review': 'sent the manuscript to review',
  'reviewer-invited': (details, names) => `invited ${reviewerOf(details, names)}`,
  'invitation-accepted': 'accepted the invitation to review',
  'invitation-declined': 'declined the invitation to review',
  'invitation-cancelled': (details, names) =>
    `ended the invitation of ${reviewerOf(details, names)}`,
  'reviewer-reminded': (details, names) => `reminded ${reviewerOf(details, names)}`,
  'review-due-moved': (details, names) =>
    `moved the due date of the review by ${reviewerOf(details, names)} ${dayAndReason(details)}`,
  'review-completed': 'sent the review',
  'manuscript-declined': 'declined it at initial assessment',
  'manuscript-decided': ({ kind, round, due }) =>
    `decided in round ${String(round)}: ${decisionKinds[kind as DecisionKind]?.label ?? String(kind)}${typeof due === 'number' ? `, due on ${dayOf(due)}` : ''}`,
  'authors-change-proposed': ({ authors }) =>
    `proposed another list of authors: ${Array.isArray(authors) ? authors.join(', ') : ''}`,
  'authors-change-consented': ({ name }) => `${String(name)} consents to the change of the authors`,
  'authors-change-approved': 'approved the change of the authors',
  'authors-change-refused': 'refused the change of the authors',
  'authors-change-applied': 'changed the list of authors',
  'revision-due-moved': (details) => `moved the due date of the revision ${dayAndReason(details)}`,
  'author-reminded': ({ round }) =>
    `reminded the corresponding author of ${typeof round !== 'number' ? 'the revision' : `proof ${round}`}`,
  'manuscript-revised': 'sent a revised manuscript',
  'manuscript-appealed': 'appealed',
  'appeal-upheld': 'upheld the appeal',
  'appeal-dismissed': 'dismissed the appeal',
  'agreement-signed': 'signed the publishing agreement',
  'production-begun': 'began the production',
  'final-files-added': 'added files of the production',
  'proofs-sent': ({ round }) => `sent proof ${String(round)} to the author`,
  'proofs-approved': ({ round }) => `approved proof ${String(round)}`,
  'proofs-corrected': ({ round }) => `sent corrections to proof ${String(round)}`,
  'manuscript-published': ({ proofs }) =>
    typeof proofs === 'string' ? `published it without an approved proof` : 'published it',
  'note-added': 'added a note',
};

/** A line of the history: who did it, and what. */
export function wordsOf(line: HistoryLine, names: Names): { who: string; what: string } {
  const words = WORDS[line.event] ?? line.event.replaceAll('-', ' ');
  const what = typeof words === 'string' ? words : words(line.details, names);
  return { who: actorOf(line.actor, names), what };
}

function actorOf(actor: string, { accounts, authors, reviewers }: Names): string {
  const [kind = '', id = ''] = actor.split(/:(.*)/s);
  if (kind === 'account') return nameOf(accounts, id);
  if (kind === 'author') return authors.get(Number(id)) ?? 'An author';
  if (kind === 'reviewer') return reviewers.get(Number(id)) ?? 'A reviewer';
  return 'The journal';
}

const nameOf = (accounts: ReadonlyMap<string, string>, id: unknown): string =>
  accounts.get(String(id)) ?? 'a former account';

const dayAndReason = ({ due, reason }: Details): string =>
  `to ${dayOf(Number(due))}${typeof reason === 'string' && reason !== '' ? `: ${reason}` : ''}`;

const reviewerOf = ({ invitation }: Details, { reviewers }: Names): string =>
  reviewers.get(Number(invitation)) ?? 'a reviewer';
