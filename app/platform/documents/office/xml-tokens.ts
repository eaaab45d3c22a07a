/**
 * Owns taking XML apart into tags and text, as Office files have it: without a DTD (ECMA-376 part 2
 * §7.2.5).
 */
import { lookup } from '../../text/lookup.ts';

export type XmlToken = {
  kind: 'open' | 'close' | 'empty' | 'text';
  /** As it stands there. */
  source: string;
  name: string;
};

export class NotXml extends Error {}

/** Elements within each other; Word itself gives up long before, and what walks them takes some calls for each. */
const MOST_DEPTH = 500;

/** In their order, without comments and instructions. @throws NotXml also when tags do not match */
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
    const end = endOfTag(xml, at);
    const source = xml.slice(at, end);
    const name = localName(source);
    at = end;
    if (source[1] === '/') {
      if (open.pop() !== name) throw new NotXml('tags that do not match');
      yield { kind: 'close', source, name };
    } else if (source.at(-2) === '/') yield { kind: 'empty', source, name };
    else {
      if (open.push(name) > MOST_DEPTH) throw new NotXml('too many tags within each other');
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

/** Behind the `>` of the tag that begins here; one in an attribute does not end it. */
function endOfTag(xml: string, from: number): number {
  for (let at = from + 1; at < xml.length; at += 1) {
    const sign = xml[at]!;
    if (sign === '>') return at + 1;
    if (sign === '<') break;
    if (sign === '"' || sign === "'") {
      const next = xml.indexOf(sign, at + 1);
      if (next === -1) break;
      at = next;
    }
  }
  throw new NotXml('a tag that never ends');
}

function localName(tag: string): string {
  const start = tag[1] === '/' ? 2 : 1;
  let end = start;
  while (!isBreak(tag[end]!)) end += 1;
  const name = tag.slice(start, end);
  const colon = name.indexOf(':');
  const local = name.slice(colon + 1);
  if (local === '' || colon === 0 || local.includes(':')) throw new NotXml('a tag without a name');
  return local;
}

/** XML knows these four as white space (XML 1.0 §2.3). */
const isSpace = (sign: string): boolean =>
  sign === ' ' || sign === '\n' || sign === '\t' || sign === '\r';
const isBreak = (sign: string): boolean =>
  isSpace(sign) || sign === '>' || sign === '/' || sign === '=' || sign === '"' || sign === "'";

export type XmlAttribute = {
  /** With its prefix. */
  name: string;
  local: string;
  /** Entities resolved. */
  value: string;
};

export const attributesOf = (tag: string): XmlAttribute[] =>
  placesOf(tag).map(({ name, quoted }) => attribute(name, quoted));

/** The value of the attribute with this local name, or null. */
export const attributeOf = (tag: string, local: string): string | null =>
  attributesOf(tag).find((one) => one.local === local)?.value ?? null;

export function changeAttributes(
  tag: string,
  change: (attribute: XmlAttribute) => string | true | null,
): string {
  let changed = '';
  let done = 0;
  for (const { name, quoted, start, end } of placesOf(tag)) {
    const value = change(attribute(name, quoted));
    if (value === true) continue;
    changed += tag.slice(done, start) + (value === null ? '' : ` ${name}="${escapeXml(value)}"`);
    done = end;
  }
  return changed + tag.slice(done);
}

type Place = {
  name: string;
  /** The value as it is written, in its quotation marks. */
  quoted: string;
  /** From the space in front of it to behind its value. */
  start: number;
  end: number;
};

/** Each sign is looked at once, however a tag is written. */
function placesOf(tag: string): Place[] {
  const places: Place[] = [];
  const behindSpace = (from: number): number => {
    let at = from;
    while (at < tag.length && isSpace(tag[at]!)) at += 1;
    return at;
  };
  let at = 1;
  while (at < tag.length && !isSpace(tag[at]!)) at += 1;
  while (at < tag.length) {
    const start = at;
    const from = behindSpace(at);
    let to = from;
    while (to < tag.length && !isBreak(tag[to]!)) to += 1;
    const equals = behindSpace(to);
    const opening = behindSpace(equals + 1);
    const mark = tag[opening];
    const isWhole = to > from && tag[equals] === '=' && (mark === '"' || mark === "'");
    const closing = isWhole ? tag.indexOf(mark, opening + 1) : -1;
    if (closing === -1) at = Math.max(to, from) + 1;
    else {
      at = closing + 1;
      const quoted = tag.slice(opening, at);
      places.push({ name: tag.slice(from, to), quoted, start, end: at });
    }
  }
  return places;
}

const attribute = (name: string, quoted: string): XmlAttribute => ({
  name,
  local: name.slice(name.indexOf(':') + 1),
  value: plainText(quoted.slice(1, -1)),
});

const ENTITIES: Readonly<Record<string, string>> = lookup({
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
});

/** What text in XML says: entities and CDATA resolved. */
export function plainText(source: string): string {
  if (source.startsWith('<![CDATA[')) return source.slice(9, -3);
  if (!source.includes('&')) return source;
  return source.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  });
}

export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** ECMA-376 part 2 §7.2.5: UTF-8 or UTF-16. */
export function decodeXml(bytes: Buffer): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** In any other encoding a stranger's part would say something else to its reader than to us. @throws NotXml */
export function decodeForeignXml(bytes: Buffer): string {
  const text = decodeStrictly(bytes);
  const declared = /^\s*<\?xml\s[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([^"']{0,40})/.exec(
    text,
  )?.[1];
  if (text.includes('\0') || !/^(utf-?8|utf-?16(le|be)?|us-ascii)$/i.test(declared ?? 'utf-8')) {
    throw new NotXml('another encoding');
  }
  return text;
}

function decodeStrictly(bytes: Buffer): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new NotXml('broken letters');
  }
}

function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}
