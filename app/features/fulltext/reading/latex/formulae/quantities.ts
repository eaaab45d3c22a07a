import { PREFIXES, UNITS } from './units.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** How siunitx groups the digits of a number. */
export type NumberStyle = {
  /** What stands between three digits; a thin space by itself. */
  separator: string;
  /** So many digits are grouped at least. */
  least: number;
  groups: { integer: boolean; decimal: boolean };
  /** What stands between the numbers of a range, of a list of two, and in a longer one. */
  range: string;
  pair: string;
  list: string;
  last: string;
  /** Whether a unit stands once behind several numbers. */
  isUnitLast: { range: boolean; list: boolean; product: boolean };
};

/** As its manual has it (siunitx 3, "Lists, products and ranges"), in English. */
const USUAL_NUMBERS: NumberStyle = {
  separator: '\\,',
  least: 5,
  groups: { integer: true, decimal: true },
  ...{ range: ' to ', pair: ' and ', list: ', ', last: ' and ' },
  isUnitLast: { range: false, list: false, product: false },
};

const RANGES: Readonly<Record<string, string>> = lookup({
  ...{ german: 'bis', french: 'à', spanish: 'a', portuguese: 'a', italian: 'a' },
});

/** The same in the language of a paper, which siunitx knows. */
export function numbersIn(language: string, and: string): NumberStyle {
  const [range, last] = [` ${RANGES[language] ?? 'to'} `, ` ${and} `];
  return language in RANGES ? { ...USUAL_NUMBERS, range, last, pair: last } : USUAL_NUMBERS;
}

const GROUPS: Readonly<Record<string, NumberStyle['groups']>> = lookup({
  ...{ all: { integer: true, decimal: true }, true: { integer: true, decimal: true } },
  ...{ none: { integer: false, decimal: false }, false: { integer: false, decimal: false } },
  integer: { integer: true, decimal: false },
  decimal: { integer: false, decimal: true },
});

/** The style with what options of siunitx change in it, by their names. */
export function numbersWith(style: NumberStyle, options: ReadonlyMap<string, string>): NumberStyle {
  const separator = options.get('group-separator');
  const least = Number(options.get('group-minimum-digits'));
  const groups = GROUPS[options.get('group-digits') ?? ''];
  const isLast = (of: 'range' | 'list' | 'product'): boolean => {
    const said = options.get(`${of}-units`);
    return said === undefined ? style.isUnitLast[of] : said.trim() !== 'repeat';
  };
  return {
    range: options.get('range-phrase') ?? style.range,
    pair: options.get('list-pair-separator') ?? style.pair,
    list: options.get('list-separator') ?? style.list,
    last: options.get('list-final-separator') ?? style.last,
    isUnitLast: { range: isLast('range'), list: isLast('list'), product: isLast('product') },
    separator: separator ?? style.separator,
    least: least > 0 ? least : style.least,
    groups: groups ?? style.groups,
  };
}

/** Each run of digits of a number in groups of three from its decimal sign on. */
export const grouped = (written: string, { separator, least, groups }: NumberStyle): string =>
  written.replaceAll(/[.,]?\d{1,400}/g, (whole) => {
    const sign = /^\d/.test(whole) ? '' : whole[0]!;
    const digits = whole.slice(sign.length);
    const isGrouped = sign === '' ? groups.integer : groups.decimal;
    if (!isGrouped || digits.length < Math.max(4, least)) return whole;
    return sign + inThrees(digits, sign === '' ? digits.length % 3 : 0).join(separator);
  });

/** @param first how many digits stand before the first whole group */
const inThrees = (digits: string, first: number): string[] => [
  ...(first > 0 ? [digits.slice(0, first)] : []),
  ...Array.from({ length: Math.ceil((digits.length - first) / 3) }, (_, at) =>
    digits.slice(first + at * 3, first + at * 3 + 3),
  ),
];

/** The same for running text, where a thin space does not break. */
export const inText = (style: NumberStyle): NumberStyle => ({
  ...style,
  separator: SPACES.has(style.separator)
    ? '\u202F'
    : style.separator === '~'
      ? '\u00A0'
      : style.separator,
});

const SPACES = new Set(['\\,', '\\thinspace', '\\:', '\\;']);

