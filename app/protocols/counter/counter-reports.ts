/** Owns the reports of COUNTER 5.1 that a journal can give of its articles (Code of Practice, 4). */

import { SEARCHES, withSearches } from './counter-searches.ts';

export const METRICS = [
  'Total_Item_Investigations',
  'Unique_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Requests',
] as const;

export type Metric = (typeof METRICS)[number];
export type AskedMetric = Metric | typeof SEARCHES;
export type AccessType = 'Open' | 'Controlled';
export type Attribute =
  | 'Data_Type'
  | 'YOP'
  | 'Access_Type'
  | 'Access_Method'
  | 'Authors'
  | 'Publication_Date'
  | 'Article_Version';

export type CounterReport = {
  id: string;
  name: string;
  description: string;
  /** Of what each item of it is. */
  of: 'platform' | 'title' | 'item';
  metrics: readonly Metric[];
  access: readonly AccessType[];
  /** What is said of counts, and of items; of a full report besides those that are asked for. */
  shown: readonly Attribute[];
  /** What a full report shows on demand; null for a standard view, which cannot be changed. */
  onDemand: readonly Attribute[] | null;
  /** All metrics of a view, where the journal does not have some: searches, titles of books, denials. */
  named?: readonly string[];
};

const REQUESTS: readonly Metric[] = ['Total_Item_Requests', 'Unique_Item_Requests'];
const BOTH: readonly AccessType[] = ['Controlled', 'Open'];
const view = { onDemand: null, access: BOTH, shown: [] } as const;
const controlled = { ...view, of: 'title', metrics: REQUESTS, access: ['Controlled'] } as const;

export const COUNTER_REPORTS: readonly CounterReport[] = [
  {
    ...{ id: 'PR', name: 'Platform Report', of: 'platform', metrics: METRICS, access: BOTH },
    description: 'Use of all articles together.',
    ...{ shown: ['Data_Type'], onDemand: ['Access_Method'] },
  },
  {
    ...{ ...view, id: 'PR_P1', name: 'Platform Usage', of: 'platform', metrics: REQUESTS },
    description: 'How often the text of an article was opened.',
    shown: ['Data_Type'],
    named: [SEARCHES, ...REQUESTS, 'Unique_Title_Requests'],
  },
  {
    ...{ id: 'TR', name: 'Title Report', of: 'title', metrics: METRICS, access: BOTH },
    description: 'Use of the journal.',
    ...{ shown: ['Data_Type'], onDemand: ['YOP', 'Access_Type', 'Access_Method'] },
  },
  {
    ...{ ...controlled, id: 'TR_J1', name: 'Journal Requests (Controlled)' },
    description: 'How often texts were opened that ask for a password.',
  },
  {
    ...{ ...view, id: 'TR_J2', name: 'Journal Access Denied', of: 'title', metrics: [] },
    description: 'Readers who were turned away for want of a licence: none.',
    named: ['Limit_Exceeded', 'No_License'],
  },
  {
    ...{ ...view, id: 'TR_J3', name: 'Journal Usage by Access Type', of: 'title' },
    description: 'Use of the journal, of texts that are open and of those that ask for a password.',
    ...{ metrics: METRICS, named: METRICS.toSorted(), shown: ['Access_Type'] },
  },
  {
    ...{ ...controlled, id: 'TR_J4', name: 'Journal Requests by YOP (Controlled)' },
    description: 'How often texts were opened that ask for a password, by year of publication.',
    shown: ['YOP'],
  },
  {
    ...{ id: 'IR', name: 'Item Report', of: 'item', metrics: METRICS, access: BOTH },
    description: 'Use of each article.',
    shown: ['Data_Type'],
    onDemand: [
      ...(['YOP', 'Access_Type', 'Access_Method'] as const),
      ...(['Authors', 'Publication_Date', 'Article_Version'] as const),
    ],
  },
  {
    ...{ ...view, id: 'IR_A1', name: 'Journal Article Requests', of: 'item', metrics: REQUESTS },
    description: 'How often the text of each article was opened.',
    shown: ['Access_Type', 'Authors', 'Publication_Date', 'Article_Version'],
  },
];

