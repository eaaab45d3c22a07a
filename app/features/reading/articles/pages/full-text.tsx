import type { ReactNode } from 'react';
import type { TextPage } from '#app/features/catalogue/texts/index.server.ts';
import { href } from '#app/routes.ts';

/** The text from its first section to its references. */
export function FullText({
  html,
  language,
}: Pick<TextPage, 'html'> & { language?: string | undefined }): ReactNode {
  return (
    <div
      className="prose full-text"
      lang={language}
      // Written by us from a typed tree, each word of it escaped.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The same text for other programs. */
export function OtherFormats({ id }: { id: number }): ReactNode {
  return (
    <p className="inline-list small no-print">
      Other formats:
      <a href={href('articleEpub', { id })}>EPUB</a>
      <a href={href('articleJats', { id })}>JATS XML</a>
    </p>
  );
}
