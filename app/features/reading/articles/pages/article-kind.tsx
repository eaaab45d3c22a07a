import type { ReactNode } from 'react';
import type { Article } from '#app/features/catalogue/core/index.ts';
import { reviewedIn } from '#app/protocols/citable-work.ts';
import { formatDate } from './format-date.ts';

/** What kind of article it is, since when readers have it, and whether reviewers have read it before. */
export function ArticleKind({ article }: { article: Article }): ReactNode {
  const { type, dates, reviewed } = article;
  const words = [
    type,
    dates.published === null ? null : `Published ${formatDate(dates.published)}`,
    // Every article that editors accepted here was reviewed so (L1, L6).
    dates.accepted === null ? null : 'Double anonymised peer review',
    reviewed ? reviewedIn(reviewed) : null,
  ].filter((each) => each !== null);
  if (words.length === 0) return null;
  return (
    <ul className="inline-list small soft" aria-label="Kind of article">
      {words.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}
