import { trimTokens } from '../macros/input.ts';
import type { WrittenFormula } from '../macros/unfolding.ts';
import { PAR, printTokens } from '../source/tokens.ts';
import type { Token } from '../source/tokens.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** Environments of mathpartir, bussproofs and ebproof, whose rules are fractions. */
export const RULES = new Set(['mathpar', 'mathpar*', 'mathparpagebreakable', 'prooftree']);

/** A tree of bussproofs that stands in a line of text, up to its `\\DisplayProof`. */
export const PROOF_IN_TEXT = 'DisplayProof';
export const BEGINS_PROOF = new Set(['\\AxiomC', '\\AXC', '\\Axiom']);

/** Rules of logic as a formula of fractions; a tree that is not whole stays as it is written. */
export function asFractions(written: WrittenFormula): WrittenFormula {
  const { environment, tokens } = written;
  if (environment === PROOF_IN_TEXT)
    return { ...written, environment: '$', tokens: proofTree(tokens) ?? [...tokens] };
  if (environment === 'prooftree')
    return { ...written, environment: 'displaymath', tokens: proofTree(tokens) ?? [...tokens] };
  return RULES.has(environment) ? { ...written, tokens: asRows(tokens) } : written;
}

/** Rules stand beside each other, and below each other where a line or a paragraph ends. */
function asRows(tokens: readonly Token[]): Token[] {
  let depth = 0;
  return tokens.map((token) => {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth > 0) return token;
    if (token === PAR) return '\\\\';
    return token === '\\and' || token === '\\And' ? '\\qquad' : token;
  });
}

/** `\inferrule*[right=Name]{a \\ b}{c}` of mathpartir: the premises stand beside each other. */
export function inferenceRule(
  label: readonly Token[] | null,
  premises: readonly Token[],
  conclusion: readonly Token[],
): Token[] {
  const beside = partsAt(premises, (token) => ENDS_PREMISE.has(token));
  const name = label ? nameIn(label) : [];
  return [
    ...fraction(beside, conclusion),
    ...(name.length > 0 ? ['\\;', '\\text', '{', ...name, '}'] : []),
  ];
}

const ENDS_PREMISE = new Set(['\\\\', '\\and', '\\And', '&', PAR]);

const fraction = (premises: readonly Token[][], conclusion: readonly Token[]): Token[] => [
  ...['\\dfrac', '{', ...premises.flatMap((each, at) => (at === 0 ? each : [...WIDE, ...each]))],
  ...['}', '{', ...conclusion, '}'],
];

/** What ebproof sets below others without a line between. */
const stacked = (above: readonly Token[][], words: readonly Token[]): Token[] => [
  ...['\\begin', '{', ...'gathered', '}'],
  ...above.flatMap((each, at) => (at === 0 ? each : [...WIDE, ...each])),
  ...['\\\\', ...words, '\\end', '{', ...'gathered', '}'],
];

const WIDE: Token[] = ['\\quad', ' '];

function partsAt(tokens: readonly Token[], isEnd: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token === '{' || token === '\\begin') depth += 1;
    if (token === '}' || token === '\\end') depth -= 1;
    if (depth === 0 && isEnd(token)) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts.filter((part) => part.some((token) => token.trim() !== ''));
}

const NAMED = /^\s{0,9}(?:right|left|lab|label)\s{0,9}=/i;

/** The name of a rule: all that stands in brackets, or what is said to be its name there. */
function nameIn(label: readonly Token[]): Token[] {
  const parts = partsAt(label, (token) => token === ',');
  const named = parts.find((part) => NAMED.test(printTokens(part)));
  const isSetting = parts.some((part) => part.includes('='));
  if (!named && isSetting) return [];
  const own = named ? named.slice(named.indexOf('=') + 1) : [...label];
  return own[0] === '{' && own.at(-1) === '}' ? own.slice(1, -1) : own;
}

