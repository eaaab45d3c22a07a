import {
  childOf,
  descendants,
  isElement,
  valueOf,
} from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import { alone } from '../../core/counted.ts';
import type { Counted, Passage, ThingKind } from '../../core/counted.ts';
import { isOfHeadings } from './styles.ts';
import type { FindStyle } from './styles.ts';
import { isBadge } from './show-drawings.ts';
import { readSigns } from '#app/platform/documents/pictures/symbol-letters.ts';
import { textOf } from './words-of.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/**
 * Counts what stands in the parts of a Word file as its author left them, apart from how they are
 * read: words of paragraphs, cells, fields, shapes and notes, and what is no words.
 * @param texts the document, then its notes
 */
export function countWord(texts: readonly (readonly XmlNode[])[], styleOf: FindStyle): Counted {
  const passages: Passage[] = [];
  for (const nodes of texts) {
    for (const part of partsOf(nodes)) countBlocks(part, { passages, styleOf });
  }
  return { passages };
}

/** Of notes those that authors wrote: the lines that part them from the text are notes too. */
function partsOf(nodes: readonly XmlNode[]): (readonly XmlNode[])[] {
  const notes = [...descendants(nodes, 'footnote', 'endnote')];
  if (notes.length === 0) return [nodes];
  return notes.flatMap((note) => (valueOf(note, 'type') === null ? [note.children] : []));
}

type Counting = { passages: Passage[]; styleOf: FindStyle };

/** What was taken away, how things were before, and a second form of what stands beside it. */
const PASSED = new Set([
  'del',
  'moveFrom',
  'pPrChange',
  'rPrChange',
  'Fallback',
  'instrText',
  'rt',
]);

function countBlocks(nodes: readonly XmlNode[], counting: Counting): void {
  for (const node of nodes) {
    if (!isElement(node) || PASSED.has(node.name)) continue;
    if (node.name === 'p') countParagraph(node, counting);
    else {
      if (node.name === 'tbl') counting.passages.push(alone('table'));
      if (node.name === 'tc' && isFilled(node.children) && !isContinued(node)) {
        counting.passages.push(alone('cell'));
      }
      countBlocks(node.children, counting);
    }
  }
}

/** An empty cell says nothing, and rows that end early have more or fewer of them. */
const isFilled = (nodes: readonly XmlNode[]): boolean =>
  nodes.some((node) => {
    if (!isElement(node)) return false;
    if (node.name === 't') return textOf(node).trim() !== '';
    return FILLING.has(node.name) || isFilled(node.children);
  });

const FILLING = new Set(
  'sym noBreakHyphen oMath drawing pict object tbl footnoteReference endnoteReference'.split(' '),
);

/** A cell that only goes on with the one above it. */
function isContinued(cell: XmlElement): boolean {
  const merge = childOf(childOf(cell, 'tcPr') ?? NOTHING, 'vMerge');
  return merge !== undefined && valueOf(merge, 'val') !== 'restart';
}

const NOTHING = { children: [] };

function countParagraph(paragraph: XmlElement, counting: Counting): void {
  const own: Passage = { words: '', place: null, things: [] };
  const boxes: XmlElement[] = [];
  collect(paragraph.children, { own, boxes, codes: [] });
  if (isItem(paragraph, counting.styleOf) && own.words.trim() !== '') {
    own.things.push({ kind: 'item', at: 0, words: '' });
  }
  counting.passages.push(own);
  for (const { children } of boxes) countBlocks(children, counting);
}

function isItem({ children }: XmlElement, styleOf: FindStyle): boolean {
  const properties = children.find((child) => isElement(child, 'pPr'));
  if (!properties || !isElement(properties)) return false;
  if (isOfHeadings(styleOf(valueOf(childOf(properties, 'pStyle'), 'val') ?? ''))) return false;
  const list = childOf(properties, 'numPr');
  return !/^0?$/.test(valueOf(childOf(list ?? NOTHING, 'numId'), 'val') ?? '');
}

