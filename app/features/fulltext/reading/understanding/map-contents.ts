import type { ArticleText, Block, Inline } from '../../core/article-text.ts';
import { sectionsOf } from '../../core/walk.ts';
import { rawText } from './inline-text.ts';

/** Replaces each run of text by another; told is the element that it stands in. */
export type Change = (content: Inline[], place: { id: string }) => Inline[];

export function mapContents(
  { sections, notes }: Pick<ArticleText, 'sections' | 'notes'>,
  change: Change,
): void {
  const mapAll = (blocks: readonly Block[]) => {
    for (const block of blocks) mapBlock(block, change, mapAll);
  };
  for (const { section } of sectionsOf(sections)) {
    section.title = change(section.title, section);
    mapAll(section.blocks);
  }
  for (const { blocks } of notes) mapAll(blocks);
}

function mapBlock(block: Block, change: Change, mapAll: (blocks: readonly Block[]) => void): void {
  const set = (changed: object) => void Object.assign(block, changed);
  const mapped = (content: Inline[]) => change(content, block);
  switch (block.kind) {
    case 'paragraph':
      return set({ content: mapped(block.content) });
    case 'figure':
      return set({
        caption: mapped(block.caption),
        parts: block.parts.map((part) => ({ ...part, caption: mapped(part.caption) })),
      });
    case 'table':
      set({ caption: mapped(block.caption), remarks: block.remarks.map(mapped) });
      return mapAll([...block.head, ...block.rows].flat().flatMap(({ blocks }) => blocks));
    case 'list':
      return mapAll(block.items.flat());
    case 'definitions':
      set({ items: block.items.map((item) => ({ ...item, term: mapped(item.term) })) });
      return mapAll(block.items.flatMap(({ blocks }) => blocks));
    case 'aside':
      set({ title: mapped(block.title) });
      return mapAll(block.blocks);
    case 'quotation':
      return mapAll(block.blocks);
    case 'formula':
    case 'code':
  }
}

/** All runs of text, without the list of references. */
export function textsOf(text: Pick<ArticleText, 'sections' | 'notes'>): string[] {
  const texts: string[] = [];
  mapContents(text, (content) => {
    texts.push(rawText(content));
    return content;
  });
  return texts;
}
