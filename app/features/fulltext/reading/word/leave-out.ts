import {
  childOf,
  isElement,
  mapElements,
  valueOf,
} from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import type { LeftOutKind } from '../../ledger/left-out.ts';
import type { FindStyle } from './styles.ts';
import { isHidden, isSeen, wordsOf } from './words-of.ts';

/** Styles of lines that a table of contents, of figures or an index is made of. */
const CONTENTS =
  /^(?:toc(?: heading| ?\d)|contents(?: heading)?(?: ?\d)?|table of (?:figures|authorities)|toa heading|index(?: heading| ?\d))$/;

/** Without lines of contents and without hidden text; told is what each of them says. */
export const withoutContents = (
  nodes: readonly XmlNode[],
  { styleOf, leave }: { styleOf: FindStyle; leave: (what: LeftOutKind, words: string) => void },
): XmlNode[] =>
  mapElements(nodes, (element) => {
    if (element.name === 'r' && isHidden(element)) {
      leave('hidden', wordsOf(element.children));
      return [];
    }
    if (element.name !== 'p') return [element];
    const properties = childOf(element, 'pPr');
    const style = valueOf(properties && childOf(properties, 'pStyle'), 'val');
    if (style === null || !CONTENTS.test(styleOf(style).name)) return [element];
    const hasPlace = element.children.some((child) => isElement(child, 'sectPr'));
    if (hasPlace || !isSeen(element.children)) return [element];
    leave('contents', wordsOf(element.children));
    return [];
  });
