import type { ReactNode } from 'react';
import type { ArticleVersion } from '#app/features/catalogue/versions/index.server.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ArticleAside } from './article-aside.tsx';
import { ArticleAuthors } from './article-authors.tsx';
import { ArticleReferences } from './article-references.tsx';
import { ArticleText } from './article-text.tsx';
import { formatDate } from './format-date.ts';
import { formatSize } from '#app/platform/text/format-size.ts';

type Props = ArticleVersion & {
  journal: string;
  licence: { name: string; url: string };
};

export function ArticleVersionView(props: Props): ReactNode {
  const { version, article, replacedAt, notice, ...journal } = props;
  const { references, retractedOn } = article;
  return (
    <article>
      <header className="article-head">
        <section className="article-notice" aria-label="Earlier version">
          <p>
            <strong>
              This is an earlier version, replaced on{' '}
              {formatDate(new Date(replacedAt).toISOString().slice(0, 10))}.
            </strong>{' '}
            <a href={href('article', { id: article.id })}>Read the current version</a>
          </p>
          <p className="keep-breaks">{notice}</p>
        </section>
        {retractedOn !== null && (
          <section className="article-notice" data-kind="retraction" aria-label="Retraction">
            <p>
              <strong>This article was retracted on {formatDate(retractedOn)}.</strong>
            </p>
          </section>
        )}
        <h1>
          <RichText text={shownTitle(article)} />
        </h1>
        <ArticleAuthors authors={article.authors} />
        <VersionPdfLink article={article} version={version} />
      </header>
      <div className="with-aside">
        <ArticleText article={article} />
        <ArticleAside article={article} {...journal} />
        <div>{references.length > 0 && <ArticleReferences references={references} />}</div>
      </div>
    </article>
  );
}

function VersionPdfLink({ article, version }: Pick<Props, 'article' | 'version'>): ReactNode {
  const { id, pdf } = article;
  if (!pdf) return <p className="small soft no-print">PDF: Not available</p>;
  return (
    <p className="actions no-print">
      <ButtonLink
        href={href('articleVersionPdf', { id, version })}
        {...(!pdf.locked && { target: '_blank', rel: 'noopener' })}
      >
        Open the PDF of this version
        {!pdf.locked && <span className="visually-hidden"> in a new tab</span>}
      </ButtonLink>
      <span className="small soft">
        {formatSize(pdf.size)}
        {pdf.locked && ', password required'}
      </span>
    </p>
  );
}
