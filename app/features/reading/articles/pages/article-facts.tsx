import type { ReactNode } from 'react';
import type { Article } from '#app/features/catalogue/core/index.ts';
import { ArticleAside } from './article-aside.tsx';
import { ArticleKind } from './article-kind.tsx';
import { formatDate } from './format-date.ts';
import { OtherFormats } from './full-text.tsx';

type Props = {
  article: Article;
  /** Whether readers get its whole text. */
  hasText: boolean;
  journal: string;
  licence: { name: string; url: string };
};

/** Issue, dates and DOI: one folded line on a phone, where the text comes first, else a column. */
export function ArticleFacts({ hasText, ...props }: Props): ReactNode {
  const { dates, doi, id } = props.article;
  const line = [
    dates.published && `Published ${formatDate(dates.published)}`,
    doi && `doi.org/${doi}`,
  ];
  return (
    <details className="article-facts unfolds">
      <summary>{line.filter(Boolean).join(' · ') || 'About this article'}</summary>
      <div className="narrow-only">
        <ArticleKind article={props.article} />
      </div>
      <ArticleAside {...props} />
      {hasText && <OtherFormats id={id} />}
    </details>
  );
}
