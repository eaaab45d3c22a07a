import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { plainText } from '#app/features/fulltext/core/index.ts';
import { articleHtml } from '#app/features/fulltext/html/index.ts';
import { href } from '#app/routes.ts';

/** The text of an article as a page shows it. */
export type TextPage = {
  html: string;
  contents: ContentsEntry[];
  /** Whether its own references stand at its end. */
  hasReferences: boolean;
};

export type ContentsEntry = { id: string; title: string; inner: ContentsEntry[] };

/** To be raised when the same text is written into another page than before. */
export const PAGE_WRITER = 4;

export function writeTextPage(articleId: number, text: ArticleText): TextPage {
  const addressOf = ({ name, hash }: { name: string; hash: string }) =>
    href('articleFigure', { id: articleId, name }, { v: hash.slice(0, 16) });
  const html = articleHtml(
    text,
    (picture) => ({ src: addressOf(picture), whole: addressOf(picture) }),
    { fileAt: (stored) => stored && addressOf(stored) },
  );
  const hasReferences = text.references.length > 0;
  return {
    html,
    contents: [
      ...contentsOf(text.sections),
      ...(text.notes.length > 0 ? [{ id: 'notes', title: 'Notes', inner: [] }] : []),
      ...(hasReferences ? [{ id: 'references', title: 'References', inner: [] }] : []),
    ],
    hasReferences,
  };
}

/** Of sections that have a title, two levels deep. */
const contentsOf = (sections: ArticleText['sections'], depth = 0): ContentsEntry[] =>
  sections.flatMap(({ id, number, title, sections: within }) => {
    const words = [number, plainText(title)].filter(Boolean).join(' ');
    const inner = depth < 1 ? contentsOf(within, depth + 1) : [];
    return words === '' ? inner : [{ id, title: words, inner }];
  });
