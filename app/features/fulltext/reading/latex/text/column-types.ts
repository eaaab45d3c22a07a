import type { Alignment } from '../../../core/article-text.ts';
import { argument, isBlank, isMacro, markNumber } from '../parsing/nodes.ts';
import type { Node } from '../parsing/nodes.ts';
import { keyValues, rawWords } from './plain-nodes.ts';

export type Column = {
  align: Alignment;
  isMaths: boolean;
  /** What stands before and behind each of its cells: `r@{=}l`. */
  before: Node[];
  behind: Node[];
};

const ALIGNMENTS: Readonly<Record<string, Alignment>> = {
  l: 'left',
  c: 'center',
  r: 'right',
  p: null,
  m: null,
  b: null,
  X: null,
  S: 'right',
  s: 'right',
  D: 'right',
  d: 'right',
  L: 'left',
  C: 'center',
  R: 'right',
  J: null,
  Y: null,
  N: 'right',
  t: null,
  h: null,
  w: null,
  W: null,
  n: 'right',
  Q: null,
};

/** Letters of columns that are given something in braces, and how often. */
const GIVEN: Readonly<Record<string, number>> = { p: 1, m: 1, b: 1, w: 2, W: 2, D: 3, n: 2 };

const MOST = 200;

type Own = ReadonlyMap<string, { count: number; body: readonly string[] }>;

/** The columns that a table says it has: `|l|*{3}{c}p{2cm}@{ }S[table-format=1.2]`. */
export function columnsOf(specification: readonly Node[], own: Own): Column[] {
  const columns: Column[] = [];
  let isMaths = false;
  let before: Node[] = [];
  const left = flat(specification).toReversed();
  const next = () => left.pop();
  const group = (): Node[] => {
    while (left.at(-1)?.type === 'whitespace') left.pop();
    const node = left.at(-1);
    if (node?.type === 'group') {
      left.pop();
      return node.content;
    }
    return node ? [left.pop()!] : [];
  };
  for (let node = next(); node && columns.length < MOST; node = next()) {
    if (node.type !== 'string') continue;
    const letter = node.content;
    if (letter === '*') {
      const times = Math.min(MOST, Number(rawWords(group())) || 0);
      const inner = group();
      for (let by = 0; by < times; by += 1) left.push(...flat(inner).toReversed());
    } else if (letter === '>') isMaths = group().some((each) => isMacro(each, 'octavodollar'));
    else if (letter === '<') group();
    else if (letter === '@' || letter === '!') {
      const between = saidBetween(group());
      const last = columns.at(-1);
      if (last) last.behind.push(...between);
      else before = between;
    } else if (letter === '[') skipBrackets(left);
    else if (/^\p{L}$/u.test(letter)) {
      const defined = own.get(letter);
      for (let by = defined?.count ?? GIVEN[letter] ?? 0; by > 0; by -= 1) group();
      const aligned = defined ? alignmentIn(defined.body) : (ALIGNMENTS[letter] ?? null);
      const isOwnMaths = defined?.body.includes('$') ?? false;
      columns.push({ align: aligned, isMaths: isMaths || isOwnMaths, before, behind: [] });
      before = [];
      isMaths = false;
      while (left.at(-1)?.type === 'whitespace') left.pop();
      if (isSign(left.at(-1), '[')) {
        left.pop();
        skipBrackets(left);
      }
    }
  }
  return columns;
}

/** Signs and formulae; a command in their place is of the looks of the table. */
const saidBetween = (nodes: readonly Node[]): Node[] => {
  const isSaid = (node: Node): boolean =>
    node.type === 'string' ||
    node.type === 'whitespace' ||
    (node.type === 'group' ? node.content.every(isSaid) : markNumber(node) !== null);
  return nodes.every((node) => isSaid(node) || (isMacro(node) && /^[,;:! ]$/.test(node.content)))
    ? nodes.filter(isSaid)
    : [];
};

const isSign = (node: Node | undefined, sign: string): boolean =>
  node?.type === 'string' && node.content === sign;

function skipBrackets(left: Node[]): void {
  for (let node = left.pop(); node && !isSign(node, ']');) node = left.pop();
}

/** Letters one by one. */
const flat = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node): Node[] =>
    node.type === 'string'
      ? Array.from(node.content, (content) => ({ type: 'string' as const, content }))
      : [node],
  );

/** How a column that its author defines is aligned: by a command, or by the letter it stands on. */
function alignmentIn(body: readonly string[]): Alignment {
  if (body.includes('\\centering') || body.includes('\\Centering')) return 'center';
  if (body.includes('\\raggedright') || body.includes('\\RaggedRight')) return 'left';
  if (body.includes('\\raggedleft') || body.includes('\\RaggedLeft')) return 'right';
  const letters = body.filter((token) => /^[lcrS]$/.test(token));
  return ALIGNMENTS[letters.at(-1) ?? ''] ?? null;
}

/** What the environment of a table is told of its columns: the last argument that it takes. */
export const specificationOf = (node: Parameters<typeof argument>[0]): Node[] =>
  argument(node, node.args?.length ?? 0) ?? [];

/** `\SetCell[r=2,c=3]{c}` of tabularray: how many rows and columns a cell spans. */
export function spanIn(
  nodes: readonly Node[],
): { node: Node; rows: number; columns: number } | null {
  const node = nodes.find((each) => isMacro(each, 'SetCell'));
  if (!node || !isMacro(node)) return null;
  const settings = keyValues(argument(node, 1) ?? []);
  const count = (key: string) =>
    Math.max(1, Math.min(MOST, Math.trunc(Number(rawWords(settings.get(key) ?? []))) || 1));
  return { node, rows: count('r'), columns: count('c') };
}

/** A row without the empty cells that stand where another cell is. */
export function withoutSpanned(cells: readonly Node[][]): Node[][] {
  let left = 0;
  return cells.filter((cell) => {
    const isSpanned = left > 0 && cell.every(isBlank);
    left = isSpanned ? left - 1 : (spanIn(cell)?.columns ?? 1) - 1;
    return !isSpanned;
  });
}
