/** Owns taking XML apart into tags and text, as Office files have it: without a DTD (ECMA-376 part 2 §7.2.5). */

export type XmlToken = {
  kind: 'open' | 'close' | 'empty' | 'text';
  /** As it stands there. */
  source: string;
  /** Of a tag, without its prefix; empty for text. */
  name: string;
};

/** What cannot be read as such XML. */
class NotXml extends Error {}

const TAG =
  /<(\/?)(?:[^\s<>/"'=:]+:)?([^\s<>/"'=:]+)((?:\s[^<>"']*(?:"[^"<]*"[^<>"']*|'[^'<]*'[^<>"']*)*)?\/?)>/y;

/**
 * The tags and texts of a document in their order; comments, instructions and the declaration are
 * passed over.
 * @throws NotXml also when tags do not match
 */
export function* readXml(xml: string): Generator<XmlToken> {
  const open: string[] = [];
  let at = xml.startsWith('\uFEFF') ? 1 : 0;
  while (at < xml.length) {
    if (xml[at] !== '<') {
      const next = xml.indexOf('<', at);
      const end = next === -1 ? xml.length : next;
      yield { kind: 'text', source: xml.slice(at, end), name: '' };
      at = end;
      continue;
    }
    const skipped = endOfSpecial(xml, at);
    if (skipped) {
      if (skipped.isText) yield { kind: 'text', source: xml.slice(at, skipped.end), name: '' };
      at = skipped.end;
      continue;
    }
    TAG.lastIndex = at;
    const [source, slash, name, rest] = TAG.exec(xml) ?? [];
    if (source === undefined || name === undefined) throw new NotXml('a tag that never ends');
    at += source.length;
    if (slash === '/') {
      if (open.pop() !== name) throw new NotXml('tags that do not match');
      yield { kind: 'close', source, name };
    } else if (rest?.endsWith('/')) yield { kind: 'empty', source, name };
    else {
      open.push(name);
      yield { kind: 'open', source, name };
    }
  }
  if (open.length > 0) throw new NotXml('a tag that is never closed');
}

function endOfSpecial(xml: string, at: number): { end: number; isText: boolean } | null {
  const end = (mark: string): number => {
    const found = xml.indexOf(mark, at);
    if (found === -1) throw new NotXml('a part that never ends');
    return found + mark.length;
  };
  if (xml.startsWith('<!--', at)) return { end: end('-->'), isText: false };
  if (xml.startsWith('<?', at)) return { end: end('?>'), isText: false };
  if (xml.startsWith('<![CDATA[', at)) return { end: end(']]>'), isText: true };
  if (xml.startsWith('<!', at)) throw new NotXml('a document type');
  return null;
}

const ATTRIBUTE = /\s+([^\s=<>"'/]+)\s*=\s*("[^"]*"|'[^']*')/g;

export type XmlAttribute = {
  /** With its prefix. */
  name: string;
  /** Without it. */
  local: string;
  /** Entities resolved. */
  value: string;
};

/** The attributes of a tag. */
export const attributesOf = (tag: string): XmlAttribute[] =>
  Array.from(tag.matchAll(ATTRIBUTE), ([, name, quoted]) => attribute(name!, quoted!));

/** The value of the attribute with this local name, or null. */
export const attributeOf = (tag: string, local: string): string | null =>
  attributesOf(tag).find((one) => one.local === local)?.value ?? null;

/** A tag whose attributes are kept (true), left out (null) or get another value. */
export function changeAttributes(
  tag: string,
  change: (attribute: XmlAttribute) => string | true | null,
): string {
  return tag.replace(ATTRIBUTE, (whole, name: string, quoted: string) => {
    const value = change(attribute(name, quoted));
    if (value === true) return whole;
    return value === null ? '' : ` ${name}="${escapeXml(value)}"`;
  });
}

const attribute = (name: string, quoted: string): XmlAttribute => ({
  name,
  local: name.slice(name.indexOf(':') + 1),
  value: plainText(quoted.slice(1, -1)),
});

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

/** What text in XML says: entities and CDATA resolved. */
export function plainText(source: string): string {
  if (source.startsWith('<![CDATA[')) return source.slice(9, -3);
  if (!source.includes('&')) return source;
  return source.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  });
}

/** Text as it may stand in XML, in attributes too. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** ECMA-376 part 2 §7.2.5: UTF-8 or UTF-16. */
export function decodeXml(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  }
  return bytes.toString('utf8');
}
