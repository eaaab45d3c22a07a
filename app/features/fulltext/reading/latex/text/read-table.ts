import { printRaw } from '@unified-latex/unified-latex-util-print-raw';
import type { Block, Cell, Inline, Row } from '../../../core/article-text.ts';
import { plainBlocks } from '../../../core/plain-text.ts';
import { argument, environmentName, isBlank, isMacro, trimNodes } from '../parsing/nodes.ts';
import type { EnvironmentNode, MacroNode, Node } from '../parsing/nodes.ts';
import { tokenize } from '../source/tokens.ts';
import { columnsOf, spanIn, specificationOf, withoutSpanned } from './column-types.ts';
import type { Column } from './column-types.ts';
import { floating } from './floats.ts';
import { hasCommand, rawWords, withWordEnds } from './plain-nodes.ts';
import { inlineFormula } from './read-formula.ts';
import type { BlockReader, TextReading } from './text-reading.ts';

type Table = Extract<Block, { kind: 'table' }>;

/** A row of the source: its cells, and what stands between it and the one before. */
type SourceRow = { cells: Node[][]; hasRule: boolean };

const RULES = new Set(
  `hline toprule midrule bottomrule firsthline lasthline specialrule hdashline Xhline thickhline tophline middlehline
  bottomhline colrule botrule doublehline hhline mr br bs ms`.split(/\s+/),
);

/** Parts of a `longtable` that are printed again on each page, by what ends them. */
const ENDS = new Set(['endhead', 'endfirsthead', 'endfoot', 'endlastfoot']);

const MOST_ROWS = 5000;

export const readTable: BlockReader = (to, node) => {
  const environment = node as EnvironmentNode;
  const name = environmentName(environment);
  const columns = columnsOf(specificationOf(environment), to.columns);
  if (to.isInCell) return linesOfCell(to, environment.content);
  const read = () => tableOf(to, environment.content, columns);
  if (to.float || !LONG.test(name)) return read();
  const hasCaption = hasCommand(environment.content, 'caption');
  // It counts also without a caption.
  if (!hasCaption && name === 'longtable') to.counters.step('table');
  return floating(to, 'table', read);
};

const LONG = /^(?:longtable|longtabu|xltabular)\*?$/;

/** @param head rows that are said apart, as AASTeX does */
function tableOf(
  to: TextReading,
  nodes: readonly Node[],
  columns: readonly Column[],
  head: readonly Node[] = [],
): Block[] {
  const parts = partsOf(nodes);
  const captions = to.blocks(parts.captions);
  const first = parts.firstHead.length > 0 ? parts.firstHead : parts.head;
  const own = [...rowsIn(head), ...first];
  const rows = parts.rows.slice(0, MOST_ROWS);
  const table: Table = {
    kind: 'table',
    id: '',
    label: null,
    caption: [],
    columns: columns.map(({ align }) => align),
    head: [],
    rows: [],
    headColumns: 0,
    remarks: [],
  };
  const read = (list: readonly SourceRow[]): Row[] =>
    list
      .map(({ cells }) => withoutSpanned(cells).map((cell, at) => readCell(to, cell, columns[at])))
      .filter((row) => row.some(isFilled));
  if (own.length > 0) {
    table.head = read(own);
    table.rows = read(rows);
  } else {
    const count = headRows(rows);
    table.head = read(rows.slice(0, count));
    table.rows = read(rows.slice(count));
  }
  // What stands only at the foot of pages is a remark.
  for (const foot of [...parts.lastFoot, ...parts.foot]) {
    const words = read([foot])
      .flat()
      .flatMap(({ blocks }) => blocks);
    const isSaid = /continued/i.test(plainBlocks(words));
    for (const block of words)
      if (block.kind === 'paragraph' && !isSaid) table.remarks.push(block.content);
  }
  spanRows(table);
  return [...captions, to.reading.claim(table)];
}

const isFilled = ({ blocks, rows, columns }: Cell): boolean =>
  blocks.length > 0 || rows > 1 || columns > 1;

type Parts = {
  captions: Node[];
  head: SourceRow[];
  firstHead: SourceRow[];
  foot: SourceRow[];
  lastFoot: SourceRow[];
  rows: SourceRow[];
};

