import type { WrittenFormula } from '../macros/unfolding.ts';
import type { Token } from '../source/tokens.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** How an environment sets its rows, and whether each has a number of its own. */
type Kind = { set: 'aligned' | 'gathered' | null; isNumbered: boolean; hasRows: boolean };

const ALIGNED: Kind = { set: 'aligned', isNumbered: true, hasRows: true };
const GATHERED: Kind = { set: 'gathered', isNumbered: true, hasRows: true };
const KINDS: Readonly<Record<string, Kind>> = lookup({
  equation: { set: null, isNumbered: true, hasRows: false },
  dmath: { set: null, isNumbered: true, hasRows: false },
  displaymath: { set: null, isNumbered: false, hasRows: false },
  math: { set: null, isNumbered: false, hasRows: false },
  align: ALIGNED,
  alignat: ALIGNED,
  xalignat: ALIGNED,
  xxalignat: { ...ALIGNED, isNumbered: false },
  flalign: ALIGNED,
  eqnarray: ALIGNED,
  IEEEeqnarray: ALIGNED,
  dgroup: GATHERED,
  darray: ALIGNED,
  gather: GATHERED,
  multline: { set: 'gathered', isNumbered: true, hasRows: false },
  numcases: ALIGNED,
  subnumcases: ALIGNED,
  mathpar: { ...GATHERED, isNumbered: false },
  mathparpagebreakable: { ...GATHERED, isNumbered: false },
});

export function kindOf({ environment, given }: WrittenFormula): Kind {
  const name = environment === 'empheq' ? given.join('').replace(/=.*/, '') : environment;
  const found = KINDS[name.replace('*', '')] ?? KINDS['equation']!;
  return name.endsWith('*') ? { ...found, isNumbered: false } : found;
}

/** The rows of a formula: parted by `\\` that stands in no braces and no other environment. */
export function rowsOf(tokens: readonly Token[]): Token[][] {
  const rows: Token[][] = [[]];
  let depth = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (token === '{' || token === '\\begin') depth += 1;
    if (token === '}' || token === '\\end') depth -= 1;
    if (depth > 0 || !isRowEnd(token)) {
      rows.at(-1)!.push(token);
      continue;
    }
    at = afterLength(tokens, at + 1) - 1;
    rows.push([]);
  }
  if (rows.length > 1 && rows.at(-1)!.every((token) => token === ' ')) rows.pop();
  return rows;
}

const isRowEnd = (token: Token): boolean =>
  token === '\\\\' || token === '\\cr' || token === '\\tabularnewline';

/** Behind the star and the length of a `\\*[2pt]`. */
function afterLength(tokens: readonly Token[], from: number): number {
  let at = from;
  if (tokens[at] === '*') at += 1;
  if (tokens[at] !== '[') return at;
  const close = tokens.indexOf(']', at);
  const inside =
    close === -1
      ? ''
      : tokens
          .slice(at + 1, close)
          .join('')
          .trim();
  return /^-?(?:\d{0,5}\.?\d{0,5})(?:\s?[a-z]{2}|\\[a-z]{1,20})$/.test(inside) ? close + 1 : at;
}

/** Rows of `eqnarray` have three columns: the relation stands with what follows it. */
export function asAligned(rows: readonly Token[][]): Token[][] {
  return rows.map((row) => {
    const marks = placesOfMarks(row);
    const [first, second] = marks;
    if (first === undefined || second === undefined || marks.length > 2) return row;
    const relation = row.slice(first + 1, second);
    return [...row.slice(0, first + 1), ...relation, ...row.slice(second + 1)];
  });
}

function placesOfMarks(row: readonly Token[]): number[] {
  const places: number[] = [];
  let depth = 0;
  for (const [at, token] of row.entries()) {
    if (token === '{' || token === '\\begin') depth += 1;
    if (token === '}' || token === '\\end') depth -= 1;
    if (token === '&' && depth === 0) places.push(at);
  }
  return places;
}

/** Words between rows, which stand for themselves, and the rows before and behind them. */
export function splitAtWords(tokens: readonly Token[]): ({ rows: Token[] } | { words: Token[] })[] {
  const parts: ({ rows: Token[] } | { words: Token[] })[] = [];
  let current: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const close = isBetween(token) ? closingBehind(tokens, at + 1) : null;
    if (close === null) {
      current.push(token);
      continue;
    }
    if (current.some((each) => each !== ' ')) parts.push({ rows: withoutLastEnd(current) });
    parts.push({ words: tokens.slice(tokens.indexOf('{', at) + 1, close) });
    current = [];
    at = close;
  }
  if (current.some((each) => each !== ' ') || parts.length === 0) parts.push({ rows: current });
  return parts;
}

const isBetween = (token: Token): boolean =>
  token === '\\intertext' || token === '\\shortintertext';

function closingBehind(tokens: readonly Token[], from: number): number | null {
  let at = from;
  while (tokens[at] === ' ') at += 1;
  if (tokens[at] !== '{') return null;
  let depth = 0;
  for (; at < tokens.length; at += 1) {
    if (tokens[at] === '{') depth += 1;
    if (tokens[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}

function withoutLastEnd(tokens: readonly Token[]): Token[] {
  let end = tokens.length;
  while (end > 0 && (tokens[end - 1] === ' ' || isRowEnd(tokens[end - 1]!))) end -= 1;
  return tokens.slice(0, end);
}

/** Of these the argument is text, in which dollar signs begin formulae. */
const TEXT =
  /^\\(?:text[a-z]{0,6}|[mhf]box|makebox|parbox|intertext|shortintertext|tag|footnote|label|textcolor|raisebox)$/;

/** A cell of mathematics that an author leaves by dollar signs, as for `\text{if } $x$`, goes on as mathematics. */
export function withoutLooseDollars(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.includes('$') || !tokens.includes('\\begin')) return tokens;
  let depth = 0;
  let textFrom: number | null = null;
  let isText = false;
  return tokens.filter((token) => {
    if (token === '{') {
      depth += 1;
      if (isText) textFrom ??= depth;
    }
    if (token === '}') {
      if (textFrom === depth) textFrom = null;
      depth -= 1;
    }
    if (token !== ' ') isText = TEXT.test(token);
    return token !== '$' || textFrom !== null;
  });
}
