import { isVerbatimCommand, isVerbatimEnvironment, readVerbatim } from './verbatim.ts';
import type { Verbatim } from './verbatim.ts';

/**
 * A token of TeX: a command with its backslash, or one sign. White space is one space, a blank line
 * is `\par`, comments are gone, and what stands for itself is `\0` with its number.
 */
export type Token = string;

export const PAR = '\\par';

export type Tokenized = {
  tokens: Token[];
  /** What stands for itself, by its number. */
  verbatims: Verbatim[];
};

/** More than any manuscript has with all of its files. */
const MOST_TOKENS = 6_000_000;

export class TooManyTokens extends Error {}

/**
 * The tokens of a source as TeX takes them (The TeXbook, chapter 8).
 * @param verbatims what was found before; more is added
 * @param withAt whether `@` is a letter, as in files of packages
 * @throws TooManyTokens
 */
export function tokenize(
  source: string,
  { verbatims, scope }: Tokenizing,
  withAt = false,
): Token[] {
  // Authors of logic call something of theirs a path.
  const hasOwnPath = Boolean(scope?.macro('\\path')) || OWN_PATH.test(source);
  const tokens: Token[] = [];
  let at = 0;
  let hasAt = withAt;
  /** As TeX calls them: at the beginning of a line, within it, behind a space. */
  let state: 'new' | 'middle' | 'skipping' = 'new';
  const setVerbatim = (name: string, from: number): boolean => {
    const found = readVerbatim(source, name, from);
    if (!found) return false;
    if (found.verbatim) tokens.push(`\0${verbatims.push(found.verbatim) - 1}`);
    else tokens.push(...found.tokens);
    at = found.end;
    state = 'middle';
    return true;
  };
  while (at < source.length) {
    if (tokens.length > MOST_TOKENS) throw new TooManyTokens();
    const sign = source[at]!;
    if (sign === '\\') {
      const name = nameAt(source, at + 1, hasAt);
      const end = at + 1 + name.length;
      if (name === 'ExplSyntaxOn') {
        const off = source.indexOf('\\ExplSyntaxOff', end);
        at = off === -1 ? source.length : off + '\\ExplSyntaxOff'.length;
        continue;
      }
      if (name === 'begin') {
        const environment = environmentAt(source, end);
        if (
          environment !== null &&
          isVerbatimEnvironment(environment) &&
          setVerbatim(environment, end)
        ) {
          continue;
        }
      }
      const isOwn = hasOwnPath && name === 'path';
      if (!isOwn && isVerbatimCommand(name) && setVerbatim(name, end)) continue;
      if (name === 'makeatletter') hasAt = true;
      else if (name === 'makeatother') hasAt = withAt;
      else tokens.push(`\\${name}`);
      at = end;
      state = isLetter(name[0] ?? '', hasAt) || name === ' ' ? 'skipping' : 'middle';
    } else if (sign === '%') {
      const end = source.indexOf('\n', at);
      at = end === -1 ? source.length : end + 1;
      state = 'new';
    } else if (sign === '\n') {
      if (state === 'new') tokens.push(PAR);
      else if (state === 'middle') tokens.push(' ');
      state = 'new';
      at += 1;
    } else if (isBlank(sign)) {
      if (state === 'middle') {
        tokens.push(' ');
        state = 'skipping';
      }
      at += 1;
    } else {
      const whole = String.fromCodePoint(source.codePointAt(at)!);
      tokens.push(whole);
      at += whole.length;
      state = 'middle';
    }
  }
  return tokens;
}

type Tokenizing = Pick<Tokenized, 'verbatims'> & {
  /** What is defined already. */
  scope?: { macro(token: Token): unknown };
};

const OWN_PATH = /\\(?:re)?newcommand\*?\s{0,9}\{?\\path(?![a-zA-Z])|\\def\\path(?![a-zA-Z])/;

const isBlank = (sign: string): boolean =>
  sign === ' ' || sign === '\t' || sign === '\r' || sign === '\f' || sign === '\uFEFF';

export const isLetter = (sign: string, withAt = true): boolean =>
  (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || (withAt && sign === '@');

/** The name behind a backslash: letters, or a single sign. */
function nameAt(source: string, from: number, withAt: boolean): string {
  let end = from;
  while (end < source.length && isLetter(source[end]!, withAt)) end += 1;
  if (end > from) return source.slice(from, end);
  const sign = source.codePointAt(from);
  if (sign === undefined) return ' ';
  const single = String.fromCodePoint(sign);
  return single === '\n' || isBlank(single) ? ' ' : single;
}

const LONGEST_NAME = 60;

/** The name in braces behind `\begin`. */
function environmentAt(source: string, from: number): string | null {
  let open = from;
  while (source[open] === ' ') open += 1;
  if (source[open] !== '{') return null;
  const close = source.slice(open, open + LONGEST_NAME).indexOf('}');
  return close === -1 ? null : source.slice(open + 1, open + close).trim();
}

/** Whether a token is a command whose name ends before the next letter. */
export const isWord = (token: Token): boolean => token.length > 1 && isLetter(token.at(-1)!);

/** Tokens as a source again. */
export function printTokens(tokens: readonly Token[], withBreaks = true): string {
  const pieces: string[] = [];
  let isOpen = false;
  for (const token of tokens) {
    if (token === PAR) pieces.push(withBreaks ? '\n\n' : ' ');
    else {
      if (isOpen && isLetter(token[0]!)) pieces.push(' ');
      pieces.push(token);
    }
    isOpen = token !== PAR && token[0] === '\\' && isWord(token);
  }
  return pieces.join('');
}
