import { NotXml, readXml } from '#app/platform/documents/office/xml-tokens.ts';

/** A part of a Word file as a tree of which every piece is written again as it stood there. */
export type WordNode = WordElement | string;

export type WordElement = {
  /** Without its prefix. */
  name: string;
  /** The tag that opens it, or all of one that is empty. */
  open: string;
  /** Empty for an element without content. */
  close: string;
  children: WordNode[];
};

/** @throws NotXml */
export function readWordTree(xml: string): WordNode[] {
  const top: WordNode[] = [];
  const open: WordElement[] = [];
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
export function writeWordTree(nodes: readonly WordNode[]): string {
  const written = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'];
  const write = (each: readonly WordNode[]): void => {
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

export const isElement = (node: WordNode, name?: string): node is WordElement =>
  typeof node !== 'string' && (name === undefined || node.name === name);

export const childOf = (
  { children }: Pick<WordElement, 'children'>,
  name: string,
): WordElement | undefined =>
  children.filter((node) => isElement(node)).find((each) => each.name === name);
