/** A stretch of a journal that appeared without a gap of a year, by its first and last issue. */
export type Coverage = {
  first: IssueMark;
  /** Null while it goes on. */
  last: IssueMark | null;
};

/** @param issue its number; empty for one without */
export type IssueMark = { year: number; volume: number; issue: string };

export type KbartTitle = {
  title: string;
  issn: { print: string; online: string };
  /** Full addresses. */
  url: string;
  publisher: string;
  depth: 'fulltext' | 'selected articles' | 'abstracts';
  /** Whether everyone may read all of it without paying. */
  isFree: boolean;
  coverages: readonly Coverage[];
};

/**
 * What a library's link resolver reads to know which years of a journal it can lead to: KBART Phase II
 * (NISO RP-9-2014), tab-separated, a line for each stretch; a journal without issues has the heads alone.
 */
export const toKbart = ({ coverages, ...title }: KbartTitle): string =>
  [
    COLUMNS,
    ...coverages.map((coverage) => COLUMNS.map((name) => rowOf(title, coverage)[name] ?? '')),
  ]
    .map((cells) => `${cells.map(inOneCell).join('\t')}\n`)
    .join('');

/** In the order of the standard; those of books stay empty. */
const COLUMNS = [
  'publication_title',
  'print_identifier',
  'online_identifier',
  'date_first_issue_online',
  'num_first_vol_online',
  'num_first_issue_online',
  'date_last_issue_online',
  'num_last_vol_online',
  'num_last_issue_online',
  'title_url',
  'first_author',
  'title_id',
  'embargo_info',
  'coverage_depth',
  'notes',
  'publisher_name',
  'publication_type',
  'date_monograph_published_print',
  'date_monograph_published_online',
  'monograph_volume',
  'monograph_edition',
  'first_editor',
  'parent_publication_title_id',
  'preceding_publication_title_id',
  'access_type',
] as const;

const rowOf = (
  { title, issn, url, publisher, depth, isFree }: Omit<KbartTitle, 'coverages'>,
  { first, last }: Coverage,
): Partial<Record<(typeof COLUMNS)[number], string | number>> => ({
  publication_title: title,
  print_identifier: issn.print,
  online_identifier: issn.online,
  date_first_issue_online: first.year,
  num_first_vol_online: first.volume,
  num_first_issue_online: first.issue,
  date_last_issue_online: last?.year ?? '',
  num_last_vol_online: last?.volume ?? '',
  num_last_issue_online: last?.issue ?? '',
  title_url: url,
  title_id: issn.online,
  coverage_depth: depth,
  publisher_name: publisher,
  publication_type: 'serial',
  access_type: isFree ? 'F' : 'P',
});

const inOneCell = (value: string | number): string => `${value}`.replaceAll(/[\t\r\n]+/g, ' ');