/** A unit of siunitx, in words (`\kilo\metre\per\second\squared`) or letters (`km.s^{-2}`), in plain signs. */
export function unitWords(written: string): { signs: string; power: string }[] {
  const units: { signs: string; power: string }[] = [];
  let prefix = '';
  let isPer = false;
  let next = '';
  /** Whether a product stands behind the last one. */
  let isApart = false;
  let parts = 0;
  const add = (signs: string) => {
    const power = next === '' ? '' : next;
    units.push({ signs: prefix + signs, power: isPer ? `-${power || '1'}` : power });
    [prefix, isPer, next] = ['', false, ''];
    isApart = false;
  };
  const plain = written.replaceAll(/\\[,;:! ]/g, '~');
  for (const [token] of plain.matchAll(/\\[a-zA-Z]{1,40}|\{[^{}]{0,40}\}|\^-?\d|[^\s\\{}]/gu)) {
    const name = token.startsWith('\\') ? token.slice(1) : null;
    const last = units.at(-1);
    if (name === 'per') isPer = true;
    else if (name === 'sqrt') prefix = '√';
    else if (name === 'frac') parts = 2;
    else if (name === 'square') next = '2';
    else if (name === 'cubic') next = '3';
    else if ((name === 'squared' || name === 'cubed') && last) {
      const sign = last.power.startsWith('-') ? '-' : '';
      last.power = sign + (name === 'squared' ? '2' : '3');
    } else if (name !== null && name in PREFIXES) prefix = PREFIXES[name]!;
    else if (name !== null) add(UNITS[name] ?? name);
    else if (token === '^' && last) last.power = '^';
    else if (token.startsWith('{') && last?.power === '^') last.power = token.slice(1, -1);
    else if (token.startsWith('^') && last) last.power = token.slice(1);
    else if (token.startsWith('{')) {
      // The denominator of `\frac` stands behind.
      if (parts === 1) isPer = true;
      parts = Math.max(0, parts - 1);
      add(token.includes('\\') ? signsOf(token.slice(1, -1)) : token.slice(1, -1));
    } else if (token === '.' || token === '~' || token === ' ') isApart = true;
    else if (
      last &&
      !isApart &&
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

const signsOf = (written: string): string =>
  unitWords(written)
    .map(({ signs }) => signs)
    .join('·');

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

/** Commands of mathematics in a unit, and an index, of which siunitx reads none by its words. */
const LITERAL = /_|\\(?:odot|oplus|earth|mu|Omega|AA|text[a-z]{0,9}|math[a-z]{1,9})(?![a-zA-Z])/;

/** Whether a unit is set as it is written: `M_\odot yr^{-1}` (siunitx 3, "Literal units"). */
export const isLiteral = (written: string): boolean => LITERAL.test(written);

const literalTex = (written: string): string =>
  `\\mathrm{${written
    .trim()
    .replaceAll(/\s{0,9}(?:\\[,;:! ]|[.~\s])\s{0,9}/g, '\\,')
    .replaceAll(/(\\[a-zA-Z]{1,20})\\,(?=\{)/g, '$1')}}`;

function unitTex(written: string): string {
  if (isLiteral(written)) return literalTex(written);
  return unitWords(written)
    .map(
      ({ signs, power }) =>
        `\\mathrm{${signs.replaceAll('%', '\\%')}}${power === '' ? '' : `^{${power}}`}`,
    )
    .join('\\,')
    .replaceAll('\\,\\mathrm{/', '\\mathrm{/');
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
    case 'complexqty':
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
        const first = style.isUnitLast.range ? '' : own;
        return `${numbered(from)}${first}${inWords(style.range)}${numbered(to)}${own}`;
      });
    case 'numrange':
      return say(2, (from, to) => `${numbered(from)}${inWords(style.range)}${numbered(to)}`);
    case 'SIlist':
    case 'qtylist':
      return say(2, (list, unit) => listTex(list.split(';').map(numbered), unit, style));
    case 'numlist':
      return say(1, (list) => listTex(list.split(';').map(numbered), '', style));
    case 'qtyproduct':
      return say(2, (list, unit) => productTex(list.split('x').map(numbered), unit, style));
    case 'numproduct':
      return say(1, (list) => productTex(list.split('x').map(numbered), '', style));
    default:
      return null;
  }
}

function listTex(numbers: readonly string[], unit: string, style: NumberStyle): string {
  const each = style.isUnitLast.list ? '' : beside(unit);
  const said = numbers.map((number, at) => {
    const isLast = at === numbers.length - 1;
    const between = !isLast ? style.list : numbers.length === 2 ? style.pair : style.last;
    return `${at === 0 ? '' : inWords(between)}${number}${isLast ? beside(unit) : each}`;
  });
  return said.join('');
}

function productTex(numbers: readonly string[], unit: string, style: NumberStyle): string {
  const own = beside(unit);
  const between = `${style.isUnitLast.product ? '' : own}\\times `;
  return `${numbers.join(between)}${own}`;
}

/** What authors write between numbers, as words. */
const asWords = (written: string): string =>
  written
    .replaceAll(/\\text(?:rm|normal)?(?=\{)|[{}$]/g, '')
    .replaceAll(/\\textendash ?|---?/g, '–')
    .replaceAll(/\\[,;: ]|~|\\space ?/g, '\u00A0')
    .replaceAll(/\\[a-zA-Z]{1,40} ?/g, ' ');

const inWords = (written: string): string => `\\text{${asWords(written)}}`;

/** Several numbers as they stand behind each other: each with what precedes it, and whether its unit is said. */
export function numbersApart(
  name: string,
  given: readonly string[],
  style: NumberStyle,
): { between: string; number: string; hasUnit: boolean }[] {
  const isProduct = name.endsWith('product');
  const isRange = name.endsWith('range');
  const numbers = isRange ? given.slice(0, 2) : given[0]!.split(isProduct ? 'x' : ';');
  const isOnce = style.isUnitLast[isRange ? 'range' : isProduct ? 'product' : 'list'];
  return numbers.map((number, at) => {
    const isLast = at === numbers.length - 1;
    const inList = !isLast ? style.list : numbers.length === 2 ? style.pair : style.last;
    const between = isRange ? asWords(style.range) : isProduct ? ' × ' : asWords(inList);
    return { between: at === 0 ? '' : between, number: number.trim(), hasUnit: isLast || !isOnce };
  });
}

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
