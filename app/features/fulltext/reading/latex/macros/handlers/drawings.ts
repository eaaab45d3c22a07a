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

export const DRAWINGS: Handlers = {
  ...{ tikz: drawn, textcircled: circled, xymatrix: diagram, includegraphics: picture },
};
