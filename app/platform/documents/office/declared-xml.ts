/** Owns reading XML in the encoding that it names itself (XML 1.0 §4.3.3, appendix F). */
import { NotXml } from './xml-tokens.ts';

type Encoding = { name: string; isWide?: 'little' | 'big' };

/**
 * The text of a document, in any encoding that browsers know, and UTF-32; without its declaration,
 * which would be untrue from then on.
 * @throws NotXml for an encoding that is not known, or bytes that are none of it
 */
export function decodeDeclaredXml(bytes: Buffer): string {
  const { name, isWide } = encodingOf(bytes);
  const text = isWide ? decodeWide(bytes, isWide) : decodeAs(name, bytes);
  if (text.includes('\0')) throw new NotXml('another encoding');
  return withoutDeclaration(text);
}

/** By its first bytes, then by what it says. */
function encodingOf(bytes: Buffer): Encoding {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return { name: 'utf-32', isWide: 'little' };
  if (a === 0x3c && b === 0 && c === 0 && d === 0) return { name: 'utf-32', isWide: 'little' };
  if (a === 0 && b === 0 && (c === 0xfe || c === 0)) return { name: 'utf-32', isWide: 'big' };
  if (a === 0xff && b === 0xfe) return { name: 'utf-16le' };
  if (a === 0xfe && b === 0xff) return { name: 'utf-16be' };
  if (a === 0x3c && b === 0) return { name: 'utf-16le' };
  if (a === 0 && b === 0x3c) return { name: 'utf-16be' };
  if (a === 0xef && b === 0xbb && c === 0xbf) return { name: 'utf-8' };
  return { name: declaredIn(bytes.toString('latin1', 0, 400)) };
}

/** What it says, which no bytes of two belie; ASCII is part of UTF-8. */
function declaredIn(start: string): string {
  const named = DECLARATION.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  return /^(?:us-)?ascii$|^utf-?16|ucs/.test(named) ? 'utf-8' : named;
}

const DECLARATION = /^\s{0,9}<\?xml\s[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([^"']{0,40})/;

function decodeAs(encoding: string, bytes: Buffer): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new NotXml('another encoding');
  }
}

function decodeWide(bytes: Buffer, order: 'little' | 'big'): string {
  const signs: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = order === 'little' ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) throw new NotXml('broken letters');
    if (code !== 0xfeff || at > 0) signs.push(String.fromCodePoint(code));
  }
  return signs.join('');
}

function withoutDeclaration(text: string): string {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const trimmed = text.slice(start).trimStart();
  if (!/^<\?xml\s/.test(trimmed.slice(0, 6))) return trimmed;
  const end = trimmed.indexOf('?>');
  return end === -1 ? trimmed : trimmed.slice(end + 2).trimStart();
}
