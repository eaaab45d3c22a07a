import type { Block, Inline, Section } from '../../core/article-text.ts';
import { sectionsOf } from '../../core/walk.ts';

/**
 * Some files gather figures and tables at their end: each goes behind the first paragraph that
 * leads to it, and into the last section where none does.
 */
export function placeFloats(
  sections: Section[],
  floats: readonly { /** Its id in the file. */ anchor: string; block: Block }[],
): void {
  if (sections.length === 0 && floats.length > 0) {
    sections.push({ id: '', role: 'body', number: null, title: [], blocks: [], sections: [] });
  }
  const leading = firstLeadingTo(sections);
  const behind = new Map<Block, Block[]>();
  for (const { anchor, block } of floats) {
    const place = leading.get(`#${anchor}`);
    if (place === undefined) sections.at(-1)?.blocks.push(block);
    else behind.set(place, [...(behind.get(place) ?? []), block]);
  }
  for (const { section } of sectionsOf(sections)) {
    section.blocks = section.blocks.flatMap((block) => [block, ...(behind.get(block) ?? [])]);
  }
}

/** By where a link leads, the first paragraph that has it. */
function firstLeadingTo(sections: readonly Section[]): Map<string, Block> {
  const found = new Map<string, Block>();
  const look = (content: readonly Inline[], block: Block): void => {
    for (const inline of content) {
      if (inline.kind === 'link' && !found.has(inline.href)) found.set(inline.href, block);
      if ('content' in inline) look(inline.content, block);
    }
  };
  for (const { section } of sectionsOf(sections)) {
    for (const block of section.blocks) {
      if (block.kind === 'paragraph') look(block.content, block);
    }
  }
  return found;
}