export type CounterArticle = {
  title: string;
  doi: string | null;
  url: string;
  /** Up to three are told. */
  authors: readonly { name: string; orcid: string | null }[];
  /** ISO 8601; null where the day is not known. */
  published: string | null;
};

/** Counts of a month. */
export type Counted = {
  /** `2026-11`. */
  month: string;
  access: AccessType;
  /** The year of publication; null where it is not known. */
  year: number | null;
  /** Of which article, in reports of items. */
  article: CounterArticle | null;
  counts: Record<Metric, number>;
};

export type CounterAsked = {
  report: CounterReport;
  /** Months, from the first to the last. */
  months: { first: string; last: string };
  /** What was asked for alone; null for all that the report has. */
  metrics: readonly AskedMetric[] | null;
  access: readonly AccessType[] | null;
  /** Beyond what the report always shows. */
  shown: readonly Attribute[];
  exceptions: readonly CounterException[];
};

export type CounterException = { Code: number; Message: string; Data?: string };

export type CounterJournal = {
  title: string;
  publisher: string;
  issn: { print: string | null; online: string | null };
  url: string;
  /** The name of the platform, and the space of its own identifiers. */
  platform: string;
  namespace: string;
};

/** Of which institution nothing is known: all readers together. */
export const THE_WORLD = '0000000000000000';

const lastDay = (month: string): string => {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number, 0)).toISOString().slice(0, 10);
};

/** A report as JSON. @param at milliseconds since 1970 */
export function writeCounterReport(
  asked: CounterAsked,
  rows: readonly Counted[],
  {
    journal,
    at,
    searches = {},
  }: { journal: CounterJournal; at: number; searches?: Readonly<Record<string, number>> },
) {
  const { report, exceptions, shown } = asked;
  const items = itemsOf(asked, rows, journal, searches);
  const none = { Code: 3030, Message: 'No Usage Available for Requested Dates' };
  const all = items.length === 0 ? [...exceptions, none] : exceptions;
  return {
    Report_Header: {
      Release: '5.1',
      Report_ID: report.id,
      Report_Name: report.name,
      Created: new Date(at).toISOString().replace(/\.\d+Z$/, 'Z'),
      Created_By: 'Octavo',
      Institution_ID: { Proprietary: [`${journal.namespace}:${THE_WORLD}`] },
      Institution_Name: 'The World',
      Registry_Record: '',
      Report_Filters: filtersOf(asked, journal),
      ...(shown.length > 0 && { Report_Attributes: { Attributes_To_Show: shown } }),
      ...(all.length > 0 && { Exceptions: all }),
    },
    Report_Items: items,
  };
}

/** Those of a view are its own, those of a full report what was asked for. */
function filtersOf(
  { report, months, metrics, access }: CounterAsked,
  { platform }: CounterJournal,
) {
  const isView = report.onDemand === null;
  const of = report.of === 'item' ? 'Article' : 'Journal';
  return {
    Begin_Date: `${months.first}-01`,
    End_Date: lastDay(months.last),
    Platform: platform,
    ...(isView && { Access_Method: ['Regular'] }),
    ...(isView && report.of !== 'platform' && { Data_Type: [of] }),
    ...(isView && { Metric_Type: report.named ?? report.metrics }),
    ...(isView && report.access !== BOTH && { Access_Type: report.access }),
    ...(access && { Access_Type: access }),
    ...(metrics && { Metric_Type: metrics }),
  };
}

