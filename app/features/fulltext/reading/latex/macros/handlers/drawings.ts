import { printTokens } from '../../source/tokens.ts';
import type { Token } from '../../source/tokens.ts';
import type { Handler, Handlers, Unfolding } from '../unfolding.ts';

/** `①` to `⑳`, `Ⓐ` and `ⓐ` with what follows them. */
function signOf(label: string): string | null {
  if (/^\d{1,2}$/.test(label)) {
    const number = Number(label);
    return number >= 1 && number <= 20 ? String.fromCodePoint(0x24_5f + number) : null;
  }
  if (!/^[a-zA-Z]$/.test(label)) return null;
  const isSmall = label >= 'a';
  return String.fromCodePoint((isSmall ? 0x24_d0 - 97 : 0x24_b6 - 65) + label.charCodeAt(0));
}

/** A number or letter that stands alone in braces, whatever its size. */
const labelOf = (tokens: readonly Token[]): string =>
  tokens
    .filter((token) => token[0] !== '\\' && token !== '{' && token !== '}')
    .join('')
    .trim();

const CIRCLE = /^\\node\*?\s{0,9}(?:\[[^\]]{0,400}\]|\([^)]{0,40}\)|\s){0,9}\{/;

/** What `\node[circle, draw] (a) {1};` says, where that is all that is drawn. */
function drawnLabel(tokens: readonly Token[]): string | null {
  const drawing = printTokens(tokens).trim();
  const isCircle = /circle/.test(drawing) && CIRCLE.test(drawing);
  if (!isCircle || drawing.indexOf(';') !== drawing.length - 1) return null;
  const open = drawing.indexOf('{', CIRCLE.exec(drawing)![0].length - 1);
  const inside = drawing.slice(open, -1).replaceAll(/\\[a-zA-Z]{1,40}/g, '');
  return inside.replaceAll(/[{}\s]/g, '');
}

function say({ emit, isMaths }: Pick<Unfolding, 'emit' | 'isMaths'>, sign: string): void {
  if (isMaths()) emit('\\text', '{', sign, '}');
  else emit(sign);
}

/**
 * Authors draw circles around the numbers of steps; other drawings stay what they are. One without
 * braces ends with its semicolon.
 */
const drawn: Handler = (to, token) => {
  const options = to.input.optional();
  const given = to.input.group() ?? to.input.until([';']) ?? [];
  const sign = signOf(drawnLabel(given) ?? '');
  if (sign) return say(to, sign);
  to.emit(token, ...(options ? ['[', ...options, ']'] : []), '{', ...given, '}');
};

const circled: Handler = (to, token) => {
  const given = to.input.argument();
  const sign = given && signOf(labelOf(given));
  if (sign) return say(to, sign);
  to.emit(token);
  if (given) to.input.push(['{', ...given, '}']);
};

/** Settings between a command and what it draws. */
const MOST_SETTINGS = 80;

/** `\xymatrix@R=1em@C=2em{…}`: how far apart its rows and columns are is no part of it. */
const diagram: Handler = (to, token) => {
  for (let left = MOST_SETTINGS; left > 0; left -= 1) {
    const next = to.input.peek();
    if (next === undefined || next === '{' || next === '$') break;
    to.input.next();
  }
  to.emit(token);
};

/** `\includegraphics[width=4cm\label{a}]{a}`: LaTeX makes the label before the picture. */
const picture: Handler = (to, token) => {
  const star: Token[] = to.input.take('*') ? ['*'] : [];
  const options = to.input.optional();
  const at = options?.indexOf('\\label') ?? -1;
  if (options && at !== -1) {
    const end = options.indexOf('}', at) + 1 || options.length;
    to.emit(...options.slice(at, end));
    options.splice(at, end - at);
  }
  to.emit(token, ...star);
  if (options) to.input.push(['[', ...options, ']']);
};

/** `\char"0041`, `\char'101`, `\char65`. */
const character: Handler = (to) => {
  to.input.skipSpaces();
  if (!to.input.take('`')) to.emit(...signOfCode(takeCode(to)));
};

/** `\symbol{65}` */
const symbol: Handler = (to, token) => {
  const given = to.input.group();
  if (given === null) return to.emit(token);
  to.input.push([...given, '\\relax']);
  const signs = signOfCode(takeCode(to));
  to.emit(...(signs.length > 0 ? signs : [token, '{', ...given, '}']));
  while (!to.input.take('\\relax')) to.input.next();
};

const BASES: Readonly<Record<string, [digits: RegExp, base: number]>> = {
  '"': [/^[\dA-F]$/, 16],
  "'": [/^[0-7]$/, 8],
};

function takeCode({ input }: Unfolding): number {
  const [digits, base] = BASES[input.peek() ?? ''] ?? [/^\d$/, 10];
  if (base !== 10) input.next();
  let code = '';
  while (digits.test(input.peek() ?? '')) code += input.next()!;
  return Number.parseInt(code, base);
}

/** Nothing for what no letter has for its number. */
function signOfCode(code: number): Token[] {
  if (!(code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff))) return [];
  const sign = String.fromCodePoint(code);
  return [NAMES[sign] ?? ('#$%&_{}'.includes(sign) ? `\\${sign}` : sign)];
}

/** Signs that mean something else to LaTeX. */
const NAMES: Readonly<Record<string, Token>> = {
  '\\': '\\textbackslash',
  '^': '\\textasciicircum',
  '~': '\\textasciitilde',
};

/** The font with Japanese letters, from which the one of Yoneda is taken: its page of Unicode. */
const HIRAGANA = 'Umin';

/** `\usefont{U}{min}{m}{n}\symbol{'210}` */
const font: Handler = (to, token) => {
  const given = [to.input.group(), to.input.group(), to.input.group(), to.input.group()];
  const name = given
    .slice(0, 2)
    .map((each) => printTokens(each ?? []))
    .join('');
  if (name !== HIRAGANA || !to.input.take('\\symbol'))
    return to.emit(token, ...given.flatMap((each) => (each ? ['{', ...each, '}'] : [])));
  to.input.push([...(to.input.group() ?? []), '\\relax']);
  const code = takeCode(to);
  to.emit(...(code < 0x100 ? [String.fromCodePoint(0x30_00 + code)] : []));
};

/** `\Tree [.S [.NP John ] [.VP sleeps ] ]` of qtree; authors have trees of their own. */
const tree: Handler = (to, token) => {
  const given = to.input.optional();
  const isDrawn = given?.[0] === '.' || to.packages.has('qtree') || to.packages.has('tikz-qtree');
  if (given && !isDrawn) to.input.push(['[', ...given, ']']);
  to.emit(token, ...(given && isDrawn ? ['{', ...given, '}'] : []));
};

export const DRAWINGS: Handlers = {
  ...{ char: character, symbol, usefont: font },
  ...{ tikz: drawn, textcircled: circled, xymatrix: diagram, Tree: tree, includegraphics: picture },
};
