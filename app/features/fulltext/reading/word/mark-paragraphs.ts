import { childOf, isElement, valueOf } from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import type { Count, Numbered } from './lists.ts';
import type { MakeElement } from './make-element.ts';
import { MARKS } from './marks.ts';
import type { WordParagraph } from './marks.ts';
import { depthIn, isHangingIn, isOfHeadings, isOn } from './styles.ts';
import type { FindStyle } from './styles.ts';
import { FOREIGN, wordsOf } from './words-of.ts';

type MarkParagraphs = {
  make: MakeElement;
  styleOf: FindStyle;
  count: (of: Numbered) => Count | null;
  /** Gets each paragraph in its turn. */
  paragraphs: WordParagraph[];
};

/**
 * Gives each paragraph a name, and moves names that stand between paragraphs into the next one, where
 * pandoc sees them.
 */
export function markParagraphs(nodes: readonly XmlNode[], options: MarkParagraphs): XmlNode[] {
  let waiting: XmlElement[] = [];
  const walk = (within: readonly XmlNode[]): XmlNode[] =>
    within.flatMap((node): XmlNode[] => {
      if (!isElement(node) || FOREIGN.has(node.name)) return [node];
      if (node.name === 'bookmarkStart') {
        waiting.push(node);
        return [];
      }
      if (node.name !== 'p') return [{ ...node, children: walk(node.children) }];
      const marked = markParagraph(node, waiting, options);
      waiting = [];
      return [marked];
    });
  return walk(nodes);
}

function markParagraph(
  paragraph: XmlElement,
  names: readonly XmlElement[],
  { make, styleOf, count, paragraphs }: MarkParagraphs,
): XmlElement {
  const properties = childOf(paragraph, 'pPr');
  const isEntry = paragraph.children.some(isEntryMark);
  const children = paragraph.children.filter(
    (child) => child !== properties && !isEntryMark(child),
  );
  const style = valueOf(childOf(properties ?? NOTHING, 'pStyle'), 'val') ?? '';
  const list = childOf(properties ?? NOTHING, 'numPr') ?? NOTHING;
  const indent = childOf(properties ?? NOTHING, 'ind');
  const outline = childOf(properties ?? NOTHING, 'outlineLvl');
  const counted = count({
    style,
    list: valueOf(childOf(list, 'numId'), 'val'),
    depth: depthIn(valueOf(childOf(list, 'ilvl'), 'val')),
  });
  const own = styleOf(style);
  const at = paragraphs.length;
  paragraphs.push({
    words: wordsOf(children).trim(),
    style: own.name,
    number: counted === null || counted.number === '' ? null : counted.number,
    isEntry,
    isHanging: indent ? isHangingIn(indent.open) : (own.isHanging ?? false),
    isCentred: valueOf(childOf(properties ?? NOTHING, 'jc'), 'val') === 'center',
    isBold: own.isBold === true && !children.some(isUnbold),
    outline: outline ? depthIn(valueOf(outline, 'val')) : own.outline,
  });
  const bookmark = (name: string, id: string) => [
    make('bookmarkStart', { id, name }),
    make('bookmarkEnd', { id }),
  ];
  // A heading that Word numbers is no item of a list.
  const isNumbered = counted !== null && isOfHeadings(own) && !/^heading \d$/.test(own.name);
  const shown = properties && isNumbered ? withoutList(properties, make) : properties;
  return {
    ...paragraph,
    ...closed(paragraph),
    children: [
      ...(shown ? [shown] : []),
      ...bookmark(`${MARKS.paragraph}${at}`, `9${at}`),
      ...names.flatMap((name, other) => bookmark(valueOf(name, 'name') ?? '', `8${at}${other}`)),
      ...children,
    ],
  };
}

const NOTHING = { children: [] };

const withoutList = (properties: XmlElement, make: MakeElement): XmlElement => ({
  ...properties,
  children: [
    ...properties.children.filter((child) => !isElement(child, 'numPr')),
    make('numPr', {}, [make('numId', { val: '0' })]),
  ],
});

/** A run that takes the bold of its style away. */
function isUnbold(node: XmlNode): boolean {
  const set = isElement(node, 'r') && childOf(childOf(node, 'rPr') ?? NOTHING, 'b');
  return Boolean(set) && !isOn(valueOf(set || undefined, 'val'));
}

const isEntryMark = (node: XmlNode): boolean =>
  isElement(node, 'bookmarkStart') && valueOf(node, 'name') === MARKS.entry;

/** An empty paragraph is written without an end. */
function closed({ open, close }: XmlElement): Pick<XmlElement, 'open' | 'close'> {
  if (close !== '') return { open, close };
  const name = /^<([^\s/>]+)/.exec(open)?.[1] ?? 'w:p';
  return { open: `${open.slice(0, -2)}>`, close: `</${name}>` };
}
