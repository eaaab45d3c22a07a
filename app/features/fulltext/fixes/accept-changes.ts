import { childOf, isElement } from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';

/** Holds what was taken away, by its local name (ECMA-376 part 1 §17.13.5). */
const GONE = new Set(['del', 'moveFrom']);
/** Holds what was put in. */
const STAYS = new Set(['ins', 'moveTo']);
/** Tells what was there before, or where a change begins and ends. */
const TRACE =
  /^((rPr|pPr|sectPr|tblPr|tblPrEx|tblGrid|trPr|tcPr)Change|numberingChange|cellIns|(moveFrom|moveTo)Range(Start|End)|customXml(Ins|Del|MoveFrom|MoveTo)Range(Start|End))$/;
/** Where something begins or ends that is named elsewhere: it outlives the text around it. */
const PLACE = /^(bookmark|commentRange|perm)(Start|End)$/;

/**
 * The same part with every tracked change accepted: what was put in stays, what was taken away is
 * gone, also rows, cells and the ends of paragraphs.
 */
export function acceptChanges(nodes: readonly XmlNode[]): XmlNode[] {
  const there = nodes.flatMap(accepted);
  const kept: XmlNode[] = [];
  // Of paragraphs without an end: they go on in the next.
  let begun: XmlNode[] = [];
  for (const [at, { node, isOpenEnded }] of there.entries()) {
    if (!isElement(node, 'p')) {
      kept.push(node);
      continue;
    }
    const [properties, content] = [
      node.children.filter((child) => isElement(child, 'pPr')),
      node.children.filter((child) => !isElement(child, 'pPr')),
    ];
    const next = there.slice(at + 1).find((one) => isElement(one.node) && !isPlace(one.node));
    if (isOpenEnded && next && isElement(next.node, 'p')) begun.push(...content);
    else {
      kept.push({ ...node, children: [...properties, ...begun, ...content] });
      begun = [];
    }
  }
  return kept;
}

type Accepted = {
  node: XmlNode;
  /** A paragraph of which the end was taken away. */ isOpenEnded: boolean;
};

function accepted(node: XmlNode): Accepted[] {
  const as = (kept: XmlNode, isOpenEnded = false): Accepted[] => [{ node: kept, isOpenEnded }];
  if (!isElement(node)) return as(node);
  if (GONE.has(node.name)) return placesIn(node.children).flatMap((place) => as(place));
  if (STAYS.has(node.name)) return acceptChanges(node.children).flatMap((child) => as(child));
  if (TRACE.test(node.name) || isCellOrRowGone(node)) return [];
  const children = acceptChanges(node.children);
  if (node.name === 'tbl' && !children.some((child) => isElement(child, 'tr'))) return [];
  return as({ ...node, children }, isEndGone(node));
}

const isCellOrRowGone = (element: XmlElement): boolean =>
  (element.name === 'tr' && hasGone(childOf(element, 'trPr'))) ||
  (element.name === 'tc' && Boolean(childOf(childOf(element, 'tcPr') ?? NOTHING, 'cellDel')));

const isEndGone = (element: XmlElement): boolean =>
  element.name === 'p' && hasGone(childOf(childOf(element, 'pPr') ?? NOTHING, 'rPr'));

const hasGone = (element: XmlElement | undefined): boolean =>
  (element?.children ?? []).some((child) => isElement(child) && GONE.has(child.name));

const NOTHING = { children: [] };

const isPlace = (node: XmlNode): boolean => isElement(node) && PLACE.test(node.name);

const placesIn = (nodes: readonly XmlNode[]): XmlNode[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    return isPlace(node) ? [node] : placesIn(node.children);
  });