/** How many premises each command of bussproofs takes from those that stand open. */
const TAKES: Readonly<Record<string, number>> = lookup({
  AxiomC: 0,
  UnaryInfC: 1,
  BinaryInfC: 2,
  TrinaryInfC: 3,
  QuaternaryInfC: 4,
  QuinaryInfC: 5,
  AXC: 0,
  UIC: 1,
  BIC: 2,
  TIC: 3,
});
/** These take a formula in dollar signs, in which `\fCenter` stands where formulae meet. */
const WITH_DOLLARS = /^(?:Axiom|(?:Unary|Binary|Trinary|Quaternary|Quinary)Inf)$/;

/** Trees that stand in each other deeper than any reader follows. */
const DEEPEST = 60;

function proofTree(tokens: readonly Token[]): Token[] | null {
  if (tokens.includes('\\justifies')) return justified(tokens);
  const open: { tree: Token[]; depth: number }[] = [];
  let names: Token[] = [];
  let isBare = false;
  const conclude = (count: number, words: Token[], hasRule = true): boolean => {
    const premises = open.splice(open.length - count, count);
    const depth = Math.max(0, ...premises.map((each) => each.depth)) + 1;
    if (premises.length < count || depth > DEEPEST) return false;
    const above = premises.map(({ tree }) => tree);
    const made = hasRule ? fraction(above, words) : stacked(above, words);
    open.push({ tree: count === 0 ? words : [...made, ...names], depth });
    names = [];
    isBare = false;
    return true;
  };
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    const name = token.slice(1);
    const count = TAKES[WITH_DOLLARS.test(name) ? `${name}C` : name];
    if (count !== undefined) {
      const given = WITH_DOLLARS.test(name) ? dollarsAt(tokens, at + 1) : groupAt(tokens, at + 1);
      if (!given || !conclude(count, asMaths(given.inside), !isBare)) return null;
      at = given.end;
    } else if (name === 'noLine') {
      isBare = true;
      at += 1;
    } else if (name === 'hypo') {
      const given = groupAt(tokens, at + 1);
      if (!given || !conclude(0, inMaths(given.inside))) return null;
      at = given.end;
    } else if (name === 'infer') {
      const found = inferenceAt(tokens, at + 1);
      if (!found) return null;
      if (found.label) names = nameBeside(found.label);
      if (!conclude(found.count, inMaths(found.words), found.hasRule)) return null;
      at = found.end;
    } else if (name === 'RightLabel' || name === 'LeftLabel' || name === 'RL' || name === 'LL') {
      const given = groupAt(tokens, at + 1);
      if (given) names = nameBeside(given.inside);
      at = given?.end ?? at + 1;
    } else at += 1;
  }
  return open.length === 1 ? open[0]!.tree : null;
}

const OPENS = new Set(['{', '\\[', '\\prooftree']);
const CLOSES = new Set(['}', '\\]', '\\endprooftree']);
const SETTING = /^\\(?:thickness|shiftright|shiftleft|proofdotseparation|proofdotnumber)$/;

/** `A \quad \[ B \justifies C \] \justifies D \using r` of prooftree: trees stand in each other in brackets. */
export function justified(tokens: readonly Token[], depth = 0): Token[] {
  const parts: Token[][] = [[]];
  let isName = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (OPENS.has(token) && token !== '{') {
      const end = closeOf(tokens, at);
      const inside = tokens.slice(at + 1, end);
      parts.at(-1)!.push(...(depth < DEEPEST ? justified(inside, depth + 1) : inside));
      at = end;
    } else if (token === '\\justifies' || token === '\\using') {
      isName = token === '\\using';
      parts.push([]);
    } else if (SETTING.test(token)) {
      while (/^[=\d.\s]$/.test(tokens[at + 1] ?? '')) at += 1;
      if (tokens[at + 1] !== undefined && tokens[at + 1]!.length === 1) at += 2;
    } else if (token !== '\\proofoverdots') parts.at(-1)!.push(token);
  }
  const [above = [], below = [], ...more] = parts.map(trimTokens);
  if (parts.length === 1) return above;
  const name = isName || more.length > 0 ? (more[0] ?? []) : [];
  return [...fraction([above], below), ...(name.length > 0 ? ['\\;', '{', ...name, '}'] : [])];
}

