import type { ReactNode } from 'react';
import type { TextPage } from '#app/features/catalogue/texts/index.server.ts';
import { href } from '#app/routes.ts';

/** The text from its first section to its references. */
export function FullText({ html }: Pick<TextPage, 'html'>): ReactNode {
  return (
    <div
      className="prose full-text"
      // Written by us from a typed tree, each word of it escaped.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Folded on a phone; beside the text where there is room. */
export function TextContents({ contents }: Pick<TextPage, 'contents'>): ReactNode {
  if (contents.length === 0) return null;
  return (
    <nav className="text-contents no-print" aria-label="Contents of this article">
      <details data-contents>
        <summary>Contents</summary>
        <ContentsList entries={contents} />
      </details>
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

/** The same text for other programs. */
export function OtherFormats({ id }: { id: number }): ReactNode {
  return (
    <p className="inline-list small no-print">
      <span className="soft">Other formats:</span>
      <a href={href('articleEpub', { id })}>EPUB</a>
      <a href={href('articleJats', { id })}>JATS XML</a>
    </p>
  );
}
