/** Owns which environments of formulae stand for which others. */

type Environment = {
  /** The one that is written; null where its content stands alone. */
  as: string | null;
  /** What is given to it, by xparse, and left out. */
  given?: string;
  /** Columns that it has. */
  columns?: string;
};

const alone: Environment = { as: null };
const aligned: Environment = { as: 'aligned' };
const gathered: Environment = { as: 'gathered' };
const three: Environment = { as: 'array', columns: 'rcl' };

const ENVIRONMENTS: Readonly<Record<string, Environment>> = {
  equation: alone,
  displaymath: alone,
  math: alone,
  dmath: alone,
  subequations: alone,
  center: alone,
  align: aligned,
  flalign: aligned,
  split: aligned,
  aligned: { as: 'aligned', given: 'o' },
  alignat: { as: 'aligned', given: 'm' },
  alignedat: { as: 'aligned', given: 'om' },
  xalignat: { as: 'aligned', given: 'm' },
  gather: gathered,
  gathered: { as: 'gathered', given: 'o' },
  multline: gathered,
  multlined: { as: 'gathered', given: 'oo' },
  eqnarray: three,
  IEEEeqnarray: { ...three, given: 'om' },
  IEEEeqnarraybox: { ...three, given: 'om' },
  array: { as: 'array', given: 'o' },
  tabular: { as: 'array', given: 'o' },
  psmallmatrix: { as: 'pmatrix' },
  bsmallmatrix: { as: 'bmatrix' },
  Bsmallmatrix: { as: 'Bmatrix' },
  vsmallmatrix: { as: 'vmatrix' },
  Vsmallmatrix: { as: 'Vmatrix' },
};

/** An environment by its name, with or without a star; null for one that is written as it is. */
export const environmentOf = (name: string): Environment | null =>
  Object.hasOwn(ENVIRONMENTS, name.replace('*', '')) ? ENVIRONMENTS[name.replace('*', '')]! : null;

/** Columns of an array by their alignment and lines: `@{}l@{\quad}|r` is `l|r`. */
export function plainColumns(specification: string): string {
  let columns = '';
  for (let at = 0; at < specification.length; at += 1) {
    const sign = specification[at]!;
    if ('lcr|'.includes(sign)) columns += sign;
    else if ('pmbX'.includes(sign)) columns += 'l';
    if (sign === '{') at = behindGroup(specification, at) - 1;
  }
  return columns || 'c';
}

/** `*{3}{c}` says its column three times. */
export function repeatedColumns(specification: string): string {
  let [said, at] = ['', 0];
  const MOST = 40;
  for (const { 0: whole, 1: times, 2: columns, index } of specification.matchAll(
    /\*\s?\{(\d{1,2})\}\s?\{([^{}]{0,40})\}/g,
  )) {
    said += specification.slice(at, index) + columns!.repeat(Math.min(MOST, Number(times)));
    at = index + whole.length;
  }
  return said + specification.slice(at);
}

function behindGroup(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}