function closeOf(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    if (OPENS.has(tokens[at]!)) depth += 1;
    if (CLOSES.has(tokens[at]!)) depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length;
}

/** Side conditions that stand below each other stand in one line. */
function nameBeside(words: readonly Token[]): Token[] {
  const inside: Token[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const token = words[at]!;
    if (token === '\\begin' || token === '\\end') {
      at = (groupAt(words, at + 1)?.end ?? at + 1) - 1;
      if (token === '\\begin') at = (groupAt(words, at + 1)?.end ?? at + 1) - 1;
    } else inside.push(token === '\\\\' ? ' ' : token);
  }
  return inside.every((token) => token.trim() === '' || token === '{' || token === '}')
    ? []
    : ['\\;', '\\text', '{', ...inside, '}'];
}

const inMaths = (words: readonly Token[]): Token[] =>
  words.includes('$') ? asMaths(words) : [...words];

/** `\infer[no rule]2[name]{c}` of ebproof. */
function inferenceAt(tokens: readonly Token[], from: number) {
  let at = from;
  while (tokens[at] === ' ' || tokens[at] === '*') at += 1;
  const behind = tokens[at] === '[' ? closingBracket(tokens, at) + 1 : at;
  const hasRule = !printTokens(tokens.slice(at, behind)).includes('no rule');
  at = behind;
  while (tokens[at] === ' ') at += 1;
  const braced = groupAt(tokens, at);
  const count = Number(braced ? printTokens(braced.inside) : tokens[at]);
  at = braced?.end ?? at + 1;
  while (tokens[at] === ' ') at += 1;
  const close = tokens[at] === '[' ? closingBracket(tokens, at) : -1;
  const name = close === -1 ? null : tokens.slice(at + 1, close);
  const given = groupAt(tokens, close === -1 ? at : close + 1);
  return given && count >= 0 && count < 10
    ? { count, label: name, words: given.inside, end: given.end, hasRule }
    : null;
}

/** Where brackets close that may stand in each other; else the first that closes, or -1. */
export function closingBracket(tokens: readonly Token[], open: number): number {
  let depth = 0;
  let brackets = 0;
  let first = -1;
  for (let at = open; at < tokens.length && depth >= 0; at += 1) {
    const token = tokens[at];
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth !== 0) continue;
    if (token === '[') brackets += 1;
    if (token !== ']') continue;
    brackets -= 1;
    if (brackets === 0) return at;
    if (first === -1) first = at;
  }
  return first;
}

/** `$A \fCenter B$`, with its dollar signs. */
function dollarsAt(
  tokens: readonly Token[],
  from: number,
): { inside: Token[]; end: number } | null {
  let at = from;
  while (tokens[at] === ' ') at += 1;
  const close = tokens[at] === '$' ? tokens.indexOf('$', at + 1) : -1;
  if (close === -1) return null;
  const inside = tokens.slice(at, close + 1);
  return { inside: inside.map((each) => (each === '\\fCenter' ? '\\;' : each)), end: close + 1 };
}

function groupAt(tokens: readonly Token[], from: number): { inside: Token[]; end: number } | null {
  let at = from;
  while (tokens[at] === ' ') at += 1;
  if (tokens[at] !== '{') return null;
  const open = at;
  let depth = 0;
  for (; at < tokens.length; at += 1) {
    if (tokens[at] === '{') depth += 1;
    if (tokens[at] === '}') depth -= 1;
    if (depth === 0) return { inside: tokens.slice(open + 1, at), end: at + 1 };
  }
  return null;
}

/** What bussproofs takes is running text, most often with one formula for all of it. */
function asMaths(words: readonly Token[]): Token[] {
  const isFormula = words.filter((token) => token === '$').length === 2;
  const plain = words.filter((token) => token !== ' ');
  return isFormula && plain[0] === '$' && plain.at(-1) === '$'
    ? words.filter((token) => token !== '$')
    : ['\\text', '{', ...words, '}'];
}
