import type { WordForm } from './fold.ts';
import { formOf, GREEK_NAMES, ownCopy } from './fold.ts';

export type Word = WordForm & {
  /** Position of the first character in the text, in UTF-16 units. */
  start: number;
  /** Position behind the last character. */
  end: number;
};

/** `\"o`, `\'{e}`, `{\'e}`, `\c{c}`. */
const LATEX_ACCENT = String.raw`\{?\\(?:["'\x60\^~=.]|[cHkuvbdr](?=\{))\{?\\?\p{L}\}?\}?`;
/** `{\o}`, `\ss{}`; and `\ell`, so that `\ell_1` is found as L1. */
const LATEX_LETTER = String.raw`\{?\\(?:ell|ss|ae|oe|aa|AE|OE|AA|[oOlLij])(?![a-zA-Z])(?:\{\}|\})?`;
/** Scripts that put no space between words: each sign is a word, several in a row a phrase. */
const SIGN = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
/** Invisible characters (soft hyphen, joiners, marks of direction) do not part a word. */
const LETTER = String.raw`(?!${SIGN})[\p{L}\p{N}\p{M}\u00ad\u200b-\u200f\u2060\ufeff]`;
const TAG = String.raw`<\/?(?:[abipu]|br|em|strong|su[bp]|span|div|tt|code|italic|bold|sc|jats:[a-z]+)\/?>`;
const ENTITY = String.raw`&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,6}|#x[\da-fA-F]{1,6});`;

/** What stands between two spaces is read as pieces of these kinds; the rest is punctuation. */
const PIECE = new RegExp(
  [
    `${TAG}|${ENTITY}`,
    `(?<sign>${SIGN})`,
    // A subscript belongs to its letter, so that `H_2` and `H2` are one word.
    String.raw`(?<word>(?:${LATEX_ACCENT}|${LATEX_LETTER}|${LETTER})+(?:[_\^]\{?[\p{L}\p{N}]+)*)`,
    String.raw`\\(?:var)?(?<command>[a-zA-Z]+)`,
  ].join('|'),
  'gu',
);
const PLAIN = /^[a-z0-9]+$/i;
const TAG_WITH_ATTRIBUTES = /<[a-z]+\s[^<>]{0,500}>/gi;

/** LaTeX commands, HTML tags and punctuation are no words; a Greek letter is its name, written either way. */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: chunk, index } of withoutAttributes(text).matchAll(/\S+/g)) {
    for (const [form, start, end] of readChunk(chunk)) {
      words.push({ ...form, start: index + start, end: index + end });
    }
  }
  return words;
}

export function readForms(text: string): WordForm[] {
  const forms: WordForm[] = [];
  for (const chunk of withoutAttributes(text).split(/\s+/)) {
    for (const form of knownChunk(chunk)) forms.push(form);
  }
  return forms;
}

/** Chunks kept in memory: those that come often, such as `networks,`, are read once. */
const KEPT = 200_000;
const LONGEST_KEPT = 40;
const chunks = new Map<string, readonly WordForm[]>();

function knownChunk(chunk: string): readonly WordForm[] {
  const known = chunks.get(chunk);
  if (known) return known;
  const forms = readChunk(chunk).map(([form]) => form);
  if (chunk.length <= LONGEST_KEPT) {
    if (chunks.size >= KEPT) chunks.clear();
    chunks.set(ownCopy(chunk), forms);
  }
  return forms;
}

type Piece = [form: WordForm, start: number, end: number];

function readChunk(chunk: string): Piece[] {
  if (PLAIN.test(chunk)) return [[formOf(chunk), 0, chunk.length]];
  const pieces: Piece[] = [];
  for (const match of chunk.matchAll(PIECE)) {
    const { index, groups } = match;
    const { sign, word, command } = groups!;
    const name = command && GREEK_NAMES.has(command.toLowerCase()) ? command : '';
    const written = sign ?? word ?? name;
    const possessive = /^s$/i.test(written) && /['’]/.test(chunk.charAt(index - 1));
    const form = formOf(possessive ? '' : written);
    if (form.folded) pieces.push([form, index, index + match[0].length]);
  }
  return pieces;
}

/** Takes the only pieces that hold spaces away, and keeps every place. */
const withoutAttributes = (text: string): string =>
  text.includes('<') ? text.replace(TAG_WITH_ATTRIBUTES, (tag) => ' '.repeat(tag.length)) : text;

/** Keys are indexed, and PostgreSQL indexes no more than 2,704 bytes. */
const LONGEST_KEY = 200;

/**
 * Words as the search folds them, one space between (`Lechtenbörger, J.` → `lechtenborger j`). Empty without
 * letters and digits.
 */
export const textKey = (text: string): string =>
  readWords(text)
    .map((word) => word.folded)
    .join(' ')
    .slice(0, LONGEST_KEY)
    .toWellFormed();

export const authorKey = ({ given, family }: { given: string; family: string }): string =>
  textKey(`${family}, ${given}`);
