/**
 * Owns which styles an SVG picture keeps: declarations of known properties whose values are words,
 * numbers, colours and parts of the picture itself. Nothing in them names a place elsewhere.
 */
import { isProperty } from './svg-allowed.ts';

/** Functions that compute from what stands in their brackets. */
const FUNCTIONS = new Set([
  ...['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
  ...['matrix', 'translate', 'translatex', 'translatey', 'scale', 'scalex', 'scaley', 'rotate'],
  ...['skewx', 'skewy', 'rect', 'calc'],
]);

/** What an author drew would not be seen: it comes from elsewhere, or is no drawing. */
export class NotShown extends Error {}

/** The id that a part of the picture got, or null when there is no such part. */
export type PartId = (id: string) => string | null;

const LETTER = /[\p{L}\p{M}\p{N}_-]/u;
/** An asterisk could begin a comment behind a slash, and nothing needs it. */
const BETWEEN = /[#%.,+\s/!]/;
/** What no name of a font needs: it could end it, hide what stands there, or be an address. */
const UNFIT_IN_NAME = /[\\<>{}:/\n\r\f]/;

/**
 * The value of a property with the ids that its parts got; null when it holds anything that is not
 * known.
 * @throws NotShown when it names a part of another file
 */
export function safeValue(property: string, value: string, partId: PartId): string | null {
  const written: string[] = [];
  let isLess = false;
  let depth = 0;
  let at = 0;
  while (at < value.length) {
    const end = endOfWord(value, at);
    const word = value.slice(at, end);
    const sign = value[end];
    at = end + 1;
    if (sign === '(' && word.toLowerCase() === 'url') {
      const close = value.indexOf(')', at);
      if (close === -1) return null;
      const part = partOf(value.slice(at, close));
      if (part === null) throw new NotShown();
      const id = partId(part);
      if (id === null) isLess = true;
      else written.push(`url(#${id})`);
      at = close + 1;
      continue;
    }
    written.push(word);
    if (sign === undefined) break;
    if (sign === '(') {
      if (word === '' ? depth === 0 : !FUNCTIONS.has(word.toLowerCase())) return null;
      depth += 1;
    } else if (sign === ')') {
      depth -= 1;
      if (depth < 0) return null;
    } else if (sign === '"' || sign === "'") {
      const close = value.indexOf(sign, at);
      const isName = property.includes('font') && close !== -1;
      if (!isName || UNFIT_IN_NAME.test(value.slice(at, close))) return null;
      written.push(value.slice(at - 1, close));
      at = close + 1;
    } else if (!BETWEEN.test(sign)) return null;
    written.push(sign);
  }
  // A part that is not there leaves the colour behind it, or nothing (SVG 1.1 §11.2).
  const safe = written.join('').trim() || (isLess ? 'none' : '');
  return depth === 0 && safe !== '' ? safe : null;
}

/** Behind the letters, digits and hyphens that begin here. */
function endOfWord(value: string, from: number): number {
  let at = from;
  while (at < value.length && (LETTER.test(value[at]!) || isSurrogate(value[at]!))) at += 1;
  return at;
}

const isSurrogate = (sign: string): boolean => sign >= '\uD800' && sign <= '\uDFFF';

/** `#a`, `'#a'`: the part that is meant, or null for a place elsewhere. */
function partOf(reference: string): string | null {
  const trimmed = reference.trim();
  const quote = /^["']/.exec(trimmed)?.[0] ?? '';
  const bare = quote !== '' && trimmed.endsWith(quote) ? trimmed.slice(1, -1).trim() : trimmed;
  return bare.startsWith('#') ? bare.slice(1) : null;
}

export type SafeStyle = {
  /** As it is to be written; empty when nothing is left. */
  css: string;
  /** Whether something in it was not known. */
  isCut: boolean;
};

/** `a: b; c: d`. @throws NotShown */
export function safeDeclarations(style: string, partId: PartId): SafeStyle {
  const kept: string[] = [];
  let isCut = false;
  for (const declaration of splitOutside(withoutComments(style), ';')) {
    const colon = declaration.indexOf(':');
    if (declaration.trim() === '') continue;
    const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = safeDeclared(name, declaration.slice(colon + 1), partId);
    if (value === null || colon === -1) isCut = true;
    else if (isProperty(name)) kept.push(`${name}:${value}`);
  }
  return { css: kept.join(';'), isCut };
}

/** What does not paint here may lead elsewhere: it is left out, and nothing is missed. */
function safeDeclared(name: string, value: string, partId: PartId): string | null {
  try {
    return safeValue(name, value, partId);
  } catch (error) {
    if (error instanceof NotShown && !isProperty(name)) return null;
    throw error;
  }
}

/** Selectors by names, classes and ids. */
const SELECTOR = /^[\w.#*>+~,\s-]+$/;

export type StyleRule = {
  selectors: string[];
  css: string;
  /** The ids of the parts that it shows. */
  shows: string[];
};

/** A style sheet, without its at-rules. @throws NotShown */
export function safeRules(sheet: string, partId: PartId): { rules: StyleRule[]; isCut: boolean } {
  const rules: StyleRule[] = [];
  const source = withoutComments(sheet).replaceAll('<!--', ' ').replaceAll('-->', ' ');
  let isCut = false;
  let at = 0;
  for (;;) {
    while (/\s/.test(source[at] ?? '')) at += 1;
    if (at >= source.length) return { rules, isCut };
    let open = at;
    while (open < source.length && !'{;'.includes(source[open]!)) open += 1;
    const selector = source.slice(at, open).trim();
    const end = source[open] === '{' ? endOfBlock(source, open) : open + 1;
    const block = source[open] === '{' ? source.slice(open + 1, end - 1) : '';
    at = end;
    if (!SELECTOR.test(selector)) {
      isCut ||= !selector.startsWith('@charset');
      continue;
    }
    const shows: string[] = [];
    const safe = safeDeclarations(block, (id) => {
      const known = partId(id);
      if (known !== null) shows.push(known);
      return known;
    });
    isCut ||= safe.isCut;
    const selectors = renamed(selector, partId).split(',');
    if (safe.css !== '') rules.push({ selectors, css: safe.css, shows });
  }
}

const renamed = (selector: string, partId: PartId): string =>
  selector.replaceAll(/#([\w-]+)/g, (whole, id: string) => {
    const part = partId(id);
    return part === null ? whole : `#${part}`;
  });

/** Behind the bracket that closes the block which opens here; blocks within it are of at-rules. */
function endOfBlock(source: string, open: number): number {
  let depth = 0;
  for (let at = open; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return source.length + 1;
}

function withoutComments(style: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = style.indexOf('/*', at);
    if (start === -1) return `${parts.join(' ')} ${style.slice(at)}`;
    parts.push(style.slice(at, start));
    const end = style.indexOf('*/', start + 2);
    if (end === -1) return parts.join(' ');
    at = end + 2;
  }
}

/** At each mark that stands in no string and in no brackets. */
function splitOutside(text: string, mark: string): string[] {
  const parts: string[] = [];
  let [start, depth, quote] = [0, 0, ''];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (sign === mark && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}
