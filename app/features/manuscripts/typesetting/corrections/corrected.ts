import { sectionsOf } from '#app/features/fulltext/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { knowText, readWas } from '#app/features/fulltext/mending/index.ts';
import type { Edit } from '#app/features/fulltext/mending/index.ts';

/** What an author corrects in place: the rest is said in words, or in the PDF. */
export type CorrectedKind = Extract<Edit['kind'], 'words' | 'caption' | 'reference'>;

const KINDS = ['words', 'caption', 'reference'] as const satisfies CorrectedKind[];

/** The words of an element as they can be corrected; null where there are none. */
export function readCorrected(
  text: ArticleText,
  element: string,
): { kind: CorrectedKind; was: string } | null {
  if (!listCorrected(text).has(element)) return null;
  const known = knowText(text);
  const of = known.elements.get(element)!;
  for (const kind of KINDS) {
    const was = readWas(of, { kind, part: '' }, known);
    if (was) return { kind, was };
  }
  return null;
}

/** Elements with words of their own; cells of tables are too many to be told apart by a link each. */
export function listCorrected(text: ArticleText): Set<string> {
  const found = new Set<string>();
  const add = (blocks: ArticleText['notes'][number]['blocks']) => {
    for (const block of blocks) {
      found.add(block.id);
      if ('blocks' in block) add(block.blocks);
      if (block.kind === 'list') block.items.forEach(add);
      if (block.kind === 'definitions') for (const { blocks: of } of block.items) add(of);
    }
  };
  for (const { section } of sectionsOf(text.sections)) {
    found.add(section.id);
    add(section.blocks);
  }
  for (const { blocks } of text.notes) add(blocks);
  for (const { id } of text.references) found.add(id);
  found.delete('');
  return found;
}
