import { grouped, USUAL_NUMBERS } from './number-style.ts';
import type { NumberStyle } from './number-style.ts';
import { PREFIXES, UNITS } from './units.ts';

/** A unit of siunitx, in words (`\kilo\metre\per\second\squared`) or letters (`km.s^{-2}`), in plain signs. */
export function unitWords(written: string): { signs: string; power: string }[] {
  const units: { signs: string; power: string }[] = [];
  let prefix = '';
  let isPer = false;
  let next = '';
  const add = (signs: string) => {
    const power = next === '' ? '' : next;
    units.push({ signs: prefix + signs, power: isPer ? `-${power || '1'}` : power });
    [prefix, isPer, next] = ['', false, ''];
  };
  for (const [token] of written.matchAll(/\\[a-zA-Z]{1,40}|\{[^{}]{0,40}\}|\^-?\d|[^\s\\{}]/gu)) {
    const name = token.startsWith('\\') ? token.slice(1) : null;
    const last = units.at(-1);
    if (name === 'per') isPer = true;
    else if (name === 'square') next = '2';
    else if (name === 'cubic') next = '3';
    else if ((name === 'squared' || name === 'cubed') && last) {
      const sign = last.power.startsWith('-') ? '-' : '';
      last.power = sign + (name === 'squared' ? '2' : '3');
    } else if (name !== null && name in PREFIXES) prefix = PREFIXES[name]!;
    else if (name !== null) add(UNITS[name] ?? name);
    else if (token.startsWith('^') && last) last.power = token.slice(1);
    else if (token.startsWith('{') && last?.power === '^') last.power = token.slice(1, -1);
    else if (token === '^' && last) last.power = '^';
    else if (token.startsWith('{')) add(token.slice(1, -1));
    else if (token === '.' || token === '~') next = '';
    else if (
      last &&
      last.power === '' &&
      /^\p{L}$/u.test(token) &&
      units.length > 0 &&
      !isPer &&
      prefix === ''
    ) {
      last.signs += token;
    } else add(token);
  }
  return units;
}

/** `1e5` and `3 +- 1` as they are set. */
export function numberTex(written: string, style: NumberStyle = USUAL_NUMBERS): string {
  const plain = written
    .trim()
    .replaceAll(/\+-|\\pm\b/g, '\\pm ')
    .replaceAll(/(?<=\d)\s?x\s?(?=\d)/g, '\\times ');
  const found = /^(.{0,60}?)[eEdD]([+-]?\d{1,6})$/.exec(plain);
  if (!found) return grouped(plain, style);
  const power = `10^{${found[2]!.replace('+', '')}}`;
  return found[1] === '' ? power : `${grouped(found[1]!, style)}\\times ${power}`;
}

function unitTex(written: string): string {
  return unitWords(written)
    .map(
      ({ signs, power }) =>
        `\\mathrm{${signs.replaceAll('%', '\\%')}}${power === '' ? '' : `^{${power}}`}`,
    )
    .join('\\,');
}

type Take = (count: number) => { given: string[]; end: number };

/** What a command of siunitx says, in mathematics; null for any other command. */
export function quantityTex(
  name: string,
  take: Take,
  style: NumberStyle = USUAL_NUMBERS,
): { tex: string; end: number } | null {
  const numbered = (written: string) => numberTex(written, style);
  const say = (count: number, tex: (...given: string[]) => string) => {
    const { given, end } = take(count);
    return { tex: tex(...given, ...Array.from({ length: count - given.length }, () => '')), end };
  };
  switch (name) {
    case 'SI':
    case 'qty':
      return say(2, (number, unit) => `${numbered(number)}${beside(unit)}`);
    case 'num':
      return say(1, (number) => numbered(number));
    case 'si':
    case 'unit':
      return say(1, (unit) => unitTex(unit));
    case 'ang':
      return say(1, (angle) => angleTex(angle));
    case 'SIrange':
    case 'qtyrange':
      return say(3, (from, to, unit) => {
        const own = beside(unit);
        return `${numbered(from)}${own}\\text{–}${numbered(to)}${own}`;
      });
    case 'numrange':
      return say(2, (from, to) => `${numbered(from)}\\text{–}${numbered(to)}`);
    case 'SIlist':
    case 'qtylist':
      return say(2, (list, unit) => `${listTex(list, numbered)}${beside(unit)}`);
    case 'numlist':
      return say(1, (list) => listTex(list, numbered));
    default:
      return null;
  }
}

const listTex = (list: string, numbered: (written: string) => string): string =>
  list.split(';').map(numbered).join(',\\ ');

/** Degrees, minutes and seconds stand close to their number. */
const beside = (unit: string): string => {
  const tex = unitTex(unit);
  return tex === '' || /^\\mathrm\{[°′″]\}$/.test(tex) ? tex : `\\,${tex}`;
};

function angleTex(written: string): string {
  const signs = ['^{\\circ}', "'", "''"];
  return written
    .split(';')
    .map((part, at) => (part.trim() === '' ? '' : `${numberTex(part)}${signs[at] ?? ''}`))
    .join('');
}
