/** Owns commands of plain TeX and of packages whose arguments have to be looked into. */
import type { TexCursor } from './tex-cursor.ts';
import { readTex, written } from './tex-tree.ts';
import type { TexNode } from './tex-tree.ts';

type Command = (cursor: TexCursor) => string;

/** A length that is written or that a command says: both are a small space here. */
const space: Command = (cursor) => {
  if (cursor.peek()?.kind !== 'command') return '';
  cursor.argument();
  return '\\,';
};

/** `\buildrel a\over b` */
const buildrel: Command = (cursor) => {
  const above = written(cursor.until('\\over'));
  return `\\overset{${above}}{${written(cursor.argument())}}`;
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

export const PLAIN_TEX: ReadonlyMap<string, Command> = new Map<string, Command>([
  ...['mskip', 'hskip', 'vskip'].map((name) => [name, space] as const),
  ['buildrel', buildrel],
  ['multicolumn', multicolumn],
  ['indices', indices],
  ['tensor', tensor],
]);

/** Environments whose second column is words: `\begin{cases*} 1 & if so \end{cases*}`. */
export const WORDED: ReadonlyMap<string, string> = new Map([
  ['cases*', 'cases'],
  ['dcases*', 'dcases'],
  ['rcases*', 'rcases'],
  ['drcases*', 'drcases'],
]);

/** What stands in such an environment, which ends with it, with its words as words. */
export function wordedCases(name: string, cursor: TexCursor): string {
  const pieces: string[] = [];
  let words: string[] | null = null;
  let depth = 0;
  const end = () => {
    if (words) pieces.push(`\\text{${words.join('').trim()}}`);
    words = null;
  };
  for (let node = cursor.next(); node; node = cursor.next()) {
    const { source } = node;
    if (source === '\\begin') depth += 1;
    if (source === '\\end') depth -= 1;
    if (depth < 0) {
      cursor.argument();
      break;
    }
    if (depth === 0 && (source === '&' || source === '\\\\')) {
      end();
      pieces.push(source);
      if (source === '&') words = [];
    } else (words ?? pieces).push(source, source.startsWith('\\') ? ' ' : '');
  }
  end();
  const as = WORDED.get(name)!;
  return `\\begin{${as}}${pieces.join('')}\\end{${as}}`;
}