/** The rows of a table; those of a long one that head and end each page are apart. */
function partsOf(nodes: readonly Node[]): Parts {
  const parts: Parts = { captions: [], head: [], firstHead: [], foot: [], lastFoot: [], rows: [] };
  let start = 0;
  const own = nodes.filter((node) => {
    const isCaption = isMacro(node) && ['caption', 'label', 'captionof'].includes(node.content);
    if (isCaption) parts.captions.push(node);
    return !isCaption;
  });
  for (const [at, node] of own.entries()) {
    const end = isMacro(node) ? node.content : '';
    if (!ENDS.has(end)) continue;
    const rows = rowsIn(own.slice(start, at));
    if (end === 'endhead') parts.head = rows;
    else if (end === 'endfirsthead') parts.firstHead = rows;
    else if (end === 'endfoot') parts.foot = rows;
    else parts.lastFoot = rows;
    start = at + 1;
  }
  parts.rows = rowsIn(own.slice(start));
  return parts;
}

function rowsIn(nodes: readonly Node[]): SourceRow[] {
  const rows: SourceRow[] = [];
  let row: SourceRow = { cells: [[]], hasRule: false };
  let isParted = false;
  const end = () => {
    isParted = false;
    const isEmpty = row.cells.length === 1 && row.cells[0]!.every(isBlank);
    if (!isEmpty) rows.push(row);
    row = { cells: [[]], hasRule: isEmpty && row.hasRule };
  };
  for (const node of nodes) {
    const command = isMacro(node) ? node.content : '';
    if (command === '\\' || command === 'tabularnewline' || command === 'cr') end();
    else if (RULES.has(command)) {
      if (row.cells.length === 1 && row.cells[0]!.every(isBlank)) row.hasRule = true;
      else row.cells.at(-1)!.push(node);
    } else if (node.type === 'string' && node.content === '&') {
      row.cells.push([]);
      isParted = false;
    } else if (node.type === 'parbreak') isParted = true;
    else {
      const cell = row.cells.at(-1)!;
      // A blank line parts paragraphs of a cell, and is nothing where a cell begins or ends.
      if (isParted && !isBlank(node) && !cell.every(isBlank)) cell.push({ type: 'parbreak' });
      isParted &&= isBlank(node);
      cell.push(node);
    }
  }
  end();
  // A rule behind the last row.
  if (row.hasRule) rows.push({ cells: [], hasRule: true });
  return rows;
}

const MOST_HEAD = 5;

/** How many rows stand above the first rule that is within the table. */
function headRows(rows: readonly SourceRow[]): number {
  const filled = rows.filter(({ cells }) => cells.length > 0);
  const at = rows.findIndex((row, place) => place > 0 && row.hasRule && row.cells.length > 0);
  return at > 0 && at <= MOST_HEAD && at < filled.length ? at : 0;
}

/** A table within a cell sets lines below each other. */
function linesOfCell(to: TextReading, nodes: readonly Node[]): Block[] {
  const lines = rowsIn(nodes).map(({ cells }) =>
    cells.flatMap((cell, at): Inline[] => [
      ...(at > 0 ? [{ kind: 'text' as const, text: ' ' }] : []),
      ...to.inlines(trimNodes(cell)),
    ]),
  );
  const content = lines
    .filter((line) => line.length > 0)
    .flatMap((line, at): Inline[] => (at > 0 ? [{ kind: 'break' }, ...line] : line));
  return content.length === 0 ? [] : [{ kind: 'paragraph', id: '', content }];
}

