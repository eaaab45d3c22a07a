import { texToUnicode } from '#app/protocols/tex.ts';

/** A part of a source that stands for itself, such as a program. */
export type Verbatim = {
  /** The command or environment that says so. */
  name: string;
  /** What stands in brackets or braces before it. */
  options: string;
  text: string;
  isInline: boolean;
};

type Found = { end: number } & (
  | { verbatim: Verbatim }
  | { verbatim: null; /** What it is instead. */ tokens: string[] }
);

/** Settings for all listings that follow. */
const SETTINGS = /\\(?:lstset|setminted)\s{0,9}(?:\[[^\]]{0,40}\]\s{0,9})?(?=\{)/g;
/** `escapeinside={(*@}{@*)}`, `escapeinside=||` and `escapechar=!`. */
const ESCAPE =
  /\bescape(?:inside|char)\s{0,9}=\s{0,9}(?:\{([^{}]{1,9})\}\s{0,9}\{([^{}]{1,9})\}|\{\\?([^{}\s])\\?([^{}\s]?)\}|\\?([^{}\s,\]])\\?([^{}\s,\]]?))/g;

/**
 * Says what authors set LaTeX in a listing between as words, and what is mathematics there.
 * @param sources in which settings for all listings stand
 */
export function settleEscapes(verbatims: readonly Verbatim[], sources: Iterable<string>): void {
  if (verbatims.length === 0) return;
  const settings = Array.from(sources, (source) =>
    Array.from(source.matchAll(SETTINGS), ({ 0: { length }, index }) => {
      const open = index + length;
      return source.slice(open, closing(source, open, '{', '}') ?? open);
    }).join(),
  ).join();
  for (const verbatim of verbatims) {
    if (!LISTINGS.has(verbatim.name)) continue;
    const said = `${verbatim.options},${settings}`;
    const pairs = Array.from(said.matchAll(ESCAPE), ([, open, close, one, two, bare, last]) => [
      open ?? one ?? bare!,
      close ?? (two || one) ?? (last || bare!),
    ]).map((pair) => pair.map((signs) => signs.replaceAll(/\\(?=[^a-zA-Z])/g, '')));
    if (/\bmathescape(?!\s{0,9}=\s{0,9}false)/.test(said)) pairs.push(['$', '$']);
    for (const [open, close] of pairs) verbatim.text = withoutPair(verbatim.text, open!, close!);
  }
}

const LISTINGS = new Set(['lstlisting', 'lstinline', 'minted', 'mintinline', 'tcblisting']);

const LABEL = /\\label\{[^{}]{0,100}\}/g;

/** An escape ends in its line. */
function withoutPair(text: string, open: string, close: string): string {
  const pieces: string[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf(open, at);
    const end = start === -1 ? -1 : text.indexOf(close, start + open.length);
    if (end === -1) return pieces.join('') + text.slice(at);
    const inside = text.slice(start + open.length, end);
    const isKept = inside.includes('\n');
    const last = isKept ? start + open.length : end + close.length;
    // What a label stands in is known by it later.
    const labels = (inside.match(LABEL) ?? []).map((label) => open + label + close).join('');
    const words = labels + plainWords(inside.replaceAll(LABEL, ''));
    pieces.push(isKept ? text.slice(at, last) : text.slice(at, start) + words);
    at = last;
  }
}

/** Without commands, of which those of signs are these. */
const plainWords = (tex: string): string =>
  texToUnicode(
    tex.replaceAll('$', '').replaceAll(/\\(?:text)?color(?:\[\w{1,9}\])?\{[^{}]{0,40}\}/g, ''),
  )
    .replaceAll(/\\[a-zA-Z]{1,40}\*? ?/g, '')
    .replaceAll(/[{}]/g, '');

const ENVIRONMENTS = new Map<string, /** Arguments in braces. */ number>([
  ['verbatim', 0],
  ['verbatim*', 0],
  ['Verbatim', 0],
  ['Verbatim*', 0],
  ['BVerbatim', 0],
  ['LVerbatim', 0],
  ['SaveVerbatim', 1],
  ['lstlisting', 0],
  ['minted', 1],
  ['pyglist', 0],
  ['pycode', 0],
  ['sageblock', 0],
  ['tcblisting', 1],
  ['Code', 0],
  ['CodeInput', 0],
  ['CodeOutput', 0],
  ['Sinput', 0],
  ['Soutput', 0],
  ['comment', 0],
  ['filecontents', 1],
  ['filecontents*', 1],
  ['alltt', 0],
]);

/** Commands of which the first argument, or what stands between two equal signs, stands for itself. */
const CODE = new Set(['verb', 'lstinline', 'mintinline', 'Verb', 'spverb']);
/** Commands whose first argument is an address: of its signs only braces and backslashes are TeX's. */
const ADDRESSES = new Set(['url', 'href', 'path', 'nolinkurl', 'burl', 'doi', 'urlstyled']);

export const isVerbatimEnvironment = (name: string): boolean => ENVIRONMENTS.has(name);
export const isVerbatimCommand = (name: string): boolean => CODE.has(name) || ADDRESSES.has(name);

