import {
  childOf,
  descendants,
  isElement,
  mapElements,
  valueOf,
} from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import type { MakeElement } from './make-element.ts';
import type { FindStyle } from './styles.ts';
import { wordsOf } from './words-of.ts';

const QUOTE = /quote|quotation|block ?text|zitat|citation/;
/** Shorter paragraphs that are set in are captions, formulae and lines of lists. */
const FEWEST_WORDS = 15;
/** Where so much of a text is set in on both sides, its page is. */
const MOST = 0.15;

/**
 * Pandoc takes every paragraph that is set in for a quotation. Here one is that its style calls so, or
 * that is set in on both sides where most are not; all others lose their indent.
 */
export function withoutIndents(
  nodes: readonly XmlNode[],
  { make, styleOf }: { make: MakeElement; styleOf: FindStyle },
): XmlNode[] {
  const long = [...descendants(nodes, 'p')].filter(
    ({ children }) => wordsOf(children).split(/\s/).filter(Boolean).length >= FEWEST_WORDS,
  );
  const between = new Set(long.filter(isSetInBetween));
  const isKept = between.size <= long.length * MOST;
  return mapElements(nodes, (element) => {
    if (element.name !== 'p') return [element];
    const properties = childOf(element, 'pPr');
    const style = styleOf(valueOf(properties && childOf(properties, 'pStyle'), 'val') ?? '');
    const own = properties && childOf(properties, 'ind');
    if (QUOTE.test(style.name) || (isKept && isQuote(element))) return [element];
    if (!own && !style.isIndented) return [element];
    const indent = make('ind', { left: '0', right: '0', firstLine: '0' });
    const kept = (properties?.children ?? []).filter((child) => child !== own);
    const changed: XmlElement = properties
      ? { ...properties, children: [...kept, indent] }
      : make('pPr', {}, [indent]);
    const rest = element.children.filter((child) => child !== properties);
    return [{ ...element, children: [changed, ...rest] }];
  });
}

const isQuote = (element: XmlElement): boolean =>
  isSetInBetween(element) &&
  wordsOf(element.children).split(/\s/).filter(Boolean).length >= FEWEST_WORDS;

function isSetInBetween({ children }: XmlElement): boolean {
  const properties = children.find((child) => isElement(child, 'pPr'));
  const indent = properties && isElement(properties) ? childOf(properties, 'ind') : undefined;
  if (!indent || (properties && isElement(properties) && childOf(properties, 'numPr')))
    return false;
  const of = (...names: string[]) =>
    Math.max(...names.map((name) => Number.parseInt(valueOf(indent, name) ?? '0', 10) || 0));
  return of('left', 'start') > 0 && of('right', 'end') > 0 && of('hanging') === 0;
}
