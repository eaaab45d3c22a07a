import type { ReactNode } from 'react';
import type { ArticleSummary } from '#app/features/catalogue/core/index.ts';
import { IssueCover } from '#app/features/catalogue/covers/index.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { NOTICE_KINDS } from '#app/protocols/notices/notice-kinds.ts';
import { href } from '#app/routes.ts';

export function FeaturedArticle({ article }: { article: ArticleSummary }): ReactNode {
  const { issue } = article;
  return (
    <article className="featured">
      {issue && (
        <div className="featured-cover" aria-hidden="true">
          <IssueCover volume={issue.volume} issue={issue.slug} label={issue.label} plain />
        </div>
      )}
      <div className="stack">
        <h2 className="entry-title">
          <a href={href('article', { id: article.id })}>
            <RichText text={shownTitle(article)} />
          </a>
          {article.markedAs && (
            <>
              {' '}
              <span className="entry-mark">{NOTICE_KINDS[article.markedAs].label}</span>
            </>
          )}
        </h2>
        <p className="entry-authors">{article.authors.map(({ written }) => written).join(', ')}</p>
        <p className="entry-text featured-abstract">
          <RichText text={article.abstract || 'Abstract not available'} />
        </p>
        {issue && (
          <p className="entry-meta">
            Volume {issue.volume}, {issue.label}
            {article.year !== null && ` (${article.year})`}
            {article.pages && `, pages ${article.pages.replaceAll('-', '–')}`}
          </p>
        )}
      </div>
    </article>
  );
}
