import { DAY } from '#app/platform/clock.ts';
import { STATES_SAY } from '../../../waiting/state-words.ts';
import { counted } from '../../../core/words.ts';
import { lateFrom } from './choose-entries.ts';
import type { OpenEntry } from './choose-entries.ts';

/** Whole days from one instant to another, by the calendar. */
const daysBetween = (from: number, to: number): number =>
  Math.max(0, Math.floor(to / DAY) - Math.floor(from / DAY));

const days = (from: number, to: number): string => counted(daysBetween(from, to), 'day');

const sinceWhen = (from: number, to: number): string =>
  daysBetween(from, to) === 0 ? 'today' : days(from, to);

export function howLong(entry: OpenEntry, now: number): { text: string; isLate: boolean } {
  const { queue, state, nextDue, isAnswer, since } = entry;
  const late = lateFrom(entry);
  const awaited = (isAnswer ? null : STATES_SAY[state].awaits?.what) ?? 'answer';
  if (late !== null && queue === 'late') {
    return { text: `${awaited} ${days(late, now)} late`, isLate: true };
  }
  if (late !== null) return { text: `${days(since, now)}, ${days(late, now)} late`, isLate: true };
  if (!entry.needsYou && nextDue !== null) {
    // Who was just reminded is waited for, and stays late.
    return now > nextDue
      ? { text: `${awaited} ${days(nextDue, now)} late`, isLate: true }
      : { text: `${awaited} due ${inDays(now, nextDue)}`, isLate: false };
  }
  return {
    text: [sinceWhen(since, now), detailOf(entry)].filter(Boolean).join(', '),
    isLate: false,
  };
}

const inDays = (now: number, due: number): string =>
  daysBetween(now, due) === 0 ? 'today' : `in ${days(now, due)}`;

function detailOf({ queue, asked, completed, before, isHeld, proof, ...entry }: OpenEntry): string {
  if (queue === 'messages') return 'message to answer';
  if (queue === 'to-invite' && asked === 0) return 'no reviewer invited';
  // A revision that is to be decided without new reviews has those of its earlier round.
  if (queue === 'ready') {
    const reviews = completed < asked ? 'enough reviews in' : 'all reviews in';
    return (completed === 0 ? 'revision received' : reviews) + alsoCounts(before);
  }
  if (queue === 'reviews')
    return entry.counted === 0 ? 'no review counts yet' : 'not all reviews count yet';
  if (isHeld) return 'not published on its date';
  if (queue !== 'production' || !proof) return '';
  return {
    sent: 'proofs overdue',
    corrections: 'corrections received',
    approved: 'proofs approved',
  }[proof.status];
}

/** So that “all in” is not read as too few where reviews of rounds before make up the number. */
function alsoCounts(before: number): string {
  if (before === 0) return '';
  return before === 1 ? ', 1 of an earlier round counts' : `, ${before} of earlier rounds count`;
}
