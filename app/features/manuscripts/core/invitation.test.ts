import { expect, test } from 'vitest';
import { DAY } from '#app/platform/clock.ts';
import { endOfDay } from './words.ts';
import { isOpen, placesToFill, INVITATION_STATUSES, invitationStatus } from './invitation.ts';
import type { InvitationDates } from './invitation.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const dates = (changes: Partial<InvitationDates> = {}): InvitationDates => ({
  rank: 0,
  invitedAt: NOON,
  answerBy: endOfDay(NOON, 7),
  acceptedAt: null,
  declinedAt: null,
  dueAt: endOfDay(NOON, 35),
  cancelledAt: null,
  completedAt: null,
  ...changes,
});

test('who is asked until a day has all of that day', () => {
  expect(new Date(endOfDay(NOON, 7)).toISOString()).toBe('2026-11-28T23:59:59.999Z');
});

test.each([
  ['planned', dates({ invitedAt: null }), 7],
  ['waiting', dates({ rank: 1, invitedAt: null, answerBy: null, dueAt: null }), 0],
  ['asked', dates(), 7],
  ['silent', dates(), 8],
  ['reviewing', dates({ acceptedAt: NOON }), 35],
  ['late', dates({ acceptedAt: NOON }), 36],
  ['declined', dates({ declinedAt: NOON }), 90],
  ['cancelled', dates({ acceptedAt: NOON, cancelledAt: NOON }), 90],
  ['completed', dates({ acceptedAt: NOON, completedAt: NOON }), 90],
] as const)('an invitation is %s', (status, invitation, days) => {
  expect(invitationStatus(invitation, NOON + days * DAY)).toBe(status);
});

test.each([
  ['asked', dates(), 'silent', Date.UTC(2026, 10, 28, 23, 59, 59, 999)],
  ['reviewing', dates({ acceptedAt: NOON }), 'late', Date.UTC(2026, 11, 26, 23, 59, 59, 999)],
] as const)(
  'an invitation is %s to the last instant of its day',
  (before, invitation, after, last) => {
    expect(invitationStatus(invitation, last)).toBe(before);
    expect(invitationStatus(invitation, last + 1)).toBe(after);
  },
);

test('those may still answer who were asked and have neither declined, been cancelled nor finished', () => {
  const open = Object.keys(INVITATION_STATUSES).filter((status) => isOpen(status as never));
  expect(open).toEqual(['asked', 'silent', 'reviewing', 'late']);
  expect(
    Object.values(INVITATION_STATUSES).filter((words) => /^[A-Z][a-z, ]+$/.test(words)),
  ).toHaveLength(9);
  const endless = dates({ answerBy: null, dueAt: null });
  expect(invitationStatus(endless, NOON + 900 * DAY)).toBe('asked');
  expect(invitationStatus({ ...endless, acceptedAt: NOON }, NOON + 900 * DAY)).toBe('reviewing');
});

test('an alternate is asked for each who declines or stays silent, and for none whom the editor cancelled', () => {
  const declined = dates({ declinedAt: NOON });
  const alternate = dates({ rank: 1 });
  expect(placesToFill([dates(), dates()], NOON)).toBe(0);
  expect(placesToFill([declined, dates()], NOON)).toBe(1);
  expect(placesToFill([declined, dates(), alternate], NOON)).toBe(0);
  expect(placesToFill([dates(), dates()], NOON + 8 * DAY)).toBe(2);
  expect(placesToFill([dates({ cancelledAt: NOON }), dates()], NOON)).toBe(0);
  const neverAsked = dates({ rank: 1, invitedAt: null, cancelledAt: NOON });
  expect(placesToFill([declined, neverAsked], NOON)).toBe(1);
  expect(placesToFill([dates({ acceptedAt: NOON })], NOON + 36 * DAY)).toBe(0);
  expect(placesToFill([dates({ completedAt: NOON })], NOON)).toBe(0);
  const calledOff = dates({ rank: 1, cancelledAt: NOON });
  expect(placesToFill([declined, dates(), calledOff], NOON)).toBe(0);
  // A reviewer who was silent and then accepts after all takes no other place away.
  expect(placesToFill([dates({ acceptedAt: NOON }), alternate], NOON)).toBe(0);
});
