import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { PRIVATE } from '#app/platform/web/answers.ts';
import { csvRow } from '#app/protocols/csv.ts';
import { DECISIONS } from '../year-report.ts';
import type { Figure, YearReport } from '../year-report.ts';
import { findYear } from './office-year.tsx';

/** `/office/report/{year}.csv`: a line for each figure, of the whole journal and of each of its parts. */
export const officeYearTable = pageFor('chief', async (context, user) => {
  const report = await findYear(context, user);
  const lines = [['Part', 'Of', 'Figure', 'Value', 'Unit'], ...linesOf(report)];
  return new Response(`\uFEFF${lines.map(csvRow).join('')}`, {
    headers: {
      ...PRIVATE,
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="year-${report.year}.csv"`,
    },
  });
});

type Line = (string | number | null)[];

const linesOf = ({ parts, sections, reviewers, countries }: YearReport): Line[] => [
  ...parts.flatMap(({ title, figures }) => figures.flatMap((figure) => figureLines(title, figure))),
  ...sections.flatMap(({ name, received, decided, firstDecision }) => {
    const of = ['Sections', name];
    return [
      [...of, 'Received', received, 'number'],
      ...DECISIONS.map(({ label }, at) => [...of, label, decided[at]!, 'number']),
      [...of, 'Time to first decision, median', firstDecision?.median ?? null, 'days'],
    ];
  }),
  ...reviewers.flatMap(({ name, time, ...counts }) => [
    ...COUNTS.map(([key, label]) => ['Reviewers', name, label, counts[key], 'number']),
    ['Reviewers', name, 'Review time, median', time?.median ?? null, 'days'],
  ]),
  ...countries.map(({ name, received }) => ['Countries', name, 'Received', received, 'number']),
];

const COUNTS = [
  ['asked', 'Asked'],
  ['agreed', 'Agreed'],
  ['declined', 'Declined'],
  ['received', 'Reviews received'],
  ['late', 'Received late'],
] as const;

function figureLines(part: string, { name, value, unit }: Figure): Line[] {
  if (typeof value === 'number' || value === null) return [[part, null, name, value, unit]];
  const { n, lower, median, upper } = value;
  return [
    [part, null, `${name}, median`, median, unit],
    [part, null, `${name}, lower quartile`, lower, unit],
    [part, null, `${name}, upper quartile`, upper, unit],
    [part, null, `${name}, of how many`, n, 'number'],
  ];
}
