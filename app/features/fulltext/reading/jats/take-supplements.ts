import type { XmlElement, XmlNode } from './xml-tree.ts';

/** What may have supplements of its own within it, its caption or what stands below it. */
const AROUND = new Set(
  'fig fig-group table-wrap boxed-text media supplementary-material disp-formula'.split(' '),
);
const THROUGH = new Set('caption p table-wrap-foot fn fn-group fig'.split(' '));

/** An element without the files that belong to it, and these, to stand behind it. */
export function takeSupplements(node: XmlElement): {
  rest: XmlElement;
  supplements: XmlElement[];
} {
  if (!AROUND.has(node.name)) return { rest: node, supplements: [] };
  const supplements: XmlElement[] = [];
  const without = (element: XmlElement): XmlElement => ({
    ...element,
    children: element.children.flatMap((child): XmlNode[] => {
      if (typeof child === 'string') return [child];
      const isSupplement =
        child.name === 'supplementary-material' ||
        (child.name === 'media' && IN_TEXT.has(node.name));
      if (isSupplement) {
        supplements.push(child);
        return [];
      }
      if (!THROUGH.has(child.name)) return [child];
      const left = without(child);
      // A paragraph that held nothing else goes with it.
      return isEmpty(left) && !isEmpty(child) ? [] : [left];
    }),
  });
  return { rest: without(node), supplements };
}

/** Of a supplement and of a film the media are its own files. */
const IN_TEXT = new Set('fig fig-group table-wrap boxed-text disp-formula'.split(' '));

const isEmpty = ({ children }: XmlElement): boolean =>
  children.every((child) => typeof child === 'string' && child.trim() === '');
