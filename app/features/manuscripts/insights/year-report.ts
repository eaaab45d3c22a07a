import { decisionKinds } from '../core/decision-kinds.ts';
import { chargeFigures } from './year-charges.ts';
import type { YearCharge } from './year-charges.ts';
import { NOTICE_KINDS } from '#app/protocols/notices/notice-kinds.ts';
import type { NoticeKind } from '#app/protocols/notices/notice-kinds.ts';
import { isFinal, SHARED_FIGURES } from './definitions.ts';
import type { Figure } from './definitions.ts';
import { spreadOf } from './spread.ts';
import type { Spread } from './spread.ts';

/** What happened in a year, a row each; instants in milliseconds since 1970. */
export type YearRows = {
  received: readonly { section: string | null; country: string | null }[];
  decisions: readonly {
    kind: string;
    /** The state that it led to. */
    leadsTo: string;
    round: number;
    decidedAt: number;
    receivedAt: number;
    section: string | null;
  }[];
  withdrawn: number;
  closed: number;
  /** Asked in the year, or in it when the review came. */
  invitations: readonly {
    reviewerId: number;
    reviewer: string;
    invitedAt: number;
    acceptedAt: number | null;
    declinedAt: number | null;
    dueAt: number | null;
    completedAt: number | null;
    cancelledAt: number | null;
  }[];
  /** From acceptance to publication, of each article with both days; and how many articles there are. */
  publishing: readonly number[];
  published: number;
  /** Missing in years that were frozen before these were counted. */
  notices?: readonly { kind: NoticeKind }[];
  appeals?: readonly { outcome: 'upheld' | 'dismissed' | null }[];
  /** Of those that the reader may know of. */
  charges: readonly YearCharge[];
  /** The end of the year, or now. */
  until: number;
};

export type YearReport = {
  parts: { title: string; figures: Figure[] }[];
  /** Empty in a journal without sections. */
  sections: {
    name: string;
    received: number;
    /** How many there were of each kind of decision, in the order of `DECISIONS`. */
    decided: number[];
    firstDecision: Spread | null;
  }[];
  /** By name. */
  reviewers: {
    id: number;
    name: string;
    asked: number;
    agreed: number;
    declined: number;
    received: number;
    late: number;
    time: Spread | null;
  }[];
  /** The most frequent first. */
  countries: { name: string; received: number }[];
};

export const DECISIONS = Object.entries(decisionKinds).map(([kind, { label }]) => ({
  kind,
  label,
}));

const NO_SECTION = 'No section';
const NO_COUNTRY = 'Not stated';

/** The year of a journal in figures. @param within whether an instant lies in the year */
export function yearReport(rows: YearRows, within: (at: number) => boolean): YearReport {
  return {
    parts: [
      { title: 'Manuscripts', figures: manuscriptFigures(rows) },
      { title: 'Decisions of the year', figures: decisionFigures(rows) },
      ...(rows.notices
        ? [{ title: 'Notices about articles', figures: noticeFigures(rows.notices) }]
        : []),
      { title: 'Reviews', figures: reviewFigures(rows, within) },
      { title: 'Times', figures: timeFigures(rows, within) },
      ...(rows.charges.length > 0
        ? [{ title: 'Charges', figures: chargeFigures(rows.charges) }]
        : []),
    ],
    sections: sectionsOf(rows),
    reviewers: reviewersOf(rows, within),
    countries: countriesOf(rows),
  };
}

const manuscriptFigures = ({ received, withdrawn, closed, published }: YearRows): Figure[] => [
  counted('Received', received.length, 'Manuscripts that came in this year.'),
  counted('Withdrawn', withdrawn, 'Manuscripts that their authors withdrew in this year.'),
  counted('Closed', closed, 'Manuscripts that editors closed in this year without a decision.'),
  counted(
    'Articles published',
    published,
    'Articles with a day of publication in this year, also those retracted since.',
  ),
];

const noticeFigures = (notices: readonly { kind: NoticeKind }[]): Figure[] =>
  Object.entries(NOTICE_KINDS).map(([kind, { label }]) =>
    counted(
      label,
      notices.filter((each) => each.kind === kind).length,
      'Notices with a day in this year, on articles of any year.',
    ),
  );

const appealFigures = (appeals: NonNullable<YearRows['appeals']>): Figure[] => [
  counted('Appeals', appeals.length, 'Appeals that authors made in this year.'),
  counted(
    'Appeals upheld',
    appeals.filter(({ outcome }) => outcome === 'upheld').length,
    'Of these, the ones that were upheld.',
  ),
];

function decisionFigures({ decisions, appeals }: YearRows): Figure[] {
  const final = decisions.filter(isFinal);
  const accepted = final.filter(isAcceptance).length;
  return [
    ...DECISIONS.map(({ kind, label }) =>
      counted(
        label,
        decisions.filter((each) => each.kind === kind).length,
        'Decisions of this kind in this year, in any round.',
      ),
    ),
    {
      ...SHARED_FIGURES.acceptance,
      value: final.length === 0 ? null : Math.round((100 * accepted) / final.length),
      unit: 'percent',
    },
    ...(appeals ? appealFigures(appeals) : []),
  ];
}

