import { yearOfVolume } from '#app/features/catalogue/core/index.ts';
import type { UploadTexts } from '../../uploads/upload.ts';

export type IssueChoice = { volume: number; label: string; articles: number };

/** An article that has appeared in the issue, or is to. */
export type Neighbour = { title: string; pages: string };

export type Place = Pick<UploadTexts, 'volume' | 'issue' | 'pages' | 'doi'>;

/** The number that the last page bears; 0 where there is none. */
export const lastPageOf = (pages: readonly string[]): number =>
  pages.reduce((last, text) => {
    const numbers = text.match(/\d+/g)?.map(Number) ?? [];
    return Math.max(last, ...numbers.slice(-1));
  }, 0);

/** The pages that come after another; without a count where the article begins. */
export function pagesAfter(last: number, count: number | null): string {
  const first = last + 1;
  return count === null || count < 2 ? String(first) : `${first}-${last + count}`;
}

/**
 * A DOI by the journal's pattern.
 * @param pattern such as `jsdip.v{volume}i{issue}.{page}`
 */
export function doiBy(
  { doiPrefix, doiPattern }: { doiPrefix: string; doiPattern?: string | undefined },
  { volume, issue, pages, year, id }: Omit<Place, 'doi'> & { year: number; id: number },
): string | null {
  if (doiPattern === undefined) return null;
  const page = /\d+/.exec(pages)?.[0];
  const values: Record<string, string> = {
    volume,
    issue: /\d+/.exec(issue)?.[0] ?? issue.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    page: page ?? '',
    year: String(year),
    id: String(id),
  };
  // Without a page the DOI would be that of another article.
  if (doiPattern.includes('{page}') && page === undefined) return null;
  return `${doiPrefix}/${doiPattern.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => values[name] ?? '')}`;
}

export const choiceOf = ({ volume, label }: { volume: number | string; label: string }): string =>
  `${volume}/${label}`;

/** @returns null for what names no issue */
export function readChoice(text: string): { volume: string; issue: string } | null {
  const [, volume, issue] = /^(\d{1,4})\/(\S.{0,99})$/.exec(text) ?? [];
  return volume === undefined || issue === undefined ? null : { volume, issue };
}

/** The volume of a day's year, such as 14 of 2026. */
const volumeOf = (day: string): number => Math.max(1, Number(day.slice(0, 4)) - yearOfVolume(0));

/** The issue after the newest regular one, unless that has not appeared yet; the first of the year where there is none. */
export function nextIssue(
  issues: readonly (IssueChoice & { publishedOn: string | null })[],
  { issuesPerYear, today }: { issuesPerYear: number; today: string },
): IssueChoice | null {
  const numbered = issues.flatMap(({ label, ...issue }) => {
    const number = Number(/^Issue (\d+)$/.exec(label)?.[1]);
    return Number.isNaN(number) ? [] : { ...issue, number };
  });
  const [newest] = numbered.toSorted(
    (one, other) => other.volume - one.volume || other.number - one.number,
  );
  if (!newest) return { volume: volumeOf(today), label: 'Issue 1', articles: 0 };
  if (newest.publishedOn === null || newest.publishedOn > today) return null;
  const isLast = newest.number >= issuesPerYear;
  return {
    volume: isLast ? newest.volume + 1 : newest.volume,
    label: `Issue ${isLast ? 1 : newest.number + 1}`,
    articles: 0,
  };
}
