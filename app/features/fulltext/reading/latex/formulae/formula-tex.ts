import { printTokens, isWord, isLetter, PAR } from '../source/tokens.ts';
import type { Token } from '../source/tokens.ts';
import { chemistryTex } from './chemistry.ts';
import {
  DELIMITERS,
  DRAWINGS,
  DRAWING_COMMANDS,
  LOOKS,
  REFERS,
  SHOWS_LAST,
  signAs,
  TERMS,
  TEXTS,
} from './formula-commands.ts';
import { closingBracket, inferenceRule } from './inference-rules.ts';
import { quantityTex } from './quantities.ts';
import type { NumberStyle } from './quantities.ts';

/** What within a formula is not of it. */
export type OfFormula = {
  labels: string[];
  tag: Token[] | null;
  isSilent: boolean;
  /** Whether it has a number where others have none. */
  isForced: boolean;
  /** Marks of ours, by their numbers. */
  marks: number[];
  /** Drawings that no formula can show, as they are written. */
  drawings: string[];
  /** Words of notes. */
  notes: Token[][];
};

type Say = {
  /** A command that refers or cites, as it is to be said once all numbers are known. */
  refer(command: string, keys: string): string;
  /** A term of a glossary by its key, or its symbol. */
  term(key: string, isSymbol: boolean): string;
  numbers: NumberStyle;
};

/**
 * A part of a formula in LaTeX that says all itself: what names, numbers and places it taken out,
 * and what packages beside mathematics say said in mathematics.
 */
export function cleanFormula(tokens: readonly Token[], say: Say): { tokens: Token[] } & OfFormula {
  const of: OfFormula = {
    labels: [],
    tag: null,
    isSilent: false,
    isForced: false,
    marks: [],
    drawings: [],
    notes: [],
  };
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    const found = special(tokens, at, of, say);
    if (found) {
      kept.push(...found.said);
      at = found.end;
      continue;
    }
    if (token === PAR) kept.push(' ');
    else if (!(token.length > 2 && token[0] === '\\' && token.includes('@'))) kept.push(token);
    at += 1;
  }
  return { tokens: kept, ...of };
}

type Found = { said: Token[]; end: number };

