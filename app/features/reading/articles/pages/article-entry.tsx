import type { ReactNode } from 'react';
import type { ArticleSummary } from '#app/features/catalogue/core/index.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { nameOf } from './name-of.ts';
import { pagesWord } from './pages-word.ts';
import { doiUrl } from '#app/protocols/doi.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { NOTICE_KINDS } from '#app/protocols/notices/notice-kinds.ts';
import { href } from '#app/routes.ts';

type Props = {
  article: ArticleSummary;
  /** Heading level of the title. */
  level?: 2 | 3;
  /** Whether to say in which issue it appeared; a table of contents need not. */
  withIssue?: boolean;
  /** Title and authors where they are shown in another way, such as with marked words. */
  title?: ReactNode;
  authors?: ReactNode;
  /** What programs read of it (COinS); left out on pages that describe another article. */
  coins?: string | undefined;
  children?: ReactNode;
};

/** An article in a list: title, authors, pages and where its PDF is. */
export function ArticleEntry({
  article,
  level = 2,
  withIssue = false,
  title,
  authors = article.authors.map((author) => author.written).join(', '),
  coins,
  children,
}: Props): ReactNode {
  const Heading = `h${level}` as const;
  const { issue, pdf } = article;
  return (
    <article className="entry">
      <Heading className="entry-title" lang={article.language}>
        <a href={href('article', { id: article.id })} aria-label={nameOf(shownTitle(article))}>
          {title ?? <RichText text={shownTitle(article)} />}
        </a>
        {article.markedAs && (
          <>
            {' '}
            <span className="entry-mark">{NOTICE_KINDS[article.markedAs].label}</span>
          </>
        )}
      </Heading>
      {coins && <span className="Z3988" title={coins} hidden />}
      {article.authors.length > 0 && <p className="entry-authors">{authors}</p>}
      {children}
      <p className="entry-meta inline-list">
        {withIssue && issue && (
          <span>
            Volume {issue.volume}, {issue.label}
            {article.year !== null && ` (${article.year})`}
          </span>
        )}
        {article.doi && <a href={doiUrl(article.doi)}>{doiUrl(article.doi)}</a>}
        {pdf && (
          <a href={href('articlePdf', { id: article.id })}>
            PDF<span className="visually-hidden"> of {texToPlainText(shownTitle(article))}</span>
            {pdf.locked && ' (password)'}
          </a>
        )}
      </p>
      {article.pages && (
        <p className="entry-pages" data-single={pagesWord(article.pages) === 'Page' || undefined}>
          <span className="visually-hidden">{pagesWord(article.pages)} </span>
          {article.pages.replaceAll('-', '–')}
        </p>
      )}
    </article>
  );
}
