import type { Block, Inline, Table } from '../core/article-text.ts';
import { gridOf } from '../core/table-grid.ts';
import type { Grid, PlacedCell } from '../core/table-grid.ts';

/** More columns need the whole width of a page of two columns. */
const NARROW = 4;
/** A table of more rows is broken over pages, and so cannot float. */
const SHORT = 24;

const LEADS_ELSEWHERE = /"kind":"(?:link|note|to)"/;

type Inner = (blocks: readonly Block[]) => unknown[];

/** A grid without holes: what no cell takes is an empty one. */
export function showTable(
  table: Table,
  words: (content: readonly Inline[]) => unknown[],
  inner: Inner,
) {
  const { head, rows, columns } = gridOf(table);
  const isWide = columns > NARROW && head.length + rows.length <= SHORT;
  const heads = showRows(head, columns, 0, inner);
  return {
    columns,
    wide: isWide,
    head: heads,
    // What stands again on each page is not tagged, and so holds nothing to follow.
    repeats: !LEADS_ELSEWHERE.test(JSON.stringify(heads)),
    rows: showRows(rows, columns, head.length, inner),
    remarks: table.remarks.map(words),
  };
}

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

const HOLE = { columns: 1, rows: 1, align: null, isHead: false, blocks: [] };

const showCell = (cell: PlacedCell, y: number, inner: Inner) => ({
  x: cell.column,
  y,
  columns: cell.columns,
  rows: cell.rows,
  align: cell.align,
  isHead: cell.headOf !== null,
  blocks: inner(cell.blocks),
});
