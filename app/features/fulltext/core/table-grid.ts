import type { Cell, Table } from './article-text.ts';

export type PlacedCell = Cell & {
  /** The first column that it takes, from 0. */
  column: number;
  /** Whose head it is, if any. */
  headOf: 'column' | 'row' | null;
};

export type Grid = { columns: number; head: PlacedCell[][]; rows: PlacedCell[][] };

/** More columns than any page shows. */
const MOST_COLUMNS = 200;

/** The cells of a table at their columns; what would span beyond its part of the table is cut. */
export function gridOf(table: Table): Grid {
  const head = place(table, table.head, () => 'column');
  const rows = place(table, table.rows, (column) => (column < table.headColumns ? 'row' : null));
  const ends = [...head, ...rows].flat().map(({ column, columns }) => column + columns);
  return { columns: ends.reduce((most, end) => Math.max(most, end), 1), head, rows };
}

function place(
  { columns }: Table,
  rows: Table['rows'],
  headOf: (column: number) => PlacedCell['headOf'],
): PlacedCell[][] {
  /** In how many rows from this one each column is taken. */
  const taken: number[] = [];
  const free = (column: number) => (taken[column] ?? 0) <= 0;
  return rows.map((row, at) => {
    let column = 0;
    const placed: PlacedCell[] = [];
    for (const cell of row) {
      while (!free(column)) column += 1;
      if (column >= MOST_COLUMNS) break;
      let width = 1;
      const wanted = Math.min(cell.columns, MOST_COLUMNS - column);
      while (width < wanted && free(column + width)) width += 1;
      const height = Math.max(1, Math.min(cell.rows, rows.length - at));
      for (let each = column; each < column + width; each += 1) taken[each] = height;
      const align = cell.align ?? columns[column] ?? null;
      placed.push({ ...cell, columns: width, rows: height, column, headOf: headOf(column), align });
      column += width;
    }
    for (const each of taken.keys()) taken[each] = (taken[each] ?? 0) - 1;
    return placed;
  });
}