const MARKS: Readonly<Record<string, ThingKind>> = lookup({
  footnoteReference: 'note',
  endnoteReference: 'note',
});
const SPACES = new Set(['tab', 'br', 'cr', 'ptab']);
const DRAWN = new Set(['drawing', 'pict', 'object']);

type Collecting = {
  own: Passage;
  boxes: XmlElement[];
  /** Of each open field whether its code still runs, of which Word shows no picture (`QUOTE`). */
  codes: boolean[];
};

function collect(nodes: readonly XmlNode[], to: Collecting): void {
  const { own, boxes, codes } = to;
  for (const node of nodes) {
    if (!isElement(node) || PASSED.has(node.name)) continue;
    const { name } = node;
    if (name === 'fldChar') turn(codes, valueOf(node, 'fldCharType'));
    else if (name === 't') own.words += textOf(node);
    else if (SPACES.has(name)) own.words += ' ';
    else if (name === 'noBreakHyphen') own.words += '-';
    else if (name === 'sym') own.words += signIn(node);
    else if (MARKS[name]) own.things.push({ kind: MARKS[name], at: own.words.length, words: '' });
    else if (name === 'oMath') {
      const said = mathsIn(node);
      if (said !== '') own.things.push({ kind: 'formula', at: own.words.length, words: said });
      own.words += ' ';
    } else if (DRAWN.has(name)) {
      boxes.push(...boxesIn(node.children));
      if (isPicture(node) && !isBadge(node) && !codes.includes(true))
        own.things.push({ kind: 'picture', at: own.words.length, words: '' });
      own.words += ' ';
    } else if (name === 'txbxContent') boxes.push(node);
    else collect(node.children, to);
  }
}

/** A sign of a font of signs, where it is certain which (§17.3.3.30). */
function signIn(node: XmlElement): string {
  const code = Number.parseInt(valueOf(node, 'char') ?? '', 16);
  const known = Number.isNaN(code)
    ? null
    : readSigns(valueOf(node, 'font') ?? '', String.fromCharCode(code));
  // Two of them are letters there and signs in Unicode's own table of that font.
  return known?.isKnown ? known.text.replace('Δ', '\u2206').replace('Ω', '\u2126') : '';
}

function turn(codes: boolean[], type: string | null): void {
  if (type === 'begin') codes.push(true);
  else if (type === 'separate') codes.splice(-1, 1, false);
  else if (type === 'end') codes.pop();
}

const mathsIn = ({ children }: XmlElement): string => signsIn(children).trim();

const signsIn = (nodes: readonly XmlNode[]): string =>
  nodes
    .map((node) => {
      if (!isElement(node) || PASSED.has(node.name)) return '';
      return node.name === 't' ? textOf(node) : signsIn(node.children);
    })
    .join('')
    .replaceAll('\u200b', '');

/** Text boxes, but for those within others and those of a second form of the drawing. */
function boxesIn(nodes: readonly XmlNode[]): XmlElement[] {
  return nodes.flatMap((node): XmlElement[] => {
    if (!isElement(node) || PASSED.has(node.name)) return [];
    return node.name === 'txbxContent' ? [node] : boxesIn(node.children);
  });
}

const PICTURES = ['blip', 'imagedata', 'chart', 'relIds', 'contentPart', 'model3d'] as const;
const CANVASES = ['wgp', 'wpc', 'lockedCanvas', 'group'] as const;

/** Whether a drawing shows more than a text box or a line. */
const isPicture = ({ children }: XmlElement): boolean =>
  !descendants(outsideBoxes(children), ...PICTURES, ...CANVASES).next().done;

const outsideBoxes = (nodes: readonly XmlNode[]): XmlNode[] =>
  nodes.flatMap((node): XmlNode[] => {
    if (!isElement(node)) return [];
    if (node.name === 'txbxContent' || node.name === 'Fallback') return [];
    return [{ ...node, children: outsideBoxes(node.children) }];
  });
