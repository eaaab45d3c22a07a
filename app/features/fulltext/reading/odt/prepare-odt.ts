import {
  childOf,
  descendants,
  isElement,
  mapElements,
  valueOf,
} from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import { plainText } from '#app/platform/documents/office/xml-tokens.ts';
import type { PandocBlock, PandocInline } from '../understanding/pandoc-tree.ts';

/** What only shows something that stands elsewhere, or that is counted: as the words that it shows. */
const FIELDS = new Set([
  ...['sequence', 'expression', 'date', 'time', 'chapter', 'bookmark-ref', 'reference-ref'],
  ...['sequence-ref', 'note-ref', 'variable-get', 'variable-set', 'variable-input', 'text-input'],
  ...['user-field-get', 'user-field-input', 'title', 'subject', 'creator', 'author-name'],
  ...['author-initials', 'initial-creator', 'creation-date', 'modification-date', 'placeholder'],
  ...['user-defined', 'database-display', 'conditional-text', 'ruby', 'ruby-base', 'meta'],
  ...['meta-field', 'description', 'keywords', 'table-formula', 'measure', 'script', 'drop-down'],
  ...['sheet-name', 'file-name', 'template-name', 'page-count', 'word-count', 'number'],
  'bibliography-mark',
]);
const DRAWN = /^(?:g|frame)$/;
const ENVIRONMENT = /^\\begin\{(?:equation|align|gather|multline|eqnarray)\*?\}/;
const FORMULA = 'octavo-formula:';

/** The LaTeX of what TexMaths drew, which it keeps in the description; null for any other drawing. */
export function drawnTex({ children }: XmlElement): string | null {
  const said = (name: string) =>
    children
      .flatMap((child) => (isElement(child, name) ? child.children : []))
      .map(textIn)
      .join('');
  if (said('title').trim() !== 'TexMaths') return null;
  const [, mode, ...rest] = said('desc').split('§');
  const end = rest.findLastIndex((part) => part === 'svg' || part === 'png');
  const written = rest.slice(0, Math.max(end, 1)).join('§').trim();
  const isWithin = written.length > 2 && written.startsWith('$') && written.endsWith('$');
  const tex = isWithin
    ? written
        .replace(/^\${1,2}/, '')
        .replace(/\${1,2}$/, '')
        .trim()
    : written;
  const isFormula = mode !== 'latex' || isWithin || ENVIRONMENT.test(tex);
  return isFormula ? tex || null : null;
}

/** As the file writes it, with its entities. */
const markupIn = (node: XmlNode): string => {
  if (!isElement(node)) return node;
  return /^(?:s|tab|line-break)$/.test(node.name) ? ' ' : node.children.map(markupIn).join('');
};

const textIn = (node: XmlNode): string =>
  isElement(node) ? node.children.map(textIn).join('') : plainText(node);

/** Past pandoc, which knows no LaTeX in OpenDocument, as where a link leads. */
const asFormula = (tex: string): XmlElement => ({
  ...{ name: 'a', children: ['□'], close: '</text:a>' },
  open: `<text:a xlink:href="${FORMULA}${encodeURIComponent(tex)}">`,
});

/** For `JSON.parse` of what pandoc made of it, which displays each: formulae in their places, displayed where no words stand beside. */
export function withFormulae(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('t' in value)) return value;
  const part = value as PandocInline | PandocBlock;
  if (part.t === 'Link') {
    const [address] = part.c[2];
    if (!address.startsWith(FORMULA)) return value;
    const tex = decodeURIComponent(address.slice(FORMULA.length));
    return { t: 'Math', c: [{ t: 'InlineMath' }, tex] };
  }
  if (part.t !== 'Para' && part.t !== 'Plain') return value;
  const isAlone =
    part.t === 'Para' &&
    !part.c.some(({ t, c }: { t: string; c?: unknown }) =>
      t === 'Math' ? false : /\p{L}{2}/u.test(JSON.stringify(c ?? '')),
    );
  for (const inline of part.c) {
    if (inline.t === 'Math') inline.c[0].t = isAlone ? 'DisplayMath' : 'InlineMath';
  }
  return value;
}

/** Pandoc itself writes `Formula-2/` where an object lies, and does not find it so. */
const withoutSlash = (object: XmlElement): XmlElement => ({
  ...object,
  open: object.open.replace(/(\bhref="[^"]{1,200})\/"/, '$1"'),
});

const INDEXES = new Set([
  ...['table-of-content', 'illustration-index', 'table-index', 'object-index', 'user-index'],
  'alphabetical-index',
]);

/**
 * Makes of `content.xml` one that pandoc reads whole: fields as what they show, boxes of text behind
 * the paragraph to which they are fixed, without indexes.
 */
