import type { ArticleText, Block, Section } from '../../core/article-text.ts';

/** What is counted through the whole text, and how its ids begin. */
const COUNTED = {
  figure: 'fig',
  table: 'tab',
  formula: 'eq',
  aside: 'thm',
  supplement: 'sup',
} as const;
/** What is counted within what it stands in. */
const LETTERS = { paragraph: 'p', list: 'l', definitions: 'd', quotation: 'q', code: 'c' } as const;

/**
 * Gives each element its id, made of its place and kind, so that the same place has the same id
 * when a corrected file is read.
 */
export function assignIds({
  front,
  sections,
  notes,
  references,
}: Omit<ArticleText, 'pictures'>): void {
  const counts = { figure: 0, table: 0, formula: 0, aside: 0, supplement: 0 };
  const taken = new Set<string>();
  const unique = (wanted: string): string => {
    let id = wanted;
    for (let again = 2; taken.has(id); again += 1) id = `${wanted}-${again}`;
    taken.add(id);
    return id;
  };
  const nameBlocks = (blocks: readonly Block[], within: string) => {
    const inside = { paragraph: 0, list: 0, definitions: 0, quotation: 0, code: 0 };
    for (const block of blocks) {
      const { kind } = block;
      const isCounted = kind in COUNTED;
      const id = isCounted
        ? `${COUNTED[kind as keyof typeof COUNTED]}${(counts[kind as keyof typeof counts] += 1)}`
        : `${within}.${LETTERS[kind as keyof typeof LETTERS]}${(inside[kind as keyof typeof inside] += 1)}`;
      Object.assign(block, { id: unique(id) });
      nameInner(block);
    }
  };
  const nameInner = (block: Block) => {
    if (block.kind === 'list') nameBlocks(block.items.flat(), block.id);
    else if (block.kind === 'definitions') {
      nameBlocks(
        block.items.flatMap(({ blocks }) => blocks),
        block.id,
      );
    } else if (block.kind === 'table') {
      nameBlocks(
        [...block.head, ...block.rows].flat().flatMap(({ blocks }) => blocks),
        block.id,
      );
    } else if ('blocks' in block) nameBlocks(block.blocks, block.id);
  };
  const nameSections = (list: readonly Section[], within: string) => {
    let plain = 0;
    let appendices = 0;
    for (const section of list) {
      if (section.role === 'appendix') {
        appendices += 1;
        section.id = unique(within === '' ? `app${appendices}` : `${within}.${appendices}`);
      } else if (section.role !== 'body') section.id = unique(section.role);
      else if (section.title.length === 0 && plain === 0 && within === '')
        section.id = unique('s0');
      else {
        plain += 1;
        section.id = unique(within === '' ? `s${plain}` : `${within}.${plain}`);
      }
      nameBlocks(section.blocks, section.id);
      nameSections(section.sections, section.id);
    }
  };
  nameSections(sections, '');
  for (const [at, note] of notes.entries()) {
    note.id = unique(`fn${at + 1}`);
    nameBlocks(note.blocks, note.id);
  }
  for (const [at, reference] of references.entries()) reference.id = unique(`ref${at + 1}`);
  nameBlocks(front.abstract, 'abstract');
}
