import {
  childOf,
  descendants,
  isElement,
  valueOf,
} from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import { plainText } from '#app/platform/documents/office/xml-tokens.ts';
import { alone, passage } from '../../core/counted.ts';
import { drawnTex } from './prepare-odt.ts';
import type { Counted, Passage } from '../../core/counted.ts';
import type { LeftOut, LeftOutKind } from '../../ledger/left-out.ts';

/**
 * Counts what stands in an OpenDocument text (ODF 1.3 part 3) as its author left it, apart from how it
 * is read: words of paragraphs, cells, frames and notes, and what is no words.
 * @param content of `content.xml`; `isFormula` tells of an embedded object whether it is one
 */
export function countOdt(
  content: readonly XmlNode[],
  isFormula: (href: string) => boolean,
): { counted: Counted; leftOut: LeftOut[] } {
  const left = new Map<LeftOutKind, LeftOut>();
  const counting: Counting = {
    passages: [],
    isFormula,
    hidden: hiddenStyles(content),
    leave(what, ...passages) {
      const known = left.get(what) ?? { what, passages: [] };
      known.passages.push(...passages);
      left.set(what, known);
    },
  };
  for (const { children } of descendants(content, 'body')) countBlocks(children, counting);
  return { counted: { passages: counting.passages }, leftOut: [...left.values()] };
}

type Counting = {
  passages: Passage[];
  isFormula: (href: string) => boolean;
  /** Names of styles whose text is not shown. */
  hidden: ReadonlySet<string>;
  leave: (what: LeftOutKind, ...passages: Passage[]) => void;
};

const hiddenStyles = (content: readonly XmlNode[]): ReadonlySet<string> =>
  new Set(
    [...descendants(content, 'style')].flatMap((style) => {
      const properties = childOf(style, 'text-properties');
      return valueOf(properties, 'display') === 'none' ? [valueOf(style, 'name') ?? ''] : [];
    }),
  );

/** What was taken away, what is said beside the text, and what only declares something. */
const PASSED = new Set([
  ...['tracked-changes', 'annotation', 'annotation-end', 'forms', 'sequence-decls'],
  ...['variable-decls', 'user-field-decls', 'note-citation', 'ruby-text', 'soft-page-break'],
  ...['event-listeners', 'title', 'desc', 'scripts', 'font-face-decls', 'automatic-styles'],
]);
/** What the program makes of headings, captions and marks. */
const INDEXES = new Set([
  ...['table-of-content', 'illustration-index', 'table-index', 'object-index', 'user-index'],
  'alphabetical-index',
]);

function countBlocks(nodes: readonly XmlNode[], counting: Counting): void {
  for (const node of nodes) {
    if (!isElement(node) || PASSED.has(node.name)) continue;
    if (INDEXES.has(node.name)) counting.leave('contents', ...apart(node, counting));
    else if (valueOf(node, 'display') === 'none')
      counting.leave('hidden', ...apart(node, counting));
    else if (node.name === 'p' || node.name === 'h') countParagraph(node, counting);
    else {
      if (node.name === 'table') counting.passages.push(alone('table'));
      if (node.name === 'table-cell') counting.passages.push(alone('cell'));
      if (node.name === 'table') leaveArrangement(node, counting);
      const before = counting.passages.length;
      if (drawsAlone(node)) countFrame(node, counting.passages, counting);
      else countBlocks(node.children, counting);
      if (node.name === 'list-item' && isSaid(counting.passages.slice(before))) {
        counting.passages.splice(before, 0, alone('item'));
      }
    }
  }
}

/** A table around others arranges them; its cells stand one after the other. */
function leaveArrangement({ children }: XmlElement, { leave }: Counting): void {
  if (descendants(children, 'table').next().done) return;
  const cells = cellsOf(children);
  leave('layout', alone('table'), ...Array.from({ length: cells }, () => alone('cell')));
}

/** How many there are, without those of tables within. */
const cellsOf = (nodes: readonly XmlNode[]): number =>
  nodes.reduce((count, node) => {
    if (!isElement(node) || node.name === 'table') return count;
    return count + (node.name === 'table-cell' ? 1 : cellsOf(node.children));
  }, 0);

