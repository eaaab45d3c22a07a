import { childOf, isElement, valueOf } from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import { wordsOf } from './words-of.ts';

/** Word sets the large first letter as a paragraph of its own, and a heading or empty lines may follow it. */
const FARTHEST = 8;

/**
 * The same with large first letters before the rest of their words, where another paragraph goes on with a small
 * letter (ECMA-376 part 1 §17.3.1.11).
 */
export function withDropCaps(nodes: readonly XmlNode[]): XmlNode[] {
  const own = nodes.map((node) =>
    isElement(node) && (node.name === 'document' || node.name === 'body')
      ? { ...node, children: withDropCaps(node.children) }
      : node,
  );
  const joined = [...own];
  for (const [at, letter] of own.entries()) {
    if (!isElement(letter, 'p') || !isDropCap(letter)) continue;
    const to = own.findIndex(
      (node, behind) =>
        behind > at && behind <= at + FARTHEST && isElement(node, 'p') && goesOn(node),
    );
    const rest = own[to];
    if (!rest || !isElement(rest)) continue;
    const isProperties = (child: XmlNode) => isElement(child, 'pPr');
    joined[to] = {
      ...rest,
      children: [
        ...rest.children.filter(isProperties),
        ...letter.children.filter((child) => !isProperties(child)),
        ...rest.children.filter((child) => !isProperties(child)),
      ],
    };
    joined[at] = '';
  }
  return joined;
}

function isDropCap(paragraph: XmlElement): boolean {
  const properties = childOf(paragraph, 'pPr');
  const kind = properties && valueOf(childOf(properties, 'framePr'), 'dropCap');
  return (
    (kind === 'drop' || kind === 'margin') && /^\s{0,9}\p{Lu}\s{0,9}$/u.test(wordsOf([paragraph]))
  );
}

const goesOn = (paragraph: XmlElement): boolean => /^\s{0,3}\p{Ll}/u.test(wordsOf([paragraph]));
