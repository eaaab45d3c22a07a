import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { PRIVATE } from '#app/platform/web/answers.ts';
import { csvRow } from '#app/protocols/csv.ts';
import type { Spread } from '../spread.ts';
import { DECISIONS } from '../year-report.ts';
import type { Figure } from '../definitions.ts';
import type { YearReport } from '../year-report.ts';
import { findYear } from './office-year.tsx';

/** `/office/report/{year}.csv`: a line for each figure, of the whole journal and of each of its parts. */
export const officeYearTable = pageFor('chief', async (context, user) => {
  const report = await findYear(context, user);
  const lines = report.frozen ? withNow(report, report.frozen.now) : [HEAD, ...linesOf(report)];
  return new Response(`\uFEFF${lines.map(csvRow).join('')}`, {
    headers: {
      ...PRIVATE,
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="year-${report.year}.csv"`,
    },
  });
});

type Line = (string | number | null)[];

const HEAD: Line = ['Part', 'Of', 'Figure', 'Value', 'Unit'];

/** Of a frozen year: each figure as it was, and as it is now; what has come since has no first value. */
function withNow(then: YearReport, now: YearReport): Line[] {
  const keyOf = (line: Line) => JSON.stringify(line.slice(0, 3));
  const later = new Map(linesOf(now).map((line) => [keyOf(line), line]));
  const known = linesOf(then);
  const keys = new Set(known.map(keyOf));
  const added = [...later.values()].filter((line) => !keys.has(keyOf(line)));
  return [
    [...HEAD, 'Value now'],
    ...known.map((line) => [...line, later.get(keyOf(line))?.[3] ?? null]),
    ...added.map(([part, of, figure, value, unit]): Line => [
      ...[part!, of!, figure!, null, unit!],
      value!,
    ]),
  ];
}

const linesOf = ({ parts, sections, reviewers, countries }: YearReport): Line[] => [
  ...parts.flatMap(({ title, figures }) => figures.flatMap((figure) => figureLines(title, figure))),
  ...sections.flatMap(({ name, received, decided, firstDecision }) => {
    const of = ['Sections', name];
    return [
      [...of, 'Received', received, 'number'],
      ...DECISIONS.map(({ label }, at) => [...of, label, decided[at]!, 'number']),
      ...spreadLines(of, 'Time to first decision', firstDecision),
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
  return value === null || typeof value !== 'object'
    ? [[part, null, name, value, unit]]
    : spreadLines([part, null], name, value);
}

const spreadLines = (of: readonly (string | null)[], name: string, time: Spread | null): Line[] => [
  [...of, `${name}, median`, time?.median ?? null, 'days'],
  [...of, `${name}, lower quartile`, time?.lower ?? null, 'days'],
  [...of, `${name}, upper quartile`, time?.upper ?? null, 'days'],
  [...of, `${name}, of how many`, time?.n ?? 0, 'number'],
];
