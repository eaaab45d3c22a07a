import type { Inline } from '../core/article-text.ts';
import { changedTokens } from '../core/changed-tokens.ts';
import { isPointer, keyOf } from './units.ts';
import type { HashOf, Pointer } from './units.ts';

/** Running text that both versions have (as the newer one has it), or one of them alone. */
export type Run = { change: 'none' | 'gone' | 'came'; content: Inline[] };

/** How two versions of running text are told apart. */
export type Ways = { hashOf: HashOf; pointerKey: (pointer: Pointer) => string };

/** What stands between spaces and signs, with what it is set in, from outside. */
export type Token = { key: string; leaf: Inline; within: readonly Holder[] };
type Holder = Extract<Inline, { content: Inline[] }>;

/** The words, formulae and marks in which two versions of running text differ. */
export function compareInlines(
  was: readonly Inline[],
  now: readonly Inline[],
  ways: { was: Ways; now: Ways },
): Run[] {
  const [olds, nexts] = [tokensOf(was, ways.was), tokensOf(now, ways.now)];
  const keys = (tokens: readonly Token[]) => tokens.map(({ key }) => key);
  const runs: Run[] = [];
  const add = (change: Run['change'], tokens: readonly Token[]) => {
    if (tokens.length > 0) runs.push({ change, content: inlinesOf(tokens) });
  };
  let next = 0;
  let old = 0;
  for (const { from, to, end } of withoutCrumbs(changedTokens(keys(olds), keys(nexts)), nexts)) {
    const until = next + from - old;
    add('none', nexts.slice(next, until));
    add('gone', olds.slice(from, to));
    add('came', nexts.slice(until, end));
    [old, next] = [to, end];
  }
  add('none', nexts.slice(next));
  return runs;
}

type Change = { from: number; to: number; end: number };

/** Signs between two changes belong to one change: a sentence that was reworded reads as one. */
function withoutCrumbs(
  changes: readonly { from: number; to: number; by: readonly string[] }[],
  nexts: readonly Token[],
): Change[] {
  const joined: Change[] = [];
  let shift = 0;
  for (const { from, to, by } of changes) {
    const start = from + shift;
    const end = start + by.length;
    shift = end - to;
    const last = joined.at(-1);
    const between = last ? nexts.slice(last.end, start) : [];
    if (last && between.length <= 2 && between.every(({ key }) => !LETTER.test(key))) {
      Object.assign(last, { to, end });
    } else joined.push({ from, to, end });
  }
  return joined;
}

const LETTER = /[\p{L}\p{N}]/u;

const PIECE =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

/** The words, signs, formulae and marks of running text. */
export function tokensOf(content: readonly Inline[], { hashOf, pointerKey }: Ways): Token[] {
  const tokens: Token[] = [];
  let space = '';
  const walk = (inlines: readonly Inline[], within: readonly Holder[]): void => {
    const look = within.map(({ kind }) => kind).join(' ');
    for (const inline of inlines) {
      if (inline.kind === 'text') {
        for (const [piece] of inline.text.matchAll(PIECE)) {
          if (piece.trim() === '') {
            space += piece;
            continue;
          }
          tokens.push({
            key: `${look} ${piece}`,
            leaf: { kind: 'text', text: space + piece },
            within,
          });
          space = '';
        }
      } else {
        if (space !== '') {
          tokens.push({ key: ' ', leaf: { kind: 'text', text: space }, within: [] });
          space = '';
        }
        if (isPointer(inline) || !('content' in inline)) {
          const key = keyOf(inline, hashOf, pointerKey);
          tokens.push({ key: `${look} ${key}`, leaf: inline, within });
        } else walk(inline.content, [...within, inline]);
      }
    }
  };
  walk(content, []);
  if (space !== '') tokens.push({ key: ' ', leaf: { kind: 'text', text: space }, within: [] });
  return tokens;
}

/** Running text of tokens: neighbours that stand in one holder share it. */
export function inlinesOf(tokens: readonly Token[], depth = 0): Inline[] {
  const inlines: Inline[] = [];
  for (let at = 0; at < tokens.length;) {
    const { leaf, within } = tokens[at]!;
    const holder = within[depth];
    if (holder) {
      let end = at + 1;
      while (tokens[end]?.within[depth] === holder) end += 1;
      inlines.push({ ...holder, content: inlinesOf(tokens.slice(at, end), depth + 1) });
      at = end;
      continue;
    }
    const last = inlines.at(-1);
    if (leaf.kind === 'text' && last?.kind === 'text') {
      inlines[inlines.length - 1] = { kind: 'text', text: last.text + leaf.text };
    } else inlines.push(leaf);
    at += 1;
  }
  return inlines;
}
