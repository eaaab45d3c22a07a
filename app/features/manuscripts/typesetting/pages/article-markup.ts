import { blocksOf, sectionsOf } from '#app/features/fulltext/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { articleHtml } from '#app/features/fulltext/html/index.ts';
import { href } from '#app/routes.ts';
import type { TypesetArticle } from '../find-typesetting.server.ts';
import { inOrder } from '../element-fields.ts';

export const articleMarkup = (paperId: number, text: ArticleText): string =>
  articleHtml(text, ({ name }) => ({
    src: href('officeTypesettingPicture', { id: paperId, name }),
  }));

/** The same, with a way to change each element, and a mark at those that are in doubt. */
export function changeableMarkup(paperId: number, { text, doubts }: TypesetArticle): string {
  const places = inOrder(doubts).map(({ place }) => place);
  return articleHtml(
    text,
    ({ name }) => ({ src: href('officeTypesettingPicture', { id: paperId, name }) }),
    {
      changeAt(element) {
        const at = places.indexOf(element);
        const isDoubted = at !== -1;
        const of = { id: paperId, element };
        const own = href('officeTypesettingElement', of, isDoubted ? { doubt: at } : {});
        const says = isDoubted ? 'Check' : 'Edit';
        return { href: own, says, isDoubted, givePicture: `${own}#picture` };
      },
    },
  );
}

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
