import type { ArticleText, Block, Section } from './article-text.ts';
import { inOneLine, plainText } from './plain-text.ts';
import { blocksOf, sectionsOf } from './walk.ts';

/** What can be linked to. */
export type Element = {
  id: string;
  kind: 'section' | 'note' | 'reference' | Block['kind'];
  /** `Figure 3`, `Section 2.1`, `Equation (4)`: what a reader calls it. */
  name: string;
};

/** All that can be linked to by its id, in reading order; the first of an id counts. */
export function elementsOf(text: ArticleText): Map<string, Element> {
  const found = new Map<string, Element>();
  const add = (element: Element) => {
    if (!found.has(element.id)) found.set(element.id, element);
  };
  for (const { section } of sectionsOf(text.sections)) {
    add({ id: section.id, kind: 'section', name: sectionName(section) });
  }
  for (const block of blocksOf(text)) {
    add({ id: block.id, kind: block.kind, name: blockName(block) });
    for (const { id, number } of block.kind === 'formula' ? (block.rows ?? []) : []) {
      if (number !== null) add({ id, kind: 'formula', name: `Equation (${number})` });
    }
    for (const [at, { id }] of (block.kind === 'figure' ? block.parts : []).entries()) {
      if (id !== undefined)
        add({ id, kind: 'figure', name: `${blockName(block)}, part ${at + 1}` });
    }
  }
  for (const [at, { id }] of text.notes.entries()) {
    add({ id, kind: 'note', name: `Note ${at + 1}` });
  }
  for (const [at, { id, label }] of text.references.entries()) {
    add({ id, kind: 'reference', name: `Reference ${label ?? at + 1}` });
  }
  return found;
}

function sectionName({ role, number, title }: Section): string {
  if (number !== null) return `${role === 'appendix' ? 'Appendix' : 'Section'} ${number}`;
  return plainText(title) || 'Section';
}

function blockName(block: Block): string {
  switch (block.kind) {
    case 'figure':
      return inOneLine(block.label ?? '') || 'Figure without number';
    case 'table':
      return inOneLine(block.label ?? '') || 'Table without number';
    case 'formula':
      return block.number === null ? 'Equation' : `Equation (${block.number})`;
    case 'aside':
      return inOneLine(block.label ?? '') || plainText(block.title) || 'Box';
    case 'definitions':
      return 'List of terms';
    case 'paragraph':
      return 'Paragraph';
    case 'list':
      return 'List';
    case 'quotation':
      return 'Quotation';
    case 'code':
      return 'Code';
  }
}
