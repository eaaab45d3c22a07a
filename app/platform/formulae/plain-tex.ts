/** Owns commands of plain TeX and of packages whose arguments have to be looked into. */
import { TexCursor } from './tex-cursor.ts';
import { readTex, written } from './tex-tree.ts';
import type { TexNode } from './tex-tree.ts';

type Command = (cursor: TexCursor) => string;

/** A length that is written, such as `0.2em`, or that a command says: both are a small space here. */
const space: Command = (cursor) => {
  const next = () => cursor.peek()?.source ?? '';
  if (cursor.peek()?.kind === 'command') {
    cursor.argument();
    return '\\,';
  }
  let size = '';
  while (/^[-+.,\d]$/.test(next())) size += written(cursor.argument());
  if (size === '') return '';
  for (let letters = 2; letters > 0 && /^[a-z]$/.test(next()); letters -= 1) cursor.argument();
  return size.startsWith('-') ? '' : '\\,';
};

/** `\buildrel a\over b` */
const buildrel: Command = (cursor) => {
  const above = written(cursor.until('\\over'));
  return `\\overset{${above}}{${written(cursor.argument())}}`;
};

/** `\stackrel[below]{above}{=}` of the package stackrel; LaTeX alone has what stands above. */
const stackrel: Command = (cursor) => {
  const [below, above, sign] = cursor.given('omm');
  return `\\overset{${above}}{${below ? `\\underset{${below}}{${sign}}` : sign}}`;
};

/** `\multicolumn{2}{c}{x}` is x, and a cell that stays empty. */
const multicolumn: Command = (cursor) => {
  const [count, , content] = cursor.given('mmm');
  return `${content}${'&'.repeat(Math.min(20, Math.max(1, Number(count) || 1)) - 1)}`;
};

/** `\indices{^a_b^c}`: each index stands behind the one before it. */
const indices: Command = (cursor) => {
  cursor.takes('*');
  return scattered(cursor.argument());
};

const tensor: Command = (cursor) => {
  cursor.takes('*');
  const before = cursor.between('[', ']');
  const base = written(cursor.argument());
  return `${before ? `{}${scattered(before)}` : ''}${base}${scattered(cursor.argument())}`;
};

const scattered = (nodes: readonly TexNode[]): string =>
  written(
    nodes.flatMap((node, at) =>
      at > 0 && (node.source === '^' || node.source === '_') ? [...readTex('{}'), node] : [node],
    ),
  );

/** `\cases{1 & if $a>b$\cr 2 & else}`: of plain TeX, the second column is words. */
const cases: Command = (cursor) => {
  const given = written(cursor.argument());
  const rows = given.replaceAll(/\\cr(?![a-zA-Z])/g, '\\\\');
  const cells = rows.split('\\\\').flatMap((row) => row.split('&').slice(1));
  const isWorded = cells.some(
    (cell) => cell.includes('$') || (!cell.includes('\\') && /[a-zA-Z]{2}/.test(cell)),
  );
  return isWorded
    ? wordedCells('cases*', '', new TexCursor(readTex(rows)))
    : `\\begin{cases}${given}\\end{cases}`;
};

/** What mathtools sets closer, lower or in a width, by what it takes. */
const setAs =
  (takes: string): Command =>
  (cursor) =>
    `{${cursor.given(takes).at(-1) ?? ''}}`;

/** `\splitfrac{a}{b}`: a part of a fraction in two lines. */
const split: Command = (cursor) => {
  const [first, second] = cursor.given('mm');
  return `\\begin{aligned}&${first}\\\\&\\quad ${second}\\end{aligned}`;
};

export const PLAIN_TEX: ReadonlyMap<string, Command> = new Map<string, Command>([
  ...['mskip', 'hskip', 'vskip'].map((name) => [name, space] as const),
  ['buildrel', buildrel],
  ['stackrel', stackrel],
  ['stackbin', (cursor) => `\\mathbin{${stackrel(cursor)}}`],
  ...['smashoperator', 'cramped'].map((name) => [name, setAs('om')] as const),
  ['mathmakebox', setAs('oom')],
  ['adjustlimits', () => ''],
  ...['splitfrac', 'splitdfrac'].map((name) => [name, split] as const),
  ['multicolumn', multicolumn],
  ['indices', indices],
  ['tensor', tensor],
  ['cases', cases],
]);

/**
 * Environments whose cells are words, from a column on: `\begin{cases*} 1 & if so \end{cases*}`,
 * and a table within a formula.
 */
export const WORDED: ReadonlyMap<string, { as: string; from: number }> = new Map([
  ['cases*', { as: 'cases', from: 1 }],
  ['dcases*', { as: 'dcases', from: 1 }],
  ['rcases*', { as: 'rcases', from: 1 }],
  ['drcases*', { as: 'drcases', from: 1 }],
  ['tabular', { as: 'array', from: 0 }],
]);

/** What stands in such an environment, which ends with it, with its words as words. */
export function wordedCells(name: string, columns: string, cursor: TexCursor): string {
  const { as, from } = WORDED.get(name)!;
  const pieces: string[] = [];
  let words: string[] = [];
  let column = 0;
  let depth = 0;
  const end = () => {
    const cell = words.join('');
    if (column < from) pieces.push(cell);
    else if (cell.trim() !== '') pieces.push(`\\text{${cell.trim()}}`);
    words = [];
  };
  for (let node = cursor.next(); node; node = cursor.next()) {
    const { source } = node;
    if (source === '\\begin') depth += 1;
    if (source === '\\end') depth -= 1;
    if (depth < 0) {
      cursor.argument();
      break;
    }
    if (depth === 0 && (source === '&' || source === '\\\\' || source === '\\hline')) {
      end();
      pieces.push(source);
      if (source === '&') column += 1;
      if (source === '\\\\') column = 0;
    } else words.push(source, source.startsWith('\\') ? ' ' : '');
  }
  end();
  return `\\begin{${as}}${columns}${pieces.join('')}\\end{${as}}`;
}
