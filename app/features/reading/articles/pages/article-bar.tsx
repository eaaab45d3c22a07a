import type { ReactNode } from 'react';
import type { TextPage } from '#app/features/catalogue/texts/index.server.ts';
import type { Article } from '#app/features/catalogue/core/index.ts';
import { href } from '#app/routes.ts';

type Props = { article: Article } & Pick<TextPage, 'contents'>;

/** What a reader needs all the way down: a line at the top of a phone, a column where there is room. */
export function ArticleBar({ article: { id, pdf, doi }, contents }: Props): ReactNode {
  return (
    <nav
      className="article-bar no-print"
      aria-label={contents.length > 0 ? 'Contents of this article' : 'This article'}
    >
      <ul>
        {pdf && !pdf.locked && (
          <li>
            <a href={href('articlePdf', { id })} target="_blank" rel="noopener">
              PDF<span className="visually-hidden"> in a new tab</span>
            </a>
          </li>
        )}
        <li>
          <a href="#cite" data-cite>
            Cite
          </a>
        </li>
        <li>
          <button
            type="button"
            data-share={
              doi === null ? href('article', { id }) : `https://doi.org/${encodeURI(doi)}`
            }
            hidden
          >
            Share
          </button>
        </li>
      </ul>
      {contents.length > 0 && (
        <details data-contents>
          <summary>Contents</summary>
          <ContentsList entries={contents} />
        </details>
      )}
    </nav>
  );
}

function ContentsList({ entries }: { entries: TextPage['contents'] }): ReactNode {
  return (
    <ol>
      {entries.map(({ id, title, inner }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
          {inner.length > 0 && <ContentsList entries={inner} />}
        </li>
      ))}
    </ol>
  );
}