function itemsOf(
  asked: CounterAsked,
  rows: readonly Counted[],
  journal: CounterJournal,
  searches: Readonly<Record<string, number>>,
) {
  const { report } = asked;
  const access = asked.access ?? report.access;
  const counted = rows.filter((row) => access.includes(row.access));
  const about = { Platform: journal.platform };
  if (report.of === 'platform') {
    const used = withUse([{ about, rows: counted }], asked);
    const { metrics, shown } = asked;
    const method = shown.includes('Access_Method') && { Access_Method: 'Regular' };
    const isAsked = metrics === null || metrics.includes(SEARCHES);
    const item = used[0] ?? { ...about, Attribute_Performance: [] };
    return withSearches(item, { ...method }, isAsked ? searches : {});
  }
  const ids = {
    ...(journal.issn.print && { Print_ISSN: journal.issn.print }),
    ...(journal.issn.online && { Online_ISSN: journal.issn.online }),
    URI: journal.url,
  };
  if (report.of === 'title') {
    const title = { Title: journal.title, Item_ID: ids, ...about, Publisher: journal.publisher };
    return withUse([{ about: title, rows: counted }], asked);
  }
  const articles = [...Map.groupBy(counted, ({ article }) => article!)];
  const items = withUse(
    articles.map(([article, own]) => ({
      about: { ...describe(article, asked), ...about, Publisher: journal.publisher },
      rows: own,
    })),
    asked,
  );
  if (items.length === 0) return [];
  const parent = report.onDemand === null && { Title: journal.title, Item_ID: ids };
  return [{ ...parent, Items: items }];
}

function describe({ title, doi, url, authors, published }: CounterArticle, asked: CounterAsked) {
  const shown = new Set([...asked.report.shown, ...asked.shown]);
  const names = authors
    .slice(0, 3)
    .map(({ name, orcid }) => ({ Name: name, ...(orcid && { ORCID: orcid }) }));
  return {
    Item: title,
    Item_ID: { ...(doi && { DOI: doi }), URI: url },
    ...(shown.has('Authors') && names.length > 0 && { Authors: names }),
    ...(shown.has('Publication_Date') && published && { Publication_Date: published }),
    ...(shown.has('Article_Version') && { Article_Version: 'VoR' }),
  };
}

/** Items with what was counted of them; those without use are left out. */
const withUse = <About extends object>(
  items: readonly { about: About; rows: readonly Counted[] }[],
  asked: CounterAsked,
) =>
  items.flatMap(({ about, rows }) => {
    const groups = Map.groupBy(rows, (row) => JSON.stringify(attributesOf(row, asked)));
    const performance = [...groups].flatMap(([attributes, own]) => {
      const wanted: readonly string[] = asked.metrics ?? asked.report.metrics;
      const counts = countsOf(
        own,
        METRICS.filter((metric) => wanted.includes(metric)),
      );
      if (Object.keys(counts).length === 0) return [];
      return { ...(JSON.parse(attributes) as object), Performance: counts };
    });
    return performance.length > 0 ? [{ ...about, Attribute_Performance: performance }] : [];
  });

/** Where the year is not known the standard has 0001. */
function attributesOf({ access, year }: Counted, { report, shown }: CounterAsked) {
  const all = new Set([...report.shown, ...shown]);
  return {
    ...(all.has('Data_Type') && {
      Data_Type: report.of === 'item' ? 'Article' : 'Journal',
    }),
    ...(all.has('YOP') && { YOP: String(year ?? 1).padStart(4, '0') }),
    ...(all.has('Access_Type') && { Access_Type: access }),
    ...(all.has('Access_Method') && { Access_Method: 'Regular' }),
  };
}

/** By metric and month; what is 0 is left out. */
function countsOf(rows: readonly Counted[], metrics: readonly Metric[]) {
  const counts: Partial<Record<Metric, Record<string, number>>> = {};
  for (const { month, counts: own } of rows.toSorted((a, b) => a.month.localeCompare(b.month))) {
    for (const metric of metrics) {
      if (own[metric] === 0) continue;
      const months = (counts[metric] ??= {});
      months[month] = (months[month] ?? 0) + own[metric];
    }
  }
  return counts;
}
