import { element } from '#app/protocols/xml.ts';
import type { Xml } from '#app/protocols/xml.ts';

/** Elements that HTML writes without an end. */
const EMPTY = new Set(['br', 'hr', 'img']);

/** An element that reads alike as HTML and as XHTML: a page and an EPUB show the same text. */
export function tag(...of: Parameters<typeof element>): Xml {
  const [name] = of;
  const written = element(...of);
  if (EMPTY.has(name) || !written.markup.endsWith('/>')) return written;
  return { markup: `${written.markup.slice(0, -2)}></${name}>` };
}

/** Several pieces as one. */
export const joined = (pieces: readonly Xml[]): Xml => ({
  markup: pieces.map(({ markup }) => markup).join(''),
});

/** The start of an element, with what it begins with, and its end: for what is written in pieces between them. */
export function around(...of: Parameters<typeof element>): [start: Xml, end: Xml] {
  const [name] = of;
  const { markup } = element(...of, { markup: HOLE });
  return [{ markup: markup.slice(0, markup.indexOf(HOLE)) }, { markup: `</${name}>` }];
}

/** No finished markup holds it. */
const HOLE = '\0';
