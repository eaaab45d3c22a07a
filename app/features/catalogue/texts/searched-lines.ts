import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { plainBlocks, plainText } from '#app/features/fulltext/core/index.ts';
import type { SectionPlace } from '../search/passage.ts';

/** Of its sections and notes; references are other people's words. */
export function searchedLines({ sections, notes }: ArticleText): {
  lines: string[];
  sections: SectionPlace[];
} {
  const lines: string[] = [];
  const places: SectionPlace[] = [];
  const add = (id: string, title: string, blocks: string) => {
    if (title !== '') places.push({ id, title, line: lines.length });
    lines.push(...blocks.split('\n').filter(Boolean));
  };
  const addAll = (within: ArticleText['sections']) => {
    for (const { id, number, title, blocks, sections: inner } of within) {
      const words = plainText(title);
      const named = [number, words].filter(Boolean).join(' ');
      add(id, named, [words, plainBlocks(blocks)].join('\n'));
      addAll(inner);
    }
  };
  addAll(sections);
  if (notes.length > 0) {
    add('notes', 'Notes', notes.map(({ blocks }) => plainBlocks(blocks)).join('\n'));
  }
  return { lines, sections: places };
}