/** What stands in an element, counted for itself. */
function apart({ children }: XmlElement, counting: Counting): Passage[] {
  const passages: Passage[] = [];
  countBlocks(children, { ...counting, passages });
  return passages;
}

const isSaid = (passages: readonly Passage[]): boolean =>
  passages.some(({ words, things }) => words.trim() !== '' || things.length > 0);

function countParagraph(paragraph: XmlElement, counting: Counting): void {
  if (counting.hidden.has(valueOf(paragraph, 'style-name') ?? '')) {
    counting.leave(
      'hidden',
      ...apart({ ...paragraph, children: [{ ...paragraph, open: '<p>' }] }, counting),
    );
    return;
  }
  const own = passage('');
  const behind: Passage[] = [];
  collect(paragraph.children, own, behind, counting);
  counting.passages.push(own, ...behind);
}

const SPACES = new Set(['s', 'tab', 'line-break']);
const NOT_SHOWN = new Set(['hidden-text', 'hidden-paragraph']);

function collect(
  nodes: readonly XmlNode[],
  own: Passage,
  behind: Passage[],
  counting: Counting,
): void {
  for (const node of nodes) {
    if (!isElement(node)) {
      own.words += plainText(node);
      continue;
    }
    const { name } = node;
    if (PASSED.has(name)) continue;
    if (SPACES.has(name)) own.words += ' ';
    else if (NOT_SHOWN.has(name)) counting.leave('hidden', passage(wordsIn(node.children)));
    else if (name === 'note') {
      own.things.push({ kind: 'note', at: own.words.length, words: '' });
      countBlocks(node.children, { ...counting, passages: behind });
    } else if (name === 'math') {
      own.things.push({ kind: 'formula', at: own.words.length, words: wordsIn(node.children) });
      own.words += ' ';
    } else if (isDrawn(name)) {
      const found: Passage[] = [];
      countFrame(node, found, counting);
      for (const each of found) {
        // A picture without words belongs to the line in which it stands.
        if (each.words === '')
          for (const thing of each.things) own.things.push({ ...thing, at: own.words.length });
        else behind.push(each);
      }
      own.words += ' ';
    } else if (counting.hidden.has(valueOf(node, 'style-name') ?? '')) {
      counting.leave('hidden', passage(wordsIn(node.children)));
    } else collect(node.children, own, behind, counting);
  }
}

const SHAPES = new Set([
  ...['custom-shape', 'rect', 'ellipse', 'circle', 'path', 'polygon', 'polyline', 'line'],
  ...['connector', 'measure', 'regular-polygon', 'caption'],
]);

const isDrawn = (name: string): boolean => name === 'frame' || name === 'g' || SHAPES.has(name);
const drawsAlone = ({ name }: XmlElement): boolean => isDrawn(name);

/** A picture, a formula, a box of text, a group of shapes. */
function countFrame(element: XmlElement, passages: Passage[], counting: Counting): void {
  const { name, children } = element;
  const tex = drawnTex(element);
  if (tex !== null) {
    passages.push(alone('formula', null, tex));
    return;
  }
  if (name === 'g') {
    passages.push(alone('picture', null, 'a drawing of shapes'));
    return;
  }
  if (SHAPES.has(name)) {
    // A line, or a frame around words.
    countBlocks(children, { ...counting, passages });
    return;
  }
  const object = childOf(element, 'object');
  const box = childOf(element, 'text-box');
  if (object) {
    const inner = [...descendants(object.children, 'math')];
    const isMaths = inner.length > 0 || counting.isFormula(valueOf(object, 'href') ?? '');
    passages.push(alone(isMaths ? 'formula' : 'picture'));
  } else if (childOf(element, 'image') ?? childOf(element, 'object-ole')) {
    passages.push(alone('picture', null, wordsIn(childOf(element, 'desc')?.children ?? [])));
  } else if (box) countBlocks(box.children, { ...counting, passages });
}

function wordsIn(nodes: readonly XmlNode[]): string {
  return nodes
    .map((node) => (isElement(node) ? ` ${wordsIn(node.children)} ` : plainText(node)))
    .join('')
    .trim();
}
