/** Owns the reports of COUNTER 5.1 as tables: tab-separated values (Code of Practice, 3.2). */
import type { CounterAsked, writeCounterReport } from './counter-reports.ts';

type Written = ReturnType<typeof writeCounterReport>;
type Row = Readonly<Record<string, string>>;
type Months = Readonly<Record<string, number>>;

const OF_PUBLISHER = ['Publisher', 'Publisher_ID', 'Platform'];
const IDS = ['DOI', 'Proprietary_ID', 'Print_ISSN', 'Online_ISSN', 'URI'];
const FULL_IDS = ['DOI', 'Proprietary_ID', 'ISBN', 'Print_ISSN', 'Online_ISSN', 'URI'];
const OF_ARTICLE = ['Authors', 'Publication_Date', 'Article_Version'];
const PARENT = [
  ...['Parent_Title', 'Parent_Authors', 'Parent_Article_Version', 'Parent_DOI'],
  ...['Parent_Proprietary_ID', 'Parent_Print_ISSN', 'Parent_Online_ISSN', 'Parent_URI'],
];
const ATTRIBUTES = ['Data_Type', 'YOP', 'Access_Type', 'Access_Method'];

/** The header of thirteen lines, an empty one, and a line for each metric of each item. */
export function writeCounterTable(asked: CounterAsked, written: Written): string {
  const months = monthsBetween(asked.months);
  const columns = columnsOf(asked);
  const rows = rowsOf(written).map(([row, metric, counts]) => [
    ...columns.map((column) => row[column] ?? ''),
    metric,
    String(months.reduce((sum, month) => sum + (counts[month] ?? 0), 0)),
    ...months.map((month) => String(counts[month] ?? 0)),
  ]);
  const head = [...columns, 'Metric_Type', 'Reporting_Period_Total', ...months.map(nameOfMonth)];
  return [...headerOf(asked, written), [], head, ...rows].map(line).join('');
}

function headerOf(asked: CounterAsked, { Report_Header: header }: Written): string[][] {
  const filters = Object.entries(header.Report_Filters)
    .filter(([name]) => !['Begin_Date', 'End_Date', 'Metric_Type'].includes(name))
    .map(([name, value]) => `${name}=${[value].flat().join('|')}`);
  const { Metric_Type: metrics = [], Begin_Date: from, End_Date: to } = header.Report_Filters;
  const exceptions = (header.Exceptions ?? []).map((each) =>
    [`${each.Code}: ${each.Message}`, 'Data' in each && each.Data].filter(Boolean).join(' '),
  );
  return [
    ['Report_Name', header.Report_Name],
    ['Report_ID', header.Report_ID],
    ['Release', header.Release],
    ['Institution_Name', header.Institution_Name],
    ['Institution_ID', header.Institution_ID.Proprietary.join('; ')],
    ['Metric_Types', metrics.join('; ')],
    ['Report_Filters', filters.join('; ')],
    [
      'Report_Attributes',
      asked.shown.length > 0 ? `Attributes_To_Show=${asked.shown.join('|')}` : '',
    ],
    ['Exceptions', exceptions.join('; ')],
    ['Reporting_Period', `Begin_Date=${from}; End_Date=${to}`],
    ['Created', header.Created],
    ['Created_By', header.Created_By],
    ['Registry_Record', header.Registry_Record],
  ];
}

function columnsOf({ report, shown }: CounterAsked): string[] {
  const all = new Set<string>([...report.shown, ...shown]);
  const attributes = ATTRIBUTES.filter((each) => all.has(each));
  if (report.of === 'platform') return ['Platform', ...attributes];
  const isFull = report.onDemand !== null;
  const ids = isFull ? FULL_IDS : IDS;
  if (report.of === 'title') return ['Title', ...OF_PUBLISHER, ...ids, ...attributes];
  const about = OF_ARTICLE.filter((each) => all.has(each));
  return ['Item', ...OF_PUBLISHER, ...about, ...ids, ...(isFull ? [] : PARENT), ...attributes];
}

/** Of each item and what is said of its counts. */
function rowsOf({ Report_Items: items }: Written): [Row, string, Months][] {
  return (items as readonly Json[]).flatMap((item) =>
    'Items' in item
      ? (item['Items'] as readonly Json[]).flatMap((each) => ofItem(each, parentOf(item)))
      : ofItem(item, {}),
  );
}

type Json = Readonly<Record<string, unknown>>;

function ofItem(item: Json, parent: Row): [Row, string, Months][] {
  const authors = (item['Authors'] ?? []) as readonly { Name: string; ORCID?: string }[];
  const about: Row = {
    ...wordsIn(item),
    ...wordsIn((item['Item_ID'] ?? {}) as Json),
    ...parent,
    Authors: authors
      .map(({ Name, ORCID }) => (ORCID ? `${Name} (ORCID:${ORCID})` : Name))
      .join('; '),
  };
  return (item['Attribute_Performance'] as readonly Json[]).flatMap((each) =>
    Object.entries(each['Performance'] as Record<string, Months>).map(
      ([metric, months]): [Row, string, Months] => [{ ...about, ...wordsIn(each) }, metric, months],
    ),
  );
}

const parentOf = (title: Json): Row =>
  Object.fromEntries(
    Object.entries({ ...wordsIn(title), ...wordsIn((title['Item_ID'] ?? {}) as Json) }).map(
      ([name, value]) => [`Parent_${name}`, value],
    ),
  );

const wordsIn = (json: Json): Row =>
  Object.fromEntries(
    Object.entries(json).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function monthsBetween({ first, last }: CounterAsked['months']): string[] {
  const months: string[] = [];
  const end = Date.parse(`${last}-01`);
  for (const day = new Date(`${first}-01`); day.getTime() <= end;) {
    months.push(day.toISOString().slice(0, 7));
    day.setUTCMonth(day.getUTCMonth() + 1);
  }
  return months;
}

/** `Oct-2026`. */
const nameOfMonth = (month: string): string =>
  `${NAMES[Number(month.slice(5)) - 1]}-${month.slice(0, 4)}`;

const NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t')}\r\n`;
