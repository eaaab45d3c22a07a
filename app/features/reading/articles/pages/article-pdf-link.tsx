import type { ReactNode } from 'react';
import type { Article } from '#app/features/catalogue/core/index.ts';
import { PasswordDialog, PasswordLink } from './password-dialog.tsx';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { formatSize } from '#app/platform/text/format-size.ts';

export function ArticlePdfLink({ article }: { article: Article }): ReactNode {
  const { id, pdf } = article;
  if (!pdf) return <WithoutPdf article={article} />;
  const size = formatSize(pdf.size);
  if (pdf.locked) {
    return (
      <>
        <p className="actions no-print">
          <PasswordLink articleId={id} />
          <span className="small soft">{size}, password required</span>
        </p>
        <PasswordDialog articleId={id} title={shownTitle(article)} />
      </>
    );
  }
  return (
    <p className="actions no-print">
      <ButtonLink kind="primary" href={href('articlePdf', { id })} target="_blank" rel="noopener">
        Open PDF<span className="visually-hidden"> in a new tab</span>
      </ButtonLink>
      <span className="small soft">{size}</span>
      <a href="#cite" data-cite>
        Cite this article
      </a>
    </p>
  );
}

const WithoutPdf = ({ article: { id, awaitsPdf } }: { article: Article }) => (
  <p className="small soft no-print">
    PDF: {awaitsPdf ? <a href={href('articlePdf', { id })}>being prepared</a> : 'Not available'}
  </p>
);
