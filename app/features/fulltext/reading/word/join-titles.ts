import { childOf, isElement, valueOf } from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import type { MakeElement } from './make-element.ts';
import type { FindStyle } from './styles.ts';
import { wordsOf } from './words-of.ts';

/** A title that its author set as several paragraphs, one for each line, as one: pandoc keeps the last alone. */
export function withWholeTitle(
  nodes: readonly XmlNode[],
  { make, styleOf }: { make: MakeElement; styleOf: FindStyle },
): XmlNode[] {
  const isTitle = (node: XmlNode | undefined): node is XmlElement => {
    const properties = node && isElement(node, 'p') ? childOf(node, 'pPr') : undefined;
    const style = properties && valueOf(childOf(properties, 'pStyle'), 'val');
    return style !== undefined && style !== null && styleOf(style).name === 'title';
  };
  const joined: XmlNode[] = [];
  for (const node of nodes) {
    if (!isElement(node)) {
      joined.push(node);
      continue;
    }
    const at = joined.findLastIndex((each) => isElement(each));
    const last = joined[at];
    if (node.name === 'document' || node.name === 'body') {
      joined.push({ ...node, children: withWholeTitle(node.children, { make, styleOf }) });
    } else if (isTitle(node) && isTitle(last) && wordsOf([last]).trim() !== '') {
      const space = make('r', {}, [make('tab')]);
      const rest = node.children.filter((child) => !isElement(child, 'pPr'));
      joined[at] = { ...last, children: [...last.children, space, ...rest] };
    } else joined.push(node);
  }
  return joined;
}
