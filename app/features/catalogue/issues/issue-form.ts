import * as v from 'valibot';
import { choice, line, numbered, text } from '#app/platform/web/form/fields.ts';

export const ISSUE_CHOICES = ['Issue 1', 'Issue 2', 'Issue 3', 'Issue 4', 'Special Issue'] as const;

export const LONGEST_THEME = 200;

const orNull = v.transform((typed: string) => typed || null);

const day = v.pipe(
  line(40),
  v.check((typed) => typed === '' || isDate(typed), 'Please enter a date such as 2026-12-01.'),
  orNull,
);

const details = {
  theme: v.pipe(line(LONGEST_THEME), orNull),
  publishedOn: day,
  plannedOn: day,
};

const VOLUME = 'Please enter the number of the volume, for example 15.';
const NO_THEME = 'Please enter the theme of the special issue.';

export const newIssueForm = v.pipe(
  v.object({
    volume: v.pipe(numbered, v.minValue(1, VOLUME), v.maxValue(9999, VOLUME)),
    issue: choice(ISSUE_CHOICES, 'Please choose an issue.'),
    ...details,
  }),
  v.forward(
    v.partialCheck(
      [['issue'], ['theme']],
      ({ issue, theme }) => issue !== 'Special Issue' || theme !== null,
      NO_THEME,
    ),
    ['theme'],
  ),
  v.transform(({ issue, ...rest }) => ({
    ...rest,
    number: issue === 'Special Issue' ? ('special' as const) : Number(issue.replace('Issue ', '')),
  })),
);

/** Characters. */
export const LONGEST_EDITORIAL = 10_000;

export const issueForm = v.object({
  label: line(LONGEST_THEME),
  ...details,
  editorial: text(LONGEST_EDITORIAL),
  callText: text(LONGEST_EDITORIAL),
  guestEditors: text(1000),
  callUntil: day,
});

function isDate(typed: string): boolean {
  const instant = Date.parse(`${typed}T00:00:00Z`);
  return Number.isFinite(instant) && new Date(instant).toISOString().startsWith(typed);
}
