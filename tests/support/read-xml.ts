/** An element of a parsed document; text and child elements in order. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
};

const NAME = '[A-Za-z_][\\w.:-]*';
const TAG = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>|([^<]+)`, 'y');
const ATTRIBUTE = new RegExp(`(${NAME})="([^"]*)"`, 'g');
// What XML 1.0 allows (section 2.2).
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Parses a document strictly; throws on anything that is not well-formed. */
export function readXml(text: string): XmlElement {
  if (FORBIDDEN.test(text)) throw new Error('forbidden character');
  const body = text.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, '');
  if (body === text) throw new Error('no XML declaration');
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  TAG.lastIndex = 0;
  while (TAG.lastIndex < body.length) {
    const at = TAG.lastIndex;
    const match = TAG.exec(body);
    const parent = open.at(-1);
    if (!match || !parent) throw new Error(`not well-formed: ${body.slice(at, at + 60)}`);
    const [, end, name = '', attributes = '', empty, characters] = match;
    if (characters !== undefined) {
      if (characters.includes(']]>')) throw new Error(']]> in text');
      if (open.length === 1 && characters.trim() !== '') throw new Error('text outside the root');
      parent.children.push(unescape(characters));
    } else if (end) {
      if (parent.name !== name) throw new Error(`</${name}> closes <${parent.name}>`);
      open.pop();
    } else {
      const element = { name, attributes: readAttributes(attributes), children: [] };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name}> is not closed`);
  const elements = root.children.filter((child) => typeof child !== 'string');
  if (elements.length !== 1 || !elements[0]) throw new Error('not one root element');
  return elements[0];
}

/** The text inside an element and its descendants. */
export const xmlText = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : xmlText(child))).join('');

/** All elements of a name below one, in document order. */
export const findAll = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) =>
    typeof child === 'string'
      ? []
      : [...(child.name === name ? [child] : []), ...findAll(child, name)],
  );

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    if (name in attributes) throw new Error(`${name} twice`);
    attributes[name] = unescape(value);
  }
  return attributes;
}

function unescape(text: string): string {
  if (/&(?!(?:lt|gt|amp|quot|apos|#\d+|#x[\da-f]+);)/i.test(text)) throw new Error('bare &');
  return text.replace(/&(#x?)?([\da-z]+);/gi, (_, sign: string | undefined, value: string) =>
    sign
      ? String.fromCodePoint(Number.parseInt(value, sign === '#x' ? 16 : 10))
      : (ENTITIES[value] ?? ''),
  );
}
