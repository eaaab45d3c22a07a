import { Heads, TableRegion } from '#app/ui/table-region.tsx';
import type { Spread } from '../spread.ts';
import { DECISIONS } from '../year-report.ts';
import type { Figure } from '../definitions.ts';
import type { YearReport } from '../year-report.ts';

type Props = {
  then: YearReport;
  /** The same as `then` where the year is not frozen. */ now: YearReport;
  /** The year before; null before the first. */ before: (YearReport & { year: number }) | null;
};

/** All figures of a year, each as it was when the year was frozen, and beside it as it is now where that differs. */
export function YearTables({ then, now, before }: Props) {
  const sections = paired(then.sections, now.sections, ({ name }) => name);
  const countries = paired(then.countries, now.countries, ({ name }) => name);
  const reviewers = paired(then.reviewers, now.reviewers, ({ id }) => id);
  return (
    <>
      {paired(then.parts, now.parts, ({ title }) => title).map(([was, is]) => (
        <FigureTable key={(was ?? is)!.title} title={(was ?? is)!.title} {...{ was, is, before }} />
      ))}
      {sections.length > 0 && <SectionTable sections={sections} />}
      {countries.length > 0 && <CountryTable countries={countries} />}
      {reviewers.length > 0 && <ReviewerTable reviewers={reviewers} />}
    </>
  );
}

/** What was and what is, by a key; one of the two may be missing. */
type Pair<Of> = readonly [was: Of | undefined, is: Of | undefined];

function paired<Of>(
  then: readonly Of[],
  now: readonly Of[],
  keyOf: (each: Of) => string | number,
): Pair<Of>[] {
  const later = new Map(now.map((each) => [keyOf(each), each]));
  const known = new Set(then.map(keyOf));
  return [
    ...then.map((was): Pair<Of> => [was, later.get(keyOf(was))]),
    ...now.flatMap((is): Pair<Of>[] => (known.has(keyOf(is)) ? [] : [[undefined, is]])),
  ];
}

/** A value of a pair in words, such as `12 (now 13)`. */
function textOf<Of>([was, is]: Pair<Of>, valueIn: (each: Of) => string): string {
  const [before, after] = [was, is].map((each) => (each === undefined ? NONE : valueIn(each)));
  return before === after ? before! : `${before} (now ${after})`;
}

type Group = YearReport['parts'][number];
type FigureProps = Pick<Props, 'before'> & {
  title: string;
  was: Group | undefined;
  is: Group | undefined;
};

function FigureTable({ title, was, is, before }: FigureProps) {
  const pairs = paired(was?.figures ?? [], is?.figures ?? [], ({ name }) => name);
  const says = pairs.some((pair) => (pair[0] ?? pair[1])!.means !== '');
  const columns = ['Value', ...(before ? [String(before.year)] : [])];
  return (
    <Part
      title={title}
      columns={['Figure', ...columns, ...(says ? ['What it counts'] : [])]}
      rows={pairs.map((pair) => {
        const { name, means } = (pair[0] ?? pair[1])!;
        return [
          name,
          textOf(pair, ({ value, unit }) => valueOf(value, unit)),
          ...(before ? [valueBefore(before, title, name)] : []),
          ...(says ? [means] : []),
        ];
      })}
      open
    />
  );
}

function valueBefore({ parts }: YearReport, title: string, name: string): string {
  const part = parts.find((each) => each.title === title);
  const figure = part?.figures.find((each) => each.name === name);
  return figure ? valueOf(figure.value, figure.unit) : NONE;
}

type Rows<Name extends 'sections' | 'countries' | 'reviewers'> = {
  [Each in Name]: readonly Pair<YearReport[Name][number]>[];
};

const SectionTable = ({ sections }: Rows<'sections'>) => (
  <Part
    title="Sections"
    columns={['Section', 'Received', ...DECISIONS.map(({ label }) => label), 'First decision']}
    rows={sections.map((pair) => [
      (pair[0] ?? pair[1])!.name,
      textOf(pair, ({ received }) => String(received)),
      ...DECISIONS.map((_, at) => textOf(pair, ({ decided }) => String(decided[at]))),
      textOf(pair, ({ firstDecision }) => valueOf(firstDecision, 'days')),
    ])}
  />
);

const CountryTable = ({ countries }: Rows<'countries'>) => (
  <Part
    title="Countries of corresponding authors"
    columns={['Country', 'Manuscripts received']}
    rows={countries.map((pair) => [
      (pair[0] ?? pair[1])!.name,
      textOf(pair, ({ received }) => String(received)),
    ])}
  />
);

const ReviewerTable = ({ reviewers }: Rows<'reviewers'>) => (
  <Part
    title="Reviewers"
    columns={['Name', 'Asked', 'Agreed', 'Declined', 'Reviews', 'Late', 'Review time']}
    rows={reviewers.map((pair) => [
      (pair[0] ?? pair[1])!.name,
      ...(['asked', 'agreed', 'declined', 'received', 'late'] as const).map((count) =>
        textOf(pair, (each) => String(each[count])),
      ),
      textOf(pair, ({ time }) => daysOf(time)),
    ])}
  />
);

/** @param props with `rows` as their cells, of which the first names the row; where the page is narrow each says its column */
function Part(props: {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Whether it is in sight at once. */
  open?: boolean;
}) {
  const { title, columns, rows } = props;
  return (
    <details className="section stack" open={props.open}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <TableRegion label={title} className="list-table" rows>
        <Heads of={columns} />
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]} data-column={columns[at + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableRegion>
    </details>
  );
}

const NONE = '–';

function valueOf(value: Figure['value'], unit: Figure['unit']): string {
  if (value === null) return NONE;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') {
    return unit === 'percent' ? `${value}\u00A0%` : value.toLocaleString('en-GB');
  }
  const { n, lower, upper } = value;
  return n === 1
    ? `${daysOf(value)} (of 1)`
    : `${daysOf(value)} (middle half ${lower}–${upper}, of ${n.toLocaleString('en-GB')})`;
}

const daysOf = (time: Spread | null): string =>
  time === null ? NONE : `${time.median}\u00A0${time.median === 1 ? 'day' : 'days'}`;