export function prepareOdt(content: readonly XmlNode[]): XmlNode[] {
  const titles = titleStyles(content);
  const plain = mapElements(content, (element): readonly XmlNode[] => {
    if (INDEXES.has(element.name)) return [];
    const tex = DRAWN.test(element.name) ? drawnTex(element) : null;
    if (tex !== null) return [asFormula(tex)];
    if (element.name === 'bibliography') return listOfWorks(element);
    if (element.name === 'table' && isArrangement(element)) return contentOfCells(element);
    if (element.name === 'object') return [withoutSlash(element)];
    const isField = FIELDS.has(element.name) && element.open.startsWith('<text:');
    return isField ? element.children : [element];
  });
  return withoutBoxes(plain).map((node) => (isElement(node) ? withTitle(node, titles) : node));
}

/** A list of works that the program made: its title as a heading, and the entries as paragraphs. */
function listOfWorks(list: XmlElement): XmlNode[] {
  const body = childOf(list, 'index-body');
  return (body?.children ?? []).flatMap((child) => {
    if (!isElement(child) || child.name !== 'index-title') return [child];
    return child.children.filter((each) => isElement(each)).map(asHeading);
  });
}

function asHeading(paragraph: XmlElement): XmlElement {
  const open = paragraph.open.replace(/^<text:p\b/, '<text:h text:outline-level="1"');
  return { ...paragraph, name: 'h', open, close: paragraph.close.replace('</text:p', '</text:h') };
}

/** Whether a table only arranges others: pandoc reads none within another. */
const isArrangement = ({ children }: XmlElement): boolean =>
  !descendants(children, 'table').next().done;

/** Of its own cells, not once more of those of the tables within. */
const contentOfCells = ({ children }: XmlElement): XmlNode[] =>
  children.flatMap((child) => {
    if (!isElement(child) || child.name === 'table') return [];
    return child.name === 'table-cell' ? child.children : contentOfCells(child);
  });

/** Boxes of text, and shapes with words, as paragraphs behind that in which they stand. */
function withoutBoxes(nodes: readonly XmlNode[]): XmlNode[] {
  return nodes.flatMap((node): XmlNode[] => {
    if (!isElement(node)) return [node];
    if (node.name !== 'p' && node.name !== 'h') {
      const isBox = boxIn(node) !== null;
      return isBox
        ? withoutBoxes(boxIn(node)!)
        : [{ ...node, children: withoutBoxes(node.children) }];
    }
    const boxes: XmlNode[] = [];
    const children = inParagraph(node.children, boxes);
    return [{ ...node, children }, ...withoutBoxes(boxes)];
  });
}

function inParagraph(nodes: readonly XmlNode[], boxes: XmlNode[]): XmlNode[] {
  return nodes.flatMap((node): XmlNode[] => {
    if (!isElement(node)) return [node];
    if (node.name === 'note') return [{ ...node, children: withoutBoxes(node.children) }];
    const box = boxIn(node);
    if (box === null) return [{ ...node, children: inParagraph(node.children, boxes) }];
    boxes.push(...box);
    return [];
  });
}

const SHAPES = new Set(['custom-shape', 'rect', 'ellipse', 'circle', 'path', 'polygon', 'caption']);
const BLOCKS = new Set(['p', 'h', 'list', 'table', 'section']);

/** What a box of text, or a shape with words, holds; null for anything else. */
function boxIn(element: XmlElement): XmlNode[] | null {
  if (element.name === 'frame') return childOf(element, 'text-box')?.children ?? null;
  if (element.name === 'g') return wordsOfDrawing(element);
  if (!SHAPES.has(element.name)) return null;
  const blocks = element.children.filter((child) => isElement(child) && BLOCKS.has(child.name));
  return blocks.length > 0 ? blocks : null;
}

/** What a drawing of shapes says, as one line; null where it has no words, or pictures and tables too. */
function wordsOfDrawing({ children }: XmlElement): XmlNode[] | null {
  const parts = ['image', 'object', 'table', 'note'].map((name) => descendants(children, name));
  if (parts.some((part) => !part.next().done)) return null;
  const words = [...descendants(children, 'p')]
    .map((each) => markupIn(each).trim())
    .filter(Boolean);
  if (words.length === 0) return null;
  return [{ name: 'p', open: '<text:p>', children: [words.join(' ')], close: '</text:p>' }];
}

/** Names of the style of titles, and of those that are made of it. */
const titleStyles = (content: readonly XmlNode[]): ReadonlySet<string> =>
  new Set([
    'Title',
    ...[...descendants(content, 'style')].flatMap((style) =>
      valueOf(style, 'parent-style-name') === 'Title' ? [valueOf(style, 'name') ?? ''] : [],
    ),
  ]);

/** The title as the heading that it is to readers. */
function withTitle(element: XmlElement, titles: ReadonlySet<string>): XmlElement {
  if (element.name === 'p' && titles.has(valueOf(element, 'style-name') ?? '')) {
    return asHeading(element);
  }
  if (element.name === 'list' || element.name === 'table') return element;
  return {
    ...element,
    children: element.children.map((child) =>
      isElement(child) ? withTitle(child, titles) : child,
    ),
  };
}
