import { childOf, isElement, valueOf } from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import { plainText } from '#app/platform/documents/office/xml-tokens.ts';

/** Elements of other languages (DrawingML, OMML, VML), of which some have names as those of Word. */
export const FOREIGN: ReadonlySet<string> = new Set([
  'drawing',
  'pict',
  'object',
  'oMath',
  'oMathPara',
  'AlternateContent',
]);

/** What is no part of the text as it stands today. */
const GONE = new Set(['del', 'moveFrom', 'pPrChange', 'rPrChange', 'instrText', 'rt']);
const SPACES = new Set(['tab', 'br', 'cr', 'ptab']);

/** The words that a part of a Word file shows, without those in drawings and formulae. */
export function wordsOf(nodes: readonly XmlNode[]): string {
  let words = '';
  const walk = (within: readonly XmlNode[]): void => {
    for (const node of within) {
      if (!isElement(node) || GONE.has(node.name)) continue;
      if (FOREIGN.has(node.name)) words += ' ';
      else if (node.name === 't') words += textOf(node);
      else if (SPACES.has(node.name)) words += ' ';
      else if (node.name === 'noBreakHyphen') words += '-';
      else if (node.name !== 'r' || !isHidden(node)) walk(node.children);
      if (node.name === 'p') words += ' ';
    }
  };
  walk(nodes);
  return words;
}

export const textOf = ({ children }: XmlElement): string =>
  children.map((child) => (isElement(child) ? '' : plainText(child))).join('');

/** Whether a property of a run or paragraph is set (ECMA-376 part 1 §17.17.4). */
const isOn = (property: XmlElement | undefined): boolean =>
  property !== undefined && !/^(?:0|false|off|none)$/.test(valueOf(property, 'val') ?? 'true');

/** Text that Word does not show. */
export function isHidden(run: XmlElement): boolean {
  const properties = childOf(run, 'rPr');
  return properties !== undefined && isOn(childOf(properties, 'vanish'));
}

/** What can be seen without a word. */
const SEEN = new Set([...FOREIGN, 'sym', 'footnoteReference', 'endnoteReference']);

export const isSeen = (nodes: readonly XmlNode[]): boolean =>
  nodes.some(
    (node) =>
      isElement(node) &&
      !GONE.has(node.name) &&
      (SEEN.has(node.name) ||
        (node.name === 't' ? textOf(node).trim() !== '' : isSeen(node.children))),
  );
