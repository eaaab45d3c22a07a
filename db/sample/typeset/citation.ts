import type { SampleArticle, SampleAuthor } from '../read-sample.server.ts';

/** What an article's pages say of the journal it appeared in. */
export type PrintedJournal = {
  title: string;
  abbreviation: string;
  publisher: string;
  issn: { print: string; online: string };
  licence: { name: string; url: string };
  /** The sample journal: its articles say so. */
  sample: boolean;
};

/** `2(4), 29–33`; a special issue is `2(Special Issue), …`. */
export function placeInJournal(article: SampleArticle): string {
  const issue = article.issue.replace(/^Issue /u, '');
  return `${article.volume}(${issue}), ${article.pages.replace('-', '–')}`;
}

/** The authors for a running header: one or two family names, or the first with `et al.` */
export function shortAuthors(authors: SampleAuthor[]): string {
  const [first, second] = authors;
  if (!first) return '';
  if (authors.length > 2) return `${first.family} et al.`;
  return second ? `${first.family} and ${second.family}` : first.family;
}

/** The number of the first page; 1 where the pages say none. */
export function firstPage(article: SampleArticle): number {
  return Number(/\d+/u.exec(article.pages)?.[0] ?? 1);
}

/** `2014-05-12` as `12 May 2014`. */
export function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}
