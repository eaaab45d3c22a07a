import { changeAttributes } from '#app/platform/documents/office/xml-tokens.ts';
import { acceptChanges } from './accept-changes.ts';
import type { Fix } from '../measures/fixes.ts';
import { isElement, readNodes, writeNodes } from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';

/**
 * A part of a Word file, mended.
 * @param kind what its relation says it is: `document`, `settings`, `core-properties` and others
 * @returns the same text, letter for letter, where there is nothing to mend
 * @throws NotXml
 */
export function fixPart(xml: string, kind: string, fixes: readonly Fix[]): string {
  const before = readNodes(xml);
  const after = fixes.reduce<XmlNode[]>((nodes, fix) => MENDING[fix](nodes, kind), before);
  const [was, is] = [writeNodes(before), writeNodes(after)];
  return was === is ? xml : is;
}

/** Parts that hold running text. */
const TEXTS = new Set(['document', 'footnotes', 'endnotes', 'header', 'footer']);

type Mending = (nodes: XmlNode[], kind: string) => XmlNode[];

const inTexts =
  (mend: (nodes: XmlNode[]) => XmlNode[]): Mending =>
  (nodes, kind) =>
    TEXTS.has(kind) ? mend(nodes) : nodes;

const MENDING: Record<Fix, Mending> = {
  'accept-changes': inTexts(acceptChanges),
  'remove-comments': inTexts((nodes) => changed(nodes, withoutComments)),
  'one-column': inTexts((nodes) => changed(nodes, inOneColumn)),
  unprotect: (nodes, kind) => (kind === 'settings' ? changed(nodes, unprotected) : nodes),
  'hide-names': (nodes, kind) =>
    /^(core|extended)-properties$/.test(kind) ? changed(nodes, nameless) : nodes,
};

/** Each element in its turn, from the innermost; null leaves one out. */
const changed = (
  nodes: readonly XmlNode[],
  change: (element: XmlElement) => XmlElement | null,
): XmlNode[] =>
  nodes.flatMap((node): XmlNode[] => {
    if (!isElement(node)) return [node];
    const element = change({ ...node, children: changed(node.children, change) });
    return element ? [element] : [];
  });

/** Where a comment stands, and the run that holds its mark and nothing else. */
function withoutComments(element: XmlElement): XmlElement | null {
  if (/^commentRange(Start|End)$/.test(element.name)) return null;
  const children = element.children.filter((child) => !isElement(child, 'commentReference'));
  if (children.length === element.children.length) return element;
  return children.every((child) => isElement(child, 'rPr')) ? null : { ...element, children };
}

function inOneColumn(element: XmlElement): XmlElement | null {
  if (element.name !== 'cols') return element;
  const open = changeAttributes(element.open, ({ local }) =>
    /^(num|equalWidth|sep)$/.test(local) ? null : true,
  );
  return { ...element, open, children: element.children.filter((each) => !isElement(each, 'col')) };
}

const unprotected = (element: XmlElement): XmlElement | null =>
  /^(documentProtection|writeProtection)$/.test(element.name) ? null : element;

const nameless = (element: XmlElement): XmlElement | null =>
  /^(creator|lastModifiedBy|Company|Manager)$/.test(element.name)
    ? { ...element, children: [] }
    : element;