function readCell(to: TextReading, source: readonly Node[], column: Column | undefined): Cell {
  const nodes = trimNodes(source.filter((node) => !(isMacro(node) && RULES.has(node.content))));
  const wide = nodes.find((node): node is MacroNode => isMacro(node, 'multicolumn'));
  if (wide) {
    const [own] = columnsOf(argument(wide, 2) ?? [], to.columns);
    const inner = [
      ...nodes.filter((node) => node !== wide && !isBlank(node)),
      ...(argument(wide, 3) ?? []),
    ];
    const cell = readCell(to, inner, own ?? (column && { ...column, before: [], behind: [] }));
    const count = Math.max(1, Math.min(MOST_ROWS, Number(rawWords(argument(wide, 1) ?? [])) || 1));
    return { ...cell, columns: count, align: own?.align ?? null };
  }
  const span = spanIn(nodes);
  if (span) {
    const cell = readCell(
      to,
      nodes.filter((node) => node !== span.node),
      column,
    );
    return { ...cell, rows: span.rows, columns: span.columns };
  }
  const high = nodes.find((node): node is MacroNode => isMacro(node, 'multirow'));
  if (high) {
    const inner = [
      ...nodes.filter((node) => node !== high && !isBlank(node)),
      ...(argument(high, 6) ?? []),
    ];
    const cell = readCell(to, inner, column);
    const count = Math.min(
      MOST_ROWS,
      Math.abs(Math.trunc(Number(rawWords(argument(high, 2) ?? [])) || 1)),
    );
    return { ...cell, rows: Math.max(1, count) };
  }
  return { blocks: cellBlocks(to, nodes, column), columns: 1, rows: 1, align: null };
}

function cellBlocks(to: TextReading, nodes: readonly Node[], column: Column | undefined): Block[] {
  if (column?.isMaths && nodes.length > 0) {
    const tex = printRaw(withWordEnds(nodes))
      .replaceAll(/\s{1,20}/g, ' ')
      .trim();
    if (tex === '' || tex.includes('octavo')) return to.blocks(nodes);
    const tokens = tokenize(tex, { verbatims: [] });
    const content = inlineFormula(to, { environment: '$', given: [], tokens });
    return [{ kind: 'paragraph', id: '', content }];
  }
  const outer = to.isInCell;
  to.isInCell = true;
  const { before = [], behind = [] } = nodes.length > 0 ? (column ?? {}) : {};
  const blocks = to.blocks([...before, ...nodes, ...behind]);
  to.isInCell = outer;
  return blocks;
}

/** A cell over several rows leaves those below it out; LaTeX writes them as empty. */
function spanRows(table: Table): void {
  for (const part of [table.head, table.rows]) {
    const taken: number[] = [];
    for (const [at, row] of part.entries()) {
      let column = 0;
      const kept: Cell[] = [];
      const here = [...taken];
      for (const cell of row) {
        const isBelow = (here[column] ?? 0) > 0;
        const height = Math.min(cell.rows, part.length - at);
        if (!(isBelow && cell.blocks.length === 0))
          kept.push({ ...cell, rows: isBelow ? 1 : height });
        const own =
          isBelow && cell.blocks.length === 0 ? (here[column] ?? 0) : isBelow ? 1 : height;
        for (let by = 0; by < cell.columns; by += 1) taken[column + by] = own;
        column += cell.columns;
      }
      part[at] = kept;
      for (const each of taken.keys()) taken[each] = Math.max(0, (taken[each] ?? 0) - 1);
    }
  }
}

/** `\begin{tabbing}`: lines with stops. */
export const tabbing: BlockReader = (to, node) => {
  const lines = rowsIn((node as EnvironmentNode).content.filter((each) => !isMacro(each, '=')));
  const content = lines.flatMap(({ cells }, at) => [
    ...(at > 0 ? [{ kind: 'break' as const }] : []),
    ...to.inlines(trimNodes(cells.flat())),
  ]);
  return content.length === 0 ? [] : [to.reading.claim({ kind: 'paragraph', id: '', content })];
};

/** AASTeX says the head of a table, its rows and its notes by commands of their own. */
export const deluxeTable: BlockReader = (to, node) => {
  const environment = node as EnvironmentNode;
  const { content } = environment;
  const place = (name: string) => content.findIndex((each) => isMacro(each, name));
  const head = content.find((each): each is MacroNode => isMacro(each, 'tablehead'));
  const [begin, end] = [place('startdata'), place('enddata')];
  const rows = begin === -1 ? [] : content.slice(begin + 1, end === -1 ? undefined : end);
  const others = content.filter(
    (each, at) => each !== head && (begin === -1 || at < begin || (end !== -1 && at > end)),
  );
  const columns = columnsOf(specificationOf(environment), to.columns);
  return floating(to, 'table', () => [
    ...to.blocks(others),
    ...tableOf(to, rows, columns, head ? [...(argument(head, 1) ?? [])] : []),
  ]);
};
