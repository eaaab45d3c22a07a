/** Owns a part of an Office file as a tree of which every piece is written again as it stood there. */
import { attributeOf, NotXml, readXml } from './xml-tokens.ts';

export type XmlNode = XmlElement | string;

export type XmlElement = {
  /** Without its prefix. */
  name: string;
  /** The tag that opens it, or all of one that is empty. */
  open: string;
  /** Empty for an element without content. */
  close: string;
  children: XmlNode[];
};

/** @throws NotXml */
export function readNodes(xml: string): XmlNode[] {
  const top: XmlNode[] = [];
  const open: XmlElement[] = [];
  for (const { kind, source, name } of readXml(xml)) {
    const within = open.at(-1)?.children ?? top;
    if (kind === 'text') within.push(source);
    else if (kind === 'close') open.pop()!.close = source;
    else {
      const element = { name, open: source, close: '', children: [] };
      within.push(element);
      if (kind === 'open') open.push(element);
    }
  }
  if (open.length > 0) throw new NotXml('a tag that is never closed');
  return top;
}

/** The declaration, which is no part of the tree, stands before it again. */
export function writeNodes(nodes: readonly XmlNode[]): string {
  const written = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'];
  const write = (each: readonly XmlNode[]): void => {
    for (const node of each) {
      if (typeof node === 'string') written.push(node);
      else {
        written.push(node.open);
        write(node.children);
        written.push(node.close);
      }
    }
  };
  write(nodes);
  return written.join('');
}

export const isElement = (node: XmlNode, name?: string): node is XmlElement =>
  typeof node !== 'string' && (name === undefined || node.name === name);

export const childOf = (
  { children }: Pick<XmlElement, 'children'>,
  name: string,
): XmlElement | undefined =>
  children.filter((node) => isElement(node)).find((each) => each.name === name);

/** Elements within others, in reading order, those of these names; with what stands within those. */
export function* descendants(
  nodes: readonly XmlNode[],
  ...names: readonly string[]
): Generator<XmlElement> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (names.includes(node.name)) yield node;
    yield* descendants(node.children, ...names);
  }
}

/** The value of an attribute by its local name, or null. */
export const valueOf = (element: XmlElement | undefined, name: string): string | null =>
  element ? attributeOf(element.open, name) : null;

/** Each element in its turn, from the innermost, as what is put in its place. */
export const mapElements = (
  nodes: readonly XmlNode[],
  change: (element: XmlElement) => readonly XmlNode[],
): XmlNode[] =>
  nodes.flatMap((node): readonly XmlNode[] =>
    isElement(node) ? change({ ...node, children: mapElements(node.children, change) }) : [node],
  );