function special(tokens: readonly Token[], at: number, of: OfFormula, say: Say): Found | null {
  const token = tokens[at]!;
  if (token.length === 1) return null;
  const args = (count: number) => argumentsAt(tokens, at + 1, count);
  const clean = (inner: readonly Token[]): Token[] => {
    const cleaned = cleanFormula(inner, say);
    of.labels.push(...cleaned.labels);
    of.marks.push(...cleaned.marks);
    of.drawings.push(...cleaned.drawings);
    of.notes.push(...cleaned.notes);
    of.tag ??= cleaned.tag;
    of.isSilent ||= cleaned.isSilent;
    of.isForced ||= cleaned.isForced;
    return cleaned.tokens;
  };
  switch (token) {
    case '\\label': {
      const { given, end } = args(1);
      of.labels.push(printTokens(given[0] ?? []).trim());
      return { said: [], end };
    }
    case '\\tag':
    case '\\eqnum': {
      const { given, end } = args(1);
      of.tag = (given[0] ?? []).filter((each) => each !== '$');
      return { said: [], end };
    }
    case '\\rotatebox': {
      const { given, end } = args(2);
      // Authors turn a sign of models to say that one thing does not depend on another.
      const isUpright = given[1]?.includes('\\models') && printTokens(given[0]!).trim() === '90';
      return isUpright ? { said: ['\\perp', '\\!', '\\!', '\\!', '\\perp'], end } : null;
    }
    case '\\eqno':
    case '\\leqno': {
      const number = tokens.slice(at + 1).filter((each) => each !== '$' && each !== ' ');
      const isNumber = number.every((each) => /^[\w.*'()]$/.test(each));
      // Plain TeX says at the end of a formula what stands beside it, which may be words.
      if (isNumber) of.tag = number.filter((each) => each !== '(' && each !== ')');
      const beside = isNumber ? [] : ['\\qquad', ...clean(tokens.slice(at + 1))];
      return { said: beside, end: tokens.length };
    }
    case '\\IEEEyesnumber':
      of.isForced = true;
      return { said: [], end: at + 1 };
    case '\\nonumber':
    case '\\notag':
    case '\\IEEEnonumber':
      of.isSilent = true;
      return { said: [], end: at + 1 };
    case '\\octavomark': {
      const { given, end } = args(1);
      of.marks.push(Number(printTokens(given[0] ?? [])));
      return { said: [], end };
    }
    case '\\footnote':
    case '\\footnotetext':
    case '\\thanks': {
      const { given, end } = args(1);
      of.notes.push(given[0] ?? []);
      return { said: [], end };
    }
    case '\\ce':
    case '\\ch': {
      const { given, end } = args(1);
      return { said: asTokens(chemistryTex(printTokens(given[0] ?? []))), end };
    }
    case '\\inferrule': {
      const option = optionBehind(tokens, at + 1);
      const { given, end } = args(2);
      if (given.length < 2) return null;
      const [premises, conclusion] = given.map(clean) as [Token[], Token[]];
      return { said: inferenceRule(option, premises, conclusion), end };
    }
    case '\\delimiter': {
      const sign = DELIMITERS[printTokens(tokens.slice(at + 1, at + 9))];
      return sign === undefined ? null : { said: [sign], end: at + 9 };
    }
    case '\\overset':
    case '\\underset': {
      const { given, end } = args(1);
      const mark = skipSpaces(tokens, end);
      // What is set over the sign behind the mark (aligned-overset).
      return tokens[mark] === '&'
        ? { said: ['&', token, '{', ...clean(given[0] ?? []), '}'], end: mark + 1 }
        : null;
    }
    case '\\begin': {
      const drawing = drawingAt(tokens, at);
      if (!drawing) return null;
      of.drawings.push(printTokens(tokens.slice(at, drawing)));
      return { said: PLACE_OF_DRAWING, end: drawing };
    }
    default:
      break;
  }
  if (token in LOOKS) return { said: [], end: args(LOOKS[token]!).end };
  if (token in SHOWS_LAST) {
    const { given, end } = args(SHOWS_LAST[token]!);
    if (given.length < SHOWS_LAST[token]!) return null;
    return { said: ['{', ...withoutDollars(clean(given.at(-1)!)), '}'], end };
  }
  const sign = signAs(token);
  if (sign) return { said: asTokens(sign), end: at + 1 };
  if (token in TEXTS) return { said: [TEXTS[token]!], end: afterOptions(tokens, at + 1) };
  if (REFERS.has(token)) {
    const { given, end } = args(1);
    return { said: asTokens(say.refer(token.slice(1), printTokens(given[0] ?? []))), end };
  }
  if (TERMS.has(token)) {
    const { given, end } = args(1);
    const key = printTokens(given[0] ?? []).trim();
    return { said: asTokens(say.term(key, token.endsWith('symbol'))), end };
  }
  if (DRAWING_COMMANDS.has(token)) {
    const { end } = args(token === '\\dynkin' || token === '\\hasse' ? 2 : 1);
    of.drawings.push(printTokens(tokens.slice(at, end)));
    return { said: PLACE_OF_DRAWING, end };
  }
  const take = (count: number) => {
    const { given, end } = args(count);
    return { given: given.map((each) => printTokens(each)), end };
  };
  const found = quantityTex(token.slice(1), take, say.numbers);
  return found ? { said: asTokens(found.tex), end: found.end } : null;
}

/** A box within a formula is set as text: a formula in it is one of its own, and words stay words. */
function withoutDollars(tokens: readonly Token[]): Token[] {
  if (!tokens.includes('$')) return [...tokens];
  let isText = true;
  const isBare = tokens.every((token) => {
    if (token === '$') isText = !isText;
    return token === '$' || !isText || token.trim() === '';
  });
  return isBare ? tokens.filter((token) => token !== '$') : ['\\text', '{', ...tokens, '}'];
}

const asTokens = (tex: string): Token[] => tex.match(/\\[a-zA-Z]+|\\.|./gsu) ?? [];

const PLACE_OF_DRAWING: Token[] = ['\\text', '{', ...'drawing', '}'];

/** Where a drawing ends that begins here. */
function drawingAt(tokens: readonly Token[], at: number): number | null {
  const close = tokens.indexOf('}', at);
  const name = tokens.slice(at + 2, close).join('');
  if (tokens[at + 1] !== '{' || !DRAWINGS.has(name)) return null;
  const closing = ['\\end', '{', ...name, '}'];
  for (let end = close; end < tokens.length; end += 1) {
    if (tokens[end] === '\\end' && closing.every((each, by) => tokens[end + by] === each)) {
      return end + closing.length;
    }
  }
  return null;
}

function skipSpaces(tokens: readonly Token[], from: number): number {
  let at = from;
  while (tokens[at] === ' ') at += 1;
  return at;
}

/** What stands in brackets behind a command and its star. */
function optionBehind(tokens: readonly Token[], from: number): Token[] | null {
  let at = from;
  while (tokens[at] === ' ' || tokens[at] === '*') at += 1;
  const close = tokens[at] === '[' ? closingBracket(tokens, at) : -1;
  return close === -1 ? null : tokens.slice(at + 1, close);
}

/** Behind stars, spaces and what stands in brackets. */
function afterOptions(tokens: readonly Token[], from: number): number {
  let at = from;
  for (;;) {
    while (tokens[at] === ' ' || tokens[at] === '*') at += 1;
    if (tokens[at] !== '[') return at;
    const close = closingBracket(tokens, at);
    if (close === -1) return at;
    at = close + 1;
  }
}

function argumentsAt(
  tokens: readonly Token[],
  from: number,
  count: number,
): { given: Token[][]; end: number } {
  const given: Token[][] = [];
  let at = count > 0 ? afterOptions(tokens, from) : from;
  while (given.length < count) {
    while (tokens[at] === ' ') at += 1;
    const token = tokens[at];
    if (token === undefined || token === '}') break;
    if (token !== '{') {
      given.push([token]);
      at += 1;
      continue;
    }
    const close = closingBrace(tokens, at);
    given.push(tokens.slice(at + 1, close));
    at = close + 1;
  }
  return { given, end: at };
}

function closingBrace(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    if (tokens[at] === '{') depth += 1;
    if (tokens[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length;
}

/** A formula as it is kept: in one line, with a space behind each command that is a word. */
export function printFormula(tokens: readonly Token[]): string {
  let said = '';
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1] ?? '';
    const isBehindWord = before[0] === '\\' && isWord(before);
    const isWordToo = isLetter(token[0]!, false) || (token[0] === '\\' && isWord(token));
    if (token === ' ' && (said.endsWith(' ') || said === '')) continue;
    said += isBehindWord && isWordToo ? ` ${token}` : token;
  }
  return said.trim();
}
