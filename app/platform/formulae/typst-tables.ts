/** Owns matrices, cases and aligned lines in the mathematics of Typst. */
import type { MathNode } from './mathml-tree.ts';

type Row = (nodes: readonly MathNode[]) => string;

const cellsOf = ({ children }: MathNode): MathNode[][] =>
  children.map((row) => row.children.filter(({ name }) => name === 'mtd'));

const alignmentOf = (cell: MathNode | undefined): string =>
  cell?.attributes['columnalign'] ?? 'center';

/** Whether columns stand in pairs that meet at a sign. */
const isAligned = (rows: readonly (readonly MathNode[])[]): boolean =>
  rows.some((row) => row.length > 1) &&
  rows.every((row) =>
    row.every((cell, at) => alignmentOf(cell) === (at % 2 === 0 ? 'right' : 'left')),
  );

/** Lines of a formula one below the other; null for a table that is more than lines. */
export function alignedLines(table: MathNode, write: Row): string | null {
  const rows = cellsOf(table);
  const isOne = rows.every((row) => row.length <= 1);
  if (rows.length < 2 || !(isOne || isAligned(rows)) || 'rowlines' in table.attributes) return null;
  return rows.map((row) => row.map(({ children }) => write(children)).join(' & ')).join(' \\\n');
}

export function writeMatrix(table: MathNode, write: Row): string {
  const rows = cellsOf(table);
  const isDisplayed = table.attributes['displaystyle'] === 'true';
  const cell = ({ children }: MathNode): string => {
    const inner = write(children);
    return inner === '' ? '' : isDisplayed ? `display(${inner})` : inner;
  };
  const paired = isAligned(rows);
  const written = rows.map((row) => {
    const cells = row.map(cell);
    const shown = paired
      ? Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) =>
          `${cells[2 * at]} & ${cells[2 * at + 1] ?? ''}`.trim(),
        )
      : cells;
    return shown.map((each) => each || '""').join(', ') || '""';
  });
  const all = new Set(rows.flat().map(alignmentOf));
  const [alignment] = all;
  const align = !paired && all.size === 1 && alignment !== 'center' ? `align: #${alignment}, ` : '';
  const lines = (table.attributes['columnlines'] ?? '').split(' ');
  const line =
    lines.filter((each) => each === 'solid').length === 1 ? lines.indexOf('solid') + 1 : 0;
  return `mat(delim: #none, ${align}${line > 0 ? `augment: #${line}, ` : ''}${written.join('; ')})`;
}