const isAcceptance = ({ leadsTo }: YearRows['decisions'][number]): boolean =>
  leadsTo === 'accepted';

function reviewFigures(
  { invitations, until }: YearRows,
  within: (at: number) => boolean,
): Figure[] {
  const { asked, agreed, declined, received, late } = countReviews(invitations, within);
  return [
    counted('Reviewers asked', asked, 'Invitations that were sent in this year.'),
    counted('Agreed', agreed, 'Of these, the ones that were accepted.'),
    counted('Declined', declined, 'Of these, the ones that were declined.'),
    counted('Reviews received', received, 'Reviews that came in this year.'),
    counted('Received late', late, 'Of these, the ones that came after the day they were due.'),
    counted(
      'Overdue',
      invitations.filter((each) => within(each.invitedAt) && isOverdue(each, until)).length,
      'Reviews asked for and agreed to in this year that were due by its end, or by now, and had not come.',
    ),
  ];
}

function countReviews(invitations: YearRows['invitations'], within: (at: number) => boolean) {
  const asked = invitations.filter(({ invitedAt }) => within(invitedAt));
  const came = invitations.filter((each) => isWithin(each.completedAt, within));
  return {
    asked: asked.length,
    agreed: asked.filter(({ acceptedAt }) => acceptedAt !== null).length,
    declined: asked.filter(({ declinedAt }) => declinedAt !== null).length,
    received: came.length,
    late: came.filter(isLate).length,
  };
}

function timeFigures(
  { decisions, invitations, publishing }: YearRows,
  within: (at: number) => boolean,
): Figure[] {
  const sinceReceived = (of: YearRows['decisions']) =>
    spreadOf(of.map(({ decidedAt, receivedAt }) => decidedAt - receivedAt));
  return [
    timed(
      SHARED_FIGURES.firstDecision,
      sinceReceived(decisions.filter(({ round }) => round === 1)),
    ),
    timed(SHARED_FIGURES.review, spreadOf(reviewTimes(invitations, within))),
    timed(SHARED_FIGURES.submissionToAcceptance, sinceReceived(decisions.filter(isAcceptance))),
    timed(SHARED_FIGURES.acceptanceToPublication, spreadOf(publishing)),
  ];
}

function sectionsOf({ received, decisions }: YearRows): YearReport['sections'] {
  const names = new Set([...received, ...decisions].map(({ section }) => section ?? NO_SECTION));
  if (names.size === 1 && names.has(NO_SECTION)) return [];
  return byName([...names]).map((name) => {
    const made = decisions.filter(({ section }) => (section ?? NO_SECTION) === name);
    return {
      name,
      received: received.filter(({ section }) => (section ?? NO_SECTION) === name).length,
      decided: DECISIONS.map(({ kind }) => made.filter((each) => each.kind === kind).length),
      firstDecision: spreadOf(
        made
          .filter(({ round }) => round === 1)
          .map(({ decidedAt, receivedAt }) => decidedAt - receivedAt),
      ),
    };
  });
}

function reviewersOf(
  { invitations }: YearRows,
  within: (at: number) => boolean,
): YearReport['reviewers'] {
  const people = [...Map.groupBy(invitations, ({ reviewerId }) => reviewerId).values()];
  const reviewers = people.map((theirs) => {
    const { reviewerId: id, reviewer: name } = theirs[0]!;
    return {
      ...{ id, name, ...countReviews(theirs, within) },
      time: spreadOf(reviewTimes(theirs, within)),
    };
  });
  return reviewers.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

function countriesOf({ received }: YearRows): YearReport['countries'] {
  const groups = Map.groupBy(received, ({ country }) => country || NO_COUNTRY);
  return byName([...groups.keys()])
    .map((name) => ({ name, received: groups.get(name)!.length }))
    .toSorted((a, b) => b.received - a.received);
}

const byName = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => a.localeCompare(b, 'en'));

const isWithin = (at: number | null, within: (at: number) => boolean): at is number =>
  at !== null && within(at);

const isLate = ({ completedAt, dueAt }: YearRows['invitations'][number]): boolean =>
  completedAt !== null && dueAt !== null && completedAt > dueAt;

function isOverdue(
  { acceptedAt, dueAt, completedAt, cancelledAt }: YearRows['invitations'][number],
  until: number,
): boolean {
  const isOpen = acceptedAt !== null && (cancelledAt === null || cancelledAt > until);
  return isOpen && dueAt !== null && dueAt < until && (completedAt === null || completedAt > until);
}

const reviewTimes = (
  invitations: YearRows['invitations'],
  within: (at: number) => boolean,
): number[] =>
  invitations.flatMap(({ invitedAt, completedAt }) =>
    isWithin(completedAt, within) ? [completedAt - invitedAt] : [],
  );

const counted = (name: string, value: number, means: string): Figure => ({
  ...{ name, value, unit: 'number', means },
});

const timed = (of: Pick<Figure, 'name' | 'means'>, value: Spread | null): Figure => ({
  ...{ ...of, value, unit: 'days' },
});
