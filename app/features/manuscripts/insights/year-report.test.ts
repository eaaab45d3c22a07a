import { expect, test } from 'vitest';
import { DAY } from '#app/platform/clock.ts';
import { yearReport, DECISIONS } from './year-report.ts';
import type { YearRows } from './year-report.ts';

/** An instant of the year, so many days after its first. */
const on = (day: number): number => Date.UTC(2026, 0, 1) + day * DAY;
const within = (at: number) => at >= on(0) && at < on(365);

const decision = (
  section: string | null,
  kind: string,
  [came, made]: readonly [number, number],
) => ({
  ...{ kind, section, round: 1, receivedAt: on(came), decidedAt: on(made) },
  leadsTo: kind === 'accept' ? 'accepted' : 'elsewhere',
});

/** An invitation: sent, agreed to, due and reviewed, each on its day; `null` for what did not happen. */
const asked = (
  [reviewerId, reviewer]: readonly [number, string],
  [sent, agreed, due, came]: readonly [number, number | null, number | null, number | null],
  ends: { declinedAt?: number; cancelledAt?: number } = {},
) => ({
  ...{ reviewerId, reviewer, invitedAt: on(sent), acceptedAt: agreed === null ? null : on(agreed) },
  ...{ dueAt: due === null ? null : on(due), completedAt: came === null ? null : on(came) },
  ...{ declinedAt: null, cancelledAt: null, ...ends },
});

const [RITA, OTTO] = [[1, 'Rita Sample'] as const, [2, 'Otto Example'] as const];

const charge = (state: YearRows['charges'][number]['state'], amount: number) => ({
  ...{ state, amount, currency: 'EUR', answer: null },
});

/** Counted by hand: each number below has its rows here. */
const YEAR: YearRows = {
  received: [
    { section: 'Hardware', country: 'India' },
    { section: 'Hardware', country: 'Norway' },
    { section: 'Software', country: 'India' },
    { section: null, country: null },
  ],
  decisions: [
    decision('Hardware', 'decline', [0, 4]),
    decision('Hardware', 'minor', [0, 10]),
    decision('Hardware', 'major', [10, 30]),
    decision('Hardware', 'accept', [-100, 0]),
    decision('Software', 'reject', [5, 35]),
    // A second round is no first decision.
    { ...decision('Software', 'accept', [5, 95]), round: 2 },
  ],
  withdrawn: 1,
  closed: 2,
  invitations: [
    asked(RITA, [10, 11, 30, 20]),
    asked(RITA, [40, 41, 60, 70]),
    // Asked in the year before, and it came in this one.
    asked(RITA, [-20, -19, 5, 10]),
    asked(OTTO, [50, null, null, null], { declinedAt: on(51) }),
    asked(OTTO, [80, 81, 100, null]),
    asked(OTTO, [90, 91, 120, null], { cancelledAt: on(110) }),
  ],
  ...{ publishing: [5 * DAY, 15 * DAY], published: 3, until: on(365) },
  notices: [{ kind: 'correction' }, { kind: 'correction' }, { kind: 'retraction' }],
  appeals: [{ outcome: 'upheld' }, { outcome: null }],
  charges: [
    charge('paid', 120_000),
    charge('paid', 30_000),
    { ...charge('waived', 0), answer: 'granted' },
  ],
};

test('a year says of its manuscripts, decisions, reviews, times and charges what is counted by hand', () => {
  const { parts } = yearReport(YEAR, within);
  const figures = Object.fromEntries(
    parts.flatMap((part) => part.figures.map(({ name, value }) => [name, value])),
  );
  expect(figures).toMatchObject({
    ...{ Received: 4, Withdrawn: 1, Closed: 2, 'Articles published': 3 },
    ...{ Accept: 2, 'Minor revision': 1, 'Major revision': 1, Appeals: 2, 'Appeals upheld': 1 },
    ...{ Correction: 2, Retraction: 1 },
    ...{ 'Reviewers asked': 5, Agreed: 4, Declined: 1, 'Reviews received': 3 },
    // The second and the third of Rita's; Otto's second, for the third was taken back before its day.
    ...{ 'Received late': 2, Overdue: 1 },
    // 4, 10, 20, 30 and 100 days.
    'Time to first decision': { n: 5, lower: 10, median: 20, upper: 30 },
    // 100 and 90 days.
    'Submission to acceptance': { n: 2, lower: 93, median: 95, upper: 98 },
    ...{ Quoted: 3, 'Waived or reduced': 1, Paid: 2 },
  });
  expect(figures['Amount paid']).toMatch(/1,500/);
  expect(figures['Amount owed']).toBeNull();
});

test('a year says by section, reviewer and country what is counted by hand', () => {
  const { sections, reviewers, countries } = yearReport(YEAR, within);
  const decidedIn = (name: string) => {
    const { decided } = sections.find((each) => each.name === name)!;
    return DECISIONS.flatMap(({ kind }, at) => (decided[at] === 0 ? [] : [[kind, decided[at]]]));
  };
  expect(
    sections.map(({ name, received, firstDecision }) => [name, received, firstDecision]),
  ).toEqual([
    // 4, 10, 20 and 100 days.
    ['Hardware', 2, { n: 4, lower: 9, median: 15, upper: 40 }],
    ['No section', 1, null],
    ['Software', 1, { n: 1, lower: 30, median: 30, upper: 30 }],
  ]);
  expect(Object.fromEntries(decidedIn('Software'))).toEqual({ reject: 1, accept: 1 });
  expect(reviewers).toEqual([
    {
      ...{ id: 2, name: 'Otto Example', asked: 3, agreed: 2, declined: 1, received: 0, late: 0 },
      time: null,
    },
    {
      ...{ id: 1, name: 'Rita Sample', asked: 2, agreed: 2, declined: 0, received: 3, late: 2 },
      // 10, 30 and 30 days.
      time: { n: 3, lower: 20, median: 30, upper: 30 },
    },
  ]);
  expect(countries).toEqual([
    { name: 'India', received: 2 },
    { name: 'Norway', received: 1 },
    { name: 'Not stated', received: 1 },
  ]);
});
