import { element } from '#app/protocols/xml.ts';
import type { Xml } from '#app/protocols/xml.ts';
import type { Block, Figure, Inline, List } from '../core/article-text.ts';
import { inOneLine, plainText } from '../core/plain-text.ts';
import { writeFormula } from './write-formula.ts';
import { typeOf, writeInlines } from './write-inlines.ts';
import { writeTable } from './write-table.ts';
import type { Writing } from './writing.ts';

export const writeBlocks = (to: Writing, blocks: readonly Block[]): Xml[] =>
  blocks.map((block) => writeBlock(to, block));

/** The same where JATS wants paragraphs alone: any other block stands in one. */
export function inParagraphs(to: Writing, blocks: readonly Block[]): Xml[] {
  if (blocks.length === 0) return [element('p', {})];
  return blocks.map((block) => {
    const written = writeBlock(to, block);
    return written.markup.startsWith('<p') ? written : element('p', {}, written);
  });
}

function writeBlock(to: Writing, block: Block): Xml {
  const id = to.idOf(block.id);
  switch (block.kind) {
    case 'paragraph':
      return element('p', { id }, writeInlines(to, block.content));
    case 'figure':
      return writeFigure(to, block);
    case 'table':
      return writeTable(to, block, caption(to, block.caption), inParagraphs);
    case 'formula':
      return element(
        'disp-formula',
        { id },
        block.number !== null && element('label', {}, `(${block.number})`),
        writeFormula(block.formula.tex, true),
      );
    case 'list':
      return writeList(to, block);
    case 'definitions':
      return element(
        'def-list',
        { id },
        block.items.map(({ term, blocks }) =>
          element(
            'def-item',
            {},
            element('term', {}, writeInlines(to, term)),
            element('def', {}, inParagraphs(to, blocks)),
          ),
        ),
      );
    case 'quotation':
      return element('disp-quote', { id }, inParagraphs(to, block.blocks));
    case 'code':
      return element('code', { id, language: block.language, 'xml:space': 'preserve' }, block.text);
    case 'aside':
      return element(
        'statement',
        { id },
        block.label !== null && element('label', {}, block.label),
        block.title.length > 0 && element('title', {}, writeInlines(to, block.title)),
        inParagraphs(to, block.blocks),
      );
  }
}

const saysAnything = (words: string | null): boolean => /[\p{L}\p{N}]/u.test(words ?? '');

const caption = (to: Writing, content: readonly Inline[]): Xml | null =>
  content.length === 0 ? null : element('caption', {}, element('p', {}, writeInlines(to, content)));

function writeFigure(to: Writing, figure: Figure): Xml {
  const head = [
    figure.label !== null && element('label', {}, figure.label),
    caption(to, figure.caption),
  ];
  const id = to.idOf(figure.id);
  const isFilled = (words: readonly Inline[]) => plainText(words).trim() !== '';
  const captioned = figure.parts.filter((part) => isFilled(part.caption));
  const isNamed = inOneLine(figure.label ?? '') !== '' || isFilled(figure.caption);
  if (captioned.length > 1 && isNamed) {
    const parts = figure.parts.map((part, at) =>
      element(
        'fig',
        { id: to.partId(figure.id, at) },
        caption(to, part.caption),
        graphic(to, figure, part),
      ),
    );
    return element('fig-group', { id }, head, parts);
  }
  const graphics = figure.parts.map((part) => graphic(to, figure, part, caption(to, part.caption)));
  return element('fig', { id }, head, graphics);
}

const graphic = (
  to: Writing,
  { label }: Figure,
  { picture, alternative }: Figure['parts'][number],
  own: Xml | null = null,
): Xml =>
  element(
    'graphic',
    { 'xlink:href': picture, ...typeOf(to, picture) },
    element('alt-text', {}, [alternative, label].find(saysAnything) ?? 'Figure'),
    own,
  );

const LIST_TYPES = {
  decimal: 'order',
  'lower-alpha': 'alpha-lower',
  'upper-alpha': 'alpha-upper',
  'lower-roman': 'roman-lower',
  'upper-roman': 'roman-upper',
};

function writeList(to: Writing, { id, start, numbering, items }: List): Xml {
  const type = start === null ? 'bullet' : LIST_TYPES[numbering];
  // JATS counts from one: what begins elsewhere says so by the labels of its items.
  const labelled = start !== null && start !== 1;
  const shown = items.length > 0 ? items : [[]];
  return element(
    'list',
    { id: to.idOf(id), 'list-type': type },
    shown.map((item, at) =>
      element(
        'list-item',
        {},
        labelled && element('label', {}, start + at),
        inParagraphs(to, item),
      ),
    ),
  );
}
