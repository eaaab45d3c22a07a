import { blocksOf, sectionsOf } from '#app/features/fulltext/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { articleHtml } from '#app/features/fulltext/html/index.ts';
import { href } from '#app/routes.ts';

/** The article as HTML, with its pictures from the office. */
export const articleMarkup = (paperId: number, text: ArticleText): string =>
  articleHtml(text, ({ name }) => ({
    src: href('officeTypesettingPicture', { id: paperId, name }),
  }));

/** One element of it alone; null when it is not in the text. */
export function elementMarkup(paperId: number, text: ArticleText, id: string): string | null {
  const excerpt = excerptOf(text, id);
  return excerpt && articleMarkup(paperId, { ...text, notes: [], references: [], ...excerpt });
}

/** The parts of a text that hold one element alone; null when it is not in the text. */
export function excerptOf(text: ArticleText, id: string): Partial<ArticleText> | null {
  const reference = text.references.find((each) => each.id === id);
  if (reference) return { sections: [], references: [reference] };
  for (const { section } of sectionsOf(text.sections)) {
    if (section.id === id) return { sections: [{ ...section, blocks: [], sections: [] }] };
  }
  const block = [...blocksOf(text)].find((each) => each.id === id);
  const bare = { id: '', role: 'body' as const, number: null, title: [], sections: [] };
  return block ? { sections: [{ ...bare, blocks: [block] }] } : null;
}