/** Where the end of one is looked for. */
const LONGEST = 2_000_000;
const LONGEST_INLINE = 2000;

/**
 * @param from behind the name of the command, or behind `\begin`
 * @returns null where it is not as it should be
 */
export function readVerbatim(source: string, name: string, from: number): Found | null {
  if (CODE.has(name)) return readCode(source, name, from);
  if (ADDRESSES.has(name)) return readAddress(source, name, from);
  return readEnvironment(source, name, from);
}

function readEnvironment(source: string, name: string, from: number): Found | null {
  const begin = source.indexOf('}', from) + 1;
  const ending = `\\end{${name}}`;
  const close = source.slice(begin, begin + LONGEST).indexOf(ending);
  if (close === -1) return null;
  const end = begin + close + ending.length;
  const inside = source.slice(begin, begin + close);
  if (name === 'comment') return { end, verbatim: null, tokens: [] };
  const { options, rest } = takeOptions(inside, ENVIRONMENTS.get(name) ?? 0);
  const lines = rest.startsWith('\n') ? rest.slice(1) : rest;
  const text = lines.replaceAll('\r\n', '\n');
  return { end, verbatim: { name, options, text: withoutLastBreak(text), isInline: false } };
}

function withoutLastBreak(text: string): string {
  const last = text.lastIndexOf('\n');
  return last !== -1 && text.slice(last).trim() === '' ? text.slice(0, last) : text;
}

/** `[…]` and as many `{…}` at the beginning of a line. */
function takeOptions(inside: string, braces: number): { options: string; rest: string } {
  let rest = inside.replace(/^[ \t]{0,99}/, '');
  let options = '';
  for (let left = braces; ;) {
    const close = rest[0] === '[' ? closing(rest, 0, '[', ']') : null;
    const brace = left > 0 && rest[0] === '{' ? closing(rest, 0, '{', '}') : null;
    const end = close ?? brace;
    if (end === null) return { options, rest: options === '' ? inside : rest };
    if (brace !== null) left -= 1;
    options += rest.slice(0, end + 1);
    rest = rest.slice(end + 1);
  }
}

function readCode(source: string, name: string, from: number): Found | null {
  let at = from;
  let options = '';
  if (source[at] === '*') at += 1;
  let hasLanguage = name !== 'mintinline';
  while (source[at] === '[' || (!hasLanguage && source[at] === '{')) {
    if (source[at] === '{') hasLanguage = true;
    const end = closing(source, at, source[at]!, source[at] === '[' ? ']' : '}');
    if (end === null) return null;
    options += source.slice(at, end + 1);
    at = end + 1;
  }
  const sign = source[at];
  // What follows stands where a command of the author's own is used.
  if (sign === undefined || /[\s}%a-zA-Z]/.test(sign)) return null;
  const close =
    sign === '{' && name !== 'verb'
      ? closing(source, at, '{', '}')
      : at + 1 + source.slice(at + 1, at + 1 + LONGEST_INLINE).indexOf(sign);
  if (close === null || close <= at) return null;
  const text = source.slice(at + 1, close).replaceAll(/\s/g, ' ');
  return { end: close + 1, verbatim: { name, options, text, isInline: true } };
}

/** Signs of an address that would be TeX's elsewhere. */
const SPECIAL: Readonly<Record<string, string>> = {
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  _: '\\_',
  $: '\\$',
  '^': '\\textasciicircum',
  '~': '\\textasciitilde',
};

function readAddress(source: string, name: string, from: number): Found | null {
  let open = from;
  const options: string[] = [];
  while (/^\s$/.test(source[open] ?? '')) open += 1;
  if (name === 'href' && source[open] === '[') {
    const end = closing(source, open, '[', ']');
    if (end === null) return null;
    open = end + 1;
  }
  if (source[open] !== '{') return null;
  const close = closing(source, open, '{', '}');
  if (close === null) return null;
  const tokens = [`\\${name}`, ...options, '{'];
  for (let at = open + 1; at < close; at += 1) {
    const sign = source[at]!;
    if (sign === '\\') {
      const word = /^\\([a-zA-Z]{1,60}|.)/su.exec(source.slice(at, at + 62))?.[0] ?? '\\';
      tokens.push(word === '\\\\' || word === '\\' ? '\\textbackslash' : word);
      at += Math.max(0, word.length - 1);
    } else if (sign === '%' && source[at + 1] === '\n') at += 1;
    // What a command that is defined here is given.
    else if (sign === '#' && /^[1-9]$/.test(source[at + 1] ?? '')) tokens.push(sign);
    else if (!/^\s$/.test(sign)) tokens.push(SPECIAL[sign] ?? sign);
  }
  tokens.push('}');
  return { end: close + 1, verbatim: null, tokens };
}

/** Where what opens at a place closes, within what one line or two can hold. */
function closing(source: string, from: number, open: string, close: string): number | null {
  let depth = 0;
  const last = Math.min(source.length, from + LONGEST_INLINE);
  for (let at = from; at < last; at += 1) {
    const sign = source[at];
    if (sign === '\\') at += 1;
    else if (sign === open) depth += 1;
    else if (sign === close) depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}
