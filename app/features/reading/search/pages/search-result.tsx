import type { ReactNode } from 'react';
import type { SearchResults } from '#app/features/catalogue/search/index.ts';
import { ArticleEntry } from '../../articles/pages/article-entry.tsx';
import { href } from '#app/routes.ts';
import { MarkedText } from './marked-text.tsx';

type Props = {
  result: SearchResults['results'][number];
  /** What programs read of it (COinS). */
  coins: string;
};

export function SearchResultEntry({ result, coins }: Props): ReactNode {
  const { article, title, authors, snippet, inFullText, passage } = result;
  return (
    <ArticleEntry
      article={article}
      withIssue
      coins={coins}
      title={<MarkedText segments={title} />}
      authors={<MarkedText segments={authors} />}
    >
      {snippet.length > 0 && (
        <p className="entry-text">
          <MarkedText segments={snippet} />
        </p>
      )}
      {passage !== null && (
        <p className="entry-text">
          {passage.section && (
            <>
              In <a href={sectionLink(article.id, passage.section.id)}>{passage.section.title}</a>
              :{' '}
            </>
          )}
          <MarkedText segments={passage.text} />
        </p>
      )}
      {inFullText && passage === null && <p className="entry-meta">Found in the full text.</p>}
    </ArticleEntry>
  );
}

const sectionLink = (id: number, section: string): string =>
  `${href('article', { id })}#${encodeURIComponent(section)}`;
