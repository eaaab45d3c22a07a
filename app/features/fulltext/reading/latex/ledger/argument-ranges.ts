import { PAR } from '../source/tokens.ts';
import type { Token } from '../source/tokens.ts';

/** Where an argument stands, its braces or brackets among it. */
export type Range = {
  /** `m` for braces, `o` for what may be left out, `s` for a star. */
  kind: 'm' | 'o' | 's';
  from: number;
  /** Behind its last sign. */
  end: number;
};

/** A text whose ends are known. */
export type Text = { tokens: readonly Token[]; ends: Ends };

/** More is text in brackets, and no argument. */
const LONGEST_OPTIONAL = 20_000;
const LONGEST_OTHER = 100;

/**
 * The arguments that stand behind a command in a text of tokens, as the signature of the command
 * says (`s o m`); one that was left out is null.
 */
export function argumentRanges(text: Text, start: number, takes: string): (Range | null)[] {
  let at = start;
  return takes
    .split(' ')
    .filter(Boolean)
    .map((part) => {
      const from = part.startsWith('!') ? at : afterSpaces(text.tokens, at);
      const found = rangeAt(text, from, part.replace('!', ''));
      if (found) at = found.end;
      return found;
    });
}

function rangeAt({ tokens, ends }: Text, at: number, part: string): Range | null {
  const token = tokens[at];
  if (part === 's') return token === '*' ? { kind: 's', from: at, end: at + 1 } : null;
  if (part === 'm') {
    const isThere = token !== undefined && token !== '}' && token !== PAR;
    const close = (token === '{' && ends.signs[at]) || at + 1;
    return isThere ? { kind: 'm', from: at, end: close } : null;
  }
  if (part === 'o') {
    const close = token === '[' ? ends.signs[at]! : 0;
    return close > at && close - at <= LONGEST_OPTIONAL
      ? { kind: 'o', from: at, end: close }
      : null;
  }
  if (token !== part[1]) return null;
  if (token === '{') return { kind: 'm', from: at, end: ends.signs[at] || at + 1 };
  const close = tokens.slice(at, at + LONGEST_OTHER).indexOf(part[2]!);
  return close === -1 ? null : { kind: 'o', from: at, end: at + close + 1 };
}

/** Where what opens closes: behind the last sign, by the place of the first. */
export type Ends = {
  /** Of braces and brackets; 0 for one that nothing closes. */
  signs: Int32Array;
  /** Of environments, by the place of `\begin`. */
  environments: ReadonlyMap<number, number>;
};

/** All ends of a text in one pass, so that no hostile text is looked through again and again. */
export function endsIn(tokens: readonly Token[]): Ends {
  const signs = new Int32Array(tokens.length);
  const environments = new Map<number, number>();
  const open: { brace: number; brackets: number[] }[] = [{ brace: -1, brackets: [] }];
  const begun = new Map<string, number[]>();
  for (const [at, token] of tokens.entries()) {
    const { brackets } = open.at(-1)!;
    if (token === '{') open.push({ brace: at, brackets: [] });
    else if (token === '}' && open.length > 1) signs[open.pop()!.brace] = at + 1;
    else if (token === '[') brackets.push(at);
    else if (token === ']' && brackets.length > 0) signs[brackets.pop()!] = at + 1;
    else if (token === PAR) brackets.length = 0;
    else if (token === '\\begin' || token === '\\end') {
      const found = nameBehind(tokens, at + 1);
      if (!found) continue;
      const own = begun.get(found.name) ?? [];
      if (token === '\\begin') begun.set(found.name, [...own.slice(-DEEPEST), at]);
      else if (own.length > 0) environments.set(own.pop()!, found.end);
    }
  }
  return { signs, environments };
}

/** Environments of one name within each other. */
const DEEPEST = 300;
const LONGEST_NAME = 60;

/** The name in braces behind `\begin` and `\end`. */
export function nameBehind(
  tokens: readonly Token[],
  from: number,
): { name: string; end: number } | null {
  const open = afterSpaces(tokens, from);
  if (tokens[open] !== '{') return null;
  const close = tokens.slice(open, open + LONGEST_NAME).indexOf('}');
  if (close === -1) return null;
  const name = tokens.slice(open + 1, open + close).join('');
  return { name: name.trim(), end: open + close + 1 };
}

/** TeX makes one space of several. */
export const afterSpaces = (tokens: readonly Token[], from: number): number =>
  tokens[from] === ' ' ? from + 1 : from;
