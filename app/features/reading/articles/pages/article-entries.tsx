import type { ReactNode } from 'react';
import type { ArticleSummary } from '#app/features/catalogue/core/index.ts';
import { joined } from '#app/platform/web/markup.ts';
import { articleEntry } from './article-entry.ts';

type Props = {
  articles: readonly ArticleSummary[];
  level?: 2 | 3;
  withIssue?: boolean;
  empty: string;
  /** What programs read of each (COinS). */
  coinsOf?: (article: ArticleSummary) => string;
};

export function ArticleEntries({
  articles,
  level = 2,
  withIssue = false,
  empty,
  coinsOf,
}: Props): ReactNode {
  if (articles.length === 0) return <p className="prose">{empty}</p>;
  const entries = articles.map((article) =>
    articleEntry({ article, level, withIssue, coins: coinsOf?.(article) }),
  );
  return <div className="entries" dangerouslySetInnerHTML={{ __html: joined(entries).html }} />;
}
