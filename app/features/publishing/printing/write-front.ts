import { splitAuthors } from '#app/features/catalogue/core/index.ts';
import type { PrintedFront } from '#app/features/fulltext/typst/index.server.ts';
import type { JournalFacts } from '#app/features/journal/content/index.ts';
import { formatDay } from '#app/platform/format-time.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';

/** What is known of an article as its record has it: days in ISO 8601, `20-31`, and '' for none. */
export type PrintedRecord = Pick<PrintedFront, 'authors' | 'dates' | 'keywords' | 'type'> & {
  /** That of the text, where it is known. */
  language?: string | undefined;
} & Record<'title' | 'abstract' | 'doi' | 'volume' | 'issue' | 'pages', string>;

/** The same as its readers see it on paper. */
export function writeFront(
  facts: Pick<JournalFacts, 'title' | 'issn' | 'licence' | 'language'>,
  record: PrintedRecord,
): PrintedFront {
  const { authors, abstract, dates, doi, issue, keywords, pages, type, volume } = record;
  const title = texToPlainText(record.title);
  const day = (on: string | null) => (on === null ? null : formatDay(on));
  return {
    journal: facts.title,
    issn: facts.issn.online,
    licence: facts.licence,
    doi: doi || null,
    ...{ title, authors, keywords, type },
    abstract: texToPlainText(abstract),
    dates: {
      received: day(dates.received),
      revised: day(dates.revised),
      accepted: day(dates.accepted),
      published: day(dates.published),
    },
    volume: volume ? `Volume ${volume}` : null,
    issue: issue || null,
    pages: pages ? `${/-|–/.test(pages) ? 'pages' : 'page'} ${pages.replace('-', '–')}` : null,
    firstPage: Number(/^\d{1,6}/.exec(pages)?.[0] ?? 1),
    runningHead: `${shortNames(authors.map(({ name }) => name))} · ${title}`,
    language: record.language ?? facts.language,
  };
}

/** `Silva`, `Silva and Li`, `Silva et al.` */
function shortNames(names: readonly string[]): string {
  const [first = '', second, ...others] = names.map(
    (name) => splitAuthors(name)[0]?.family ?? name,
  );
  if (second === undefined) return first;
  return others.length > 0 ? `${first} et al.` : `${first} and ${second}`;
}
