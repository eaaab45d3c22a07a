import type { Block, Inline, Table } from '../core/article-text.ts';
import { gridOf } from '../core/table-grid.ts';
import { plainText } from '../core/plain-text.ts';
import type { Grid, PlacedCell } from '../core/table-grid.ts';

/** More columns need the whole width of a page of two columns. */
const NARROW = 4;
/** Lines of a page. What is higher is broken over pages, and so cannot float. */
const PAGE = 36;
/** Letters in a line of a column, and in one over the whole page. */
const LINE = { column: 55, page: 110 };
/** Lines of a picture, formula, list or table in a cell. */
const LINES_OF_BLOCK = 12;

const LEADS_ELSEWHERE = /"kind":"(?:link|note|to)"/;
const PLACED = /"place":"e\d+"/g;

type Inner = (blocks: readonly Block[]) => unknown[];

/** A grid without holes: what no cell takes is an empty one. */
export function showTable(
  table: Table,
  words: (content: readonly Inline[]) => unknown[],
  inner: Inner,
) {
  const { head, rows, columns } = gridOf(table);
  const heightIn = (line: number) =>
    sum([...head, ...rows].map((row) => Math.max(1, ...row.map(linesIn(line / columns)))));
  const isWide = columns > NARROW && heightIn(LINE.page) <= PAGE;
  return {
    columns,
    wide: isWide,
    long: heightIn(LINE.column) > PAGE,
    hasBlocks: [...head, ...rows].flat().some(({ blocks }) => blocks.some(isMore)),
    ...showHead(showRows(head, columns, 0, inner)),
    rows: showRows(rows, columns, head.length, inner),
    remarks: table.remarks.map(words),
  };
}

/** What stands again on each page is not tagged: nothing in it may lead elsewhere, or be led to. */
function showHead(head: unknown[]) {
  const written = JSON.stringify(head);
  if (LEADS_ELSEWHERE.test(written)) return { head, repeats: false };
  const once: unknown = JSON.parse(written.replaceAll(PLACED, '"place":null'));
  return { head: once, repeats: true };
}

/** Lines that a cell takes at most in columns of so many letters, and half a line of space. */
const linesIn =
  (letters: number) =>
  ({ blocks, columns }: PlacedCell): number =>
    0.5 +
    sum(
      blocks.map((block) =>
        block.kind === 'paragraph'
          ? Math.max(1, Math.ceil(plainText(block.content).length / (letters * columns)))
          : LINES_OF_BLOCK,
      ),
    );

const isMore = ({ kind }: Block): boolean => kind !== 'paragraph';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

function showRows(rows: Grid['rows'], columns: number, from: number, inner: Inner): unknown[] {
  const free = rows.map(() => new Set(Array.from({ length: columns }, (_, at) => at)));
  const cells = rows.flatMap((row, y) =>
    row.map((cell) => {
      for (let down = y; down < y + cell.rows; down += 1) {
        for (let at = 0; at < cell.columns; at += 1) free[down]?.delete(cell.column + at);
      }
      return showCell(cell, from + y, inner);
    }),
  );
  const holes = free.flatMap((left, y) => [...left].map((x) => ({ ...HOLE, x, y: from + y })));
  return [...cells, ...holes];
}

const HOLE = { columns: 1, rows: 1, align: null, headOf: null, blocks: [] };

const showCell = (cell: PlacedCell, y: number, inner: Inner) => ({
  x: cell.column,
  y,
  columns: cell.columns,
  rows: cell.rows,
  align: cell.align,
  headOf: cell.headOf,
  blocks: inner(cell.blocks),
});
