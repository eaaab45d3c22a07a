import type { ReactNode } from 'react';
import type { ArticleSummary } from '#app/features/catalogue/core/index.ts';
import { ArticleEntry } from './article-entry.tsx';

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
  return (
    <div className="entries">
      {articles.map((article) => (
        <ArticleEntry
          key={article.id}
          article={article}
          level={level}
          withIssue={withIssue}
          coins={coinsOf?.(article)}
        />
      ))}
    </div>
  );
}
