import { PAR } from '../source/tokens.ts';
import type { Token } from '../source/tokens.ts';
import { afterSpaces } from './ends.ts';
import type { Ends } from './ends.ts';

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
