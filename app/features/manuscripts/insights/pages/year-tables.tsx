import type { ReactNode } from 'react';
import { TableRegion } from '#app/ui/table-region.tsx';
import type { Spread } from '../spread.ts';
import { DECISIONS } from '../year-report.ts';
import type { Figure, YearReport } from '../year-report.ts';

export const FigureTable = ({ title, figures }: { title: string; figures: readonly Figure[] }) => (
  <Part title={title} columns={['Figure', 'Value', 'What it counts']} entries>
    {figures.map(({ name, value, unit, means }) => (
      <tr key={name}>
        <th scope="row">{name}</th>
        <td>{valueOf(value, unit)}</td>
        <td>{means}</td>
      </tr>
    ))}
  </Part>
);

export const SectionTable = ({ sections }: Pick<YearReport, 'sections'>) => (
  <Part
    title="Sections"
    columns={[
      'Section',
      'Received',
      ...DECISIONS.map(({ label }) => label),
      'Time to first decision',
    ]}
  >
    {sections.map(({ name, received, decided, firstDecision }) => (
      <tr key={name}>
        <th scope="row">{name}</th>
        <td>{received}</td>
        {decided.map((number, at) => (
          <td key={DECISIONS[at]!.kind}>{number}</td>
        ))}
        <td>{daysOf(firstDecision)}</td>
      </tr>
    ))}
  </Part>
);

export const CountryTable = ({ countries }: Pick<YearReport, 'countries'>) => (
  <Part
    title="Countries of corresponding authors"
    columns={['Country', 'Manuscripts received']}
    entries
  >
    {countries.map(({ name, received }) => (
      <tr key={name}>
        <th scope="row">{name}</th>
        <td>{received}</td>
      </tr>
    ))}
  </Part>
);

export const ReviewerTable = ({ reviewers }: Pick<YearReport, 'reviewers'>) => (
  <Part
    title="Reviewers"
    columns={['Name', 'Asked', 'Agreed', 'Declined', 'Reviews', 'Late', 'Review time']}
  >
    {reviewers.map(({ id, name, asked, agreed, declined, received, late, time }) => (
      <tr key={id}>
        <th scope="row">{name}</th>
        {[asked, agreed, declined, received, late].map((number, at) => (
          <td key={at}>{number}</td>
        ))}
        <td>{daysOf(time)}</td>
      </tr>
    ))}
  </Part>
);

/** @param props with `entries` each row is an entry of its own where the page is narrow; others scroll, to keep their columns */
function Part(props: {
  title: string;
  columns: readonly string[];
  entries?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="section stack">
      <h2>{props.title}</h2>
      <TableRegion label={props.title} className="list-table" rows={props.entries ?? false}>
        <thead>
          <tr>
            {props.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </TableRegion>
    </div>
  );
}

const NONE = '–';

function valueOf(value: Figure['value'], unit: Figure['unit']): string {
  if (value === null) return NONE;
  if (typeof value === 'number') {
    return unit === 'percent' ? `${value} %` : value.toLocaleString('en-GB');
  }
  const { n, lower, upper } = value;
  return `${daysOf(value)} (half of ${n.toLocaleString('en-GB')} between ${lower} and ${upper})`;
}

const daysOf = (time: Spread | null): string =>
  time === null ? NONE : `${time.median} ${time.median === 1 ? 'day' : 'days'}`;
