/** Owns the writing of XML 1.0: well-formed whatever the texts hold. */

/** Markup that is finished; anything else is text and gets escaped. */
export type Xml = { readonly markup: string };

type Child = Xml | string | number | null | undefined | false | readonly Child[];
type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/** XML 1.0 §2.2: what a document may not hold, not even escaped. Lone surrogates are among it. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** An element; attributes and children that are null, undefined or false are left out. */
export function element(name: string, attributes: Attributes, ...children: Child[]): Xml {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`)
    .join('');
  const content = children.map(markupOf).join('');
  return {
    markup: content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`,
  };
}

export const xmlDocument = (root: Xml): string => `${XML_DECLARATION}${root.markup}\n`;

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The text without what XML forbids. */
export const onlyXml = (text: string): string => text.replace(FORBIDDEN, '');

/** Text for the content of an element, without the characters that XML forbids. */
export const escapeXml = (text: string): string =>
  onlyXml(text).replace(/[&<>\r]/g, (character) => ESCAPES[character] ?? '');

const escapeAttribute = (text: string): string =>
  onlyXml(text).replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? '');

function markupOf(child: Child): string {
  if (child === null || child === undefined || child === false) return '';
  if (Array.isArray(child)) return child.map(markupOf).join('');
  return typeof child === 'object' ? (child as Xml).markup : escapeXml(String(child));
}
