import { href } from '#app/routes.ts';
import type { ArticleSummary } from '../../core/article.ts';
import { shownTitle } from '../../core/article.ts';
import { RichText } from '../../../../platform/web/rich-text.tsx';

export function ArticleList(props: { articles: readonly ArticleSummary[]; label: string }) {
  return (
    <section className="entries" aria-label={props.label}>
      {props.articles.map((article) => (
        <article className="entry" key={article.id}>
          <h3 className="entry-title">
            <a href={href('officeArticle', { id: article.id })}>
              <RichText text={shownTitle(article)} />
            </a>
          </h3>
          {article.authors.length > 0 && (
            <p className="entry-authors">
              {article.authors.map(({ written }) => written).join(', ')}
            </p>
          )}
          <p className="entry-meta inline-list">
            <span>{placeOf(article)}</span>
            {article.paperId !== null && <span>Paper ID {article.paperId}</span>}
          </p>
        </article>
      ))}
    </section>
  );
}

export function placeOf({ volume, issue, pages }: ArticleSummary): string {
  const parts = [
    volume !== null && `Volume ${volume}`,
    issue?.label,
    pages && `pages ${pages.replaceAll('-', '–')}`,
  ].filter(Boolean);
  return parts.join(', ') || 'In no issue';
}
