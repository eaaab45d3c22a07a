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
