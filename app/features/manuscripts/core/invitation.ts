import type { ManuscriptState } from './states.ts';
import { isPaused } from './states.ts';

export type InvitationDates = {
  /** Order in which alternates are asked; 0 was asked by hand. */
  rank: number;
  /** Null for an alternate who waits, and until a planned invitation is sent. */
  invitedAt: number | null;
  answerBy: number | null;
  acceptedAt: number | null;
  declinedAt: number | null;
  dueAt: number | null;
  cancelledAt: number | null;
  completedAt: number | null;
};

/** What people call the places where an invitation may stand. */
export const INVITATION_STATUSES = {
  planned: 'Invitation planned',
  waiting: 'Alternate, not invited yet',
  asked: 'Asked',
  silent: 'No reply by the due date',
  reviewing: 'Reviewing',
  late: 'Review is overdue',
  declined: 'Declined',
  cancelled: 'Cancelled',
  completed: 'Review received',
} as const;

export type InvitationStatus = keyof typeof INVITATION_STATUSES;

export function invitationStatus(dates: InvitationDates, now: number): InvitationStatus {
  if (dates.completedAt !== null) return 'completed';
  if (dates.cancelledAt !== null) return 'cancelled';
  if (dates.declinedAt !== null) return 'declined';
  if (dates.acceptedAt !== null) return isPast(dates.dueAt, now) ? 'late' : 'reviewing';
  if (dates.invitedAt === null) return dates.rank === 0 ? 'planned' : 'waiting';
  return isPast(dates.answerBy, now) ? 'silent' : 'asked';
}

/** While a manuscript is with its author, the time of its reviewers does not run. */
export const reviewClock = (
  { state, movedAt }: { state: ManuscriptState; movedAt: number },
  now: number,
): number => (isPaused(state) ? Math.min(movedAt, now) : now);

const isPast = (instant: number | null, now: number): boolean => instant !== null && instant < now;

const OPEN: ReadonlySet<InvitationStatus> = new Set(['asked', 'silent', 'reviewing', 'late']);

/** Not asked yet: they know nothing of it. */
export const isUnasked = (status: InvitationStatus): boolean =>
  status === 'waiting' || status === 'planned';

export const isOpen = (status: InvitationStatus): boolean => OPEN.has(status);

/** @param bouncedAt when a mail to them came back last; null when mail arrives */
export const mayAskAgain = (status: InvitationStatus, bouncedAt: number | null): boolean =>
  status === 'declined' || status === 'cancelled' || (isOpen(status) && bouncedAt !== null);

const FILLED: ReadonlySet<InvitationStatus> = new Set([
  'planned',
  'asked',
  'reviewing',
  'late',
  'completed',
]);

/**
 * Each place that was given by hand and not taken back is filled again; it follows from the dates
 * alone.
 * @param round all invitations of one round
 */
export function placesToFill(round: readonly InvitationDates[], now: number): number {
  let places = 0;
  for (const dates of round) {
    const status = invitationStatus(dates, now);
    if (dates.rank === 0) places += 1;
    if (status === 'cancelled' && (dates.invitedAt !== null || dates.rank === 0)) places -= 1;
    if (FILLED.has(status)) places -= 1;
  }
  return Math.max(0, places);
}

/** How the key of an editor's reminder ends: a reviewer is reminded once a day. */
export const reminderByHand = (now: number): string =>
  `:hand:${new Date(now).toISOString().slice(0, 10)}`;
