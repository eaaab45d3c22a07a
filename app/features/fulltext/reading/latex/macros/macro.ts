import type { Token } from '../source/tokens.ts';
import { Input, trimTokens, withoutBraces } from './input.ts';

/** What a command takes, as TeX's `\def` and xparse say it. */
export type Parameter =
  /** The next group or token. */
  | { kind: 'plain' }
  /** All up to these tokens. */
  | { kind: 'until'; end: readonly Token[] }
  /** All up to the next brace, which stays. */
  | { kind: 'brace' }
  /** Signs that stand there, and are no argument. */
  | { kind: 'signs'; signs: readonly Token[] }
  | { kind: 'optional'; open: Token; close: Token; otherwise: readonly Token[] | null }
  | { kind: 'token'; token: Token }
  /** A group if one comes next. */
  | { kind: 'group'; otherwise: readonly Token[] | null }
  /** An index or an exponent behind the command. */
  | { kind: 'scripts'; signs: readonly Token[] };

export type Macro = {
  parameters: readonly Parameter[];
  body: readonly Token[];
  /** For a command that means what another meant at that time: that one. */
  alias?: Token;
};

export const PLAIN: Parameter = { kind: 'plain' };
export const NO_VALUE: Token = '\\octavonovalue';
export const TRUE: Token = '\\octavotrue';
const FALSE: Token = '\\octavofalse';

/** The arguments of a command, taken from what follows it; null where they are not there. */
export function takeArguments(input: Input, parameters: readonly Parameter[]): Token[][] | null {
  const taken: Token[][] = [];
  for (const parameter of parameters) {
    switch (parameter.kind) {
      case 'plain': {
        const found = input.argument();
        if (!found) return null;
        taken.push(found);
        break;
      }
      case 'until': {
        const found = input.until(parameter.end);
        if (!found) return null;
        taken.push(found);
        break;
      }
      case 'brace':
        taken.push(input.upToBrace());
        break;
      case 'signs':
        for (const sign of parameter.signs) {
          if (sign === ' ') input.skipSpaces();
          else if (!input.take(sign)) return null;
        }
        break;
      case 'optional':
        taken.push(optionalAt(input, parameter));
        break;
      case 'token':
        taken.push([input.take(parameter.token) ? TRUE : FALSE]);
        break;
      case 'group':
        taken.push(input.group() ?? [...(parameter.otherwise ?? [NO_VALUE])]);
        break;
      case 'scripts':
        taken.push(...takeScripts(input, parameter.signs));
        break;
    }
  }
  return taken;
}

/** TeX takes braces off that are around all of it: `[{[}]` is a bracket. */
function optionalAt(
  input: Input,
  { open, close, otherwise }: Extract<Parameter, { kind: 'optional' }>,
): Token[] {
  const given = input.optional(open, close);
  return given ? withoutBraces(given) : [...(otherwise ?? [NO_VALUE])];
}

function takeScripts(input: Input, signs: readonly Token[]): Token[][] {
  const found = new Map<Token, Token[]>();
  for (;;) {
    const sign = signs.find((each) => !found.has(each) && input.peek() === each);
    if (sign === undefined) break;
    input.next();
    found.set(sign, input.argument() ?? [NO_VALUE]);
  }
  return signs.map((sign) => found.get(sign) ?? [NO_VALUE]);
}

/** A body with its arguments in place: `#1` is the first, `##` one sign `#`. */
export function withArguments(
  body: readonly Token[],
  given: readonly (readonly Token[])[],
): Token[] {
  const filled: Token[] = [];
  for (let at = 0; at < body.length; at += 1) {
    const token = body[at]!;
    const next = body[at + 1];
    if (token !== '#' || next === undefined) {
      filled.push(token);
      continue;
    }
    at += 1;
    if (next >= '1' && next <= '9') filled.push(...(given[Number(next) - 1] ?? []));
    else filled.push(next === '#' ? '#' : next);
  }
  return filled;
}

/** Arguments of which a command says nothing. */
export const unusedArguments = (
  body: readonly Token[],
  given: readonly (readonly Token[])[],
): (readonly Token[])[] =>
  given.filter(
    (_, number) => !body.some((token, at) => token === '#' && body[at + 1] === String(number + 1)),
  );

/** `[2][x]` of `\newcommand`: how many arguments, of which the first may have a value of its own. */
export function countedParameters(
  count: readonly Token[] | null,
  first: readonly Token[] | null,
): Parameter[] {
  const number = Math.min(9, Math.max(0, Number(trimTokens(count ?? []).join('')) || 0));
  return Array.from({ length: number }, (_, at) =>
    at === 0 && first ? { kind: 'optional', open: '[', close: ']', otherwise: first } : PLAIN,
  );
}

/** What stands between the name and the body of a `\def`: `#1#2`, `#1.#2\end`, `(#1)`. */
export function delimitedParameters(pattern: readonly Token[]): Parameter[] {
  const parameters: Parameter[] = [];
  let signs: Token[] = [];
  let isOpen = false;
  const close = () => {
    if (isOpen) parameters.push(signs.length === 0 ? PLAIN : { kind: 'until', end: signs });
    else if (signs.length > 0) parameters.push({ kind: 'signs', signs });
    signs = [];
  };
  for (let at = 0; at < pattern.length; at += 1) {
    if (pattern[at] === '#' && /^[1-9]$/.test(pattern[at + 1] ?? '')) {
      close();
      isOpen = true;
      at += 1;
    } else if (pattern[at] === '#') continue;
    else signs.push(pattern[at]!);
  }
  // `\def\a#1#{…}`
  if (pattern.at(-1) === '#' && isOpen && signs.length === 0) parameters.push({ kind: 'brace' });
  else close();
  return parameters;
}

/** `m O{x} s` of xparse (interface3, part II). */
export function documentParameters(specification: readonly Token[]): Parameter[] {
  const input = new Input();
  input.push(specification);
  const parameters: Parameter[] = [];
  for (let token = input.next(); token !== undefined; token = input.next()) {
    const parameter = documentParameter(token, input);
    if (parameter) parameters.push(parameter);
  }
  return parameters;
}

function documentParameter(letter: Token, input: Input): Parameter | null {
  const sign = (): Token => {
    input.skipSpaces();
    return input.next() ?? '';
  };
  const value = () => input.argument() ?? [];
  switch (letter) {
    case 'm':
    case 'v':
      return PLAIN;
    case 'o':
      return { kind: 'optional', open: '[', close: ']', otherwise: null };
    case 'O':
      return { kind: 'optional', open: '[', close: ']', otherwise: value() };
    case 'd':
      return { kind: 'optional', open: sign(), close: sign(), otherwise: null };
    case 'D':
    case 'R':
      return { kind: 'optional', open: sign(), close: sign(), otherwise: value() };
    case 'r':
      return { kind: 'optional', open: sign(), close: sign(), otherwise: [] };
    case 's':
      return { kind: 'token', token: '*' };
    case 't':
      return { kind: 'token', token: sign() };
    case 'g':
      return { kind: 'group', otherwise: null };
    case 'G':
      return { kind: 'group', otherwise: value() };
    case 'u':
      return { kind: 'until', end: value() };
    case 'e':
      return { kind: 'scripts', signs: value() };
    case 'E': {
      const signs = value();
      value();
      return { kind: 'scripts', signs };
    }
    case '>':
      value();
      return null;
    default:
      return null;
  }
}
