import type { ReactNode } from 'react';
import type { SearchResult } from '#app/features/catalogue/search/index.ts';
import { ArticleEntry } from '../../articles/pages/article-entry.tsx';
import { MarkedText } from './marked-text.tsx';

export function SearchResultEntry({ result }: { result: SearchResult }): ReactNode {
  const { article, title, authors, snippet, inFullText } = result;
  return (
    <ArticleEntry
      article={article}
      withIssue
      title={<MarkedText segments={title} />}
      authors={<MarkedText segments={authors} />}
    >
      {snippet.length > 0 && (
        <p className="entry-text">
          <MarkedText segments={snippet} />
        </p>
      )}
      {inFullText && <p className="entry-meta">Found in the full text.</p>}
    </ArticleEntry>
  );
}
