import { printTokens } from '../../source/tokens.ts';
import type { Token } from '../../source/tokens.ts';
import type { Unfolding } from '../unfolding.ts';

/** What a condition of TeX says; null where it cannot be known. */
export function judge(to: Unfolding, name: string): boolean | null {
  const own = to.scope.switch(name.slice(2));
  if (own !== undefined) return own;
  switch (name) {
    case 'iftrue':
    case 'ifpdf':
    case 'ifpdftex':
    case 'ifPDFTeX':
    case 'ifhmode':
      return true;
    case 'iffalse':
    case 'ifxetex':
    case 'ifXeTeX':
    case 'ifluatex':
    case 'ifLuaTeX':
    case 'ifvmode':
    case 'ifinner':
      return false;
    case 'ifmmode':
      return to.isMaths();
    case 'ifx':
      return isSame(to);
    case 'if':
    case 'ifcat':
      return isSameSign(to);
    case 'ifnum':
    case 'ifdim':
      return compare(to);
    case 'ifodd': {
      const number = takeNumber(to);
      return number === null ? null : Math.abs(number % 2) === 1;
    }
    case 'ifdefined': {
      const token = to.input.next() ?? '';
      return to.scope.macro(token) !== undefined || to.knows('commands', token.slice(1));
    }
    case 'ifcsname': {
      const named = printTokens(to.expand(to.input.until(['\\endcsname']) ?? []));
      return to.scope.macro(`\\${named}`) !== undefined || to.knows('commands', named);
    }
    default:
      return null;
  }
}

function isSame(to: Unfolding): boolean {
  const meaning = () => {
    const token = to.input.next() ?? '';
    const macro = to.scope.macro(token);
    if (macro?.alias) return macro.alias;
    if (macro) return JSON.stringify([macro.parameters, macro.body]);
    if (token === '\\@empty' || token === '\\empty') return JSON.stringify([[], []]);
    const isUndefined =
      token.length > 1 && !to.knows('commands', token.slice(1)) && token !== '\\relax';
    return isUndefined ? 'undefined' : token;
  };
  return meaning() === meaning();
}

function isSameSign(to: Unfolding): boolean {
  const sign = (): Token => {
    to.input.skipSpaces();
    const [first, ...rest] = to.expand([to.input.next() ?? '']);
    if (rest.length > 0) to.input.push(rest);
    return first ?? '';
  };
  return sign() === sign();
}

function compare(to: Unfolding): boolean | null {
  const first = takeNumber(to);
  to.input.skipSpaces();
  const relation = to.input.next();
  const second = takeNumber(to);
  if (first === null || second === null) return null;
  if (relation === '<') return first < second;
  return relation === '>' ? first > second : first === second;
}

/** A number or a length in points, as far as it is written out. */
export function takeNumber({ input, scope }: Unfolding): number | null {
  input.skipSpaces();
  let written = '';
  for (let token = input.peek(); token !== undefined; token = input.peek()) {
    if (/^[\d.+-]$/.test(token) || (written !== '' && /^[a-z]$/.test(token))) written += token;
    else if (token.length > 1 && scope.macro(token)?.parameters.length === 0) {
      input.next();
      input.push(scope.macro(token)!.body);
      continue;
    } else break;
    input.next();
  }
  if (written === '') {
    if ((input.peek() ?? '').length > 1) input.next();
    return null;
  }
  input.skipSpaces();
  const number = Number.parseFloat(written);
  return Number.isNaN(number) ? null : number;
}
