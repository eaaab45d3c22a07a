import type { Tokens } from 'marked';
import { gap, paragraph, ruleRow, widthOf, type Row, type Text } from './flow.ts';
import { spansOf, type Span, type Style } from './inline.ts';
import { columnWidth, leading, styles } from './measures.ts';
import type { PrintFonts } from './print-fonts.server.ts';
import { element, type Element } from './structure.ts';

type Cell = { spans: Span[]; natural: number; plain: string };
type Column = { x: number; width: number; right: boolean };

const padding = 12;
// A table shorter than this stays on one page.
const unbroken = 30;

/**
 * A plain table with a rule above, below the head and below; columns of figures set right.
 * Columns that are too wide together are narrowed in proportion and their cells wrapped.
 */
export function tableRows(table: Tokens.Table, section: Element, fonts: PrintFonts): Row[] {
  const head = table.header.map((cell) => readCell(cell, styles.tableHead, fonts));
  const rows = table.rows.map((row) => row.map((cell) => readCell(cell, styles.table, fonts)));
  const columns = placeColumns(head, rows, table.align);
  const width = columns.reduce((end, column) => Math.max(end, column.x + column.width), 0);
  const tag = element('Table', section);
  const keep = rows.length < unbroken;
  return [
    ruleRow(width, 0.9, true),
    gap(2.5, true),
    ...tableRow(head, columns, tag, 'TH', true, fonts),
    gap(2, true),
    ruleRow(width, 0.45, true),
    gap(2.5, true),
    ...rows.flatMap((row, i) => tableRow(row, columns, tag, 'TD', keep || i === 0, fonts)),
    gap(2.5, true),
    ruleRow(width, 0.9),
  ];
}

function readCell(cell: Tokens.TableCell, style: Style, fonts: PrintFonts): Cell {
  const spans = spansOf(cell.tokens, style);
  return { spans, natural: widthOf(spans, fonts), plain: cell.text };
}

function placeColumns(head: Cell[], rows: Cell[][], align: Tokens.Table['align']): Column[] {
  const naturals = head.map((cell, i) =>
    Math.max(cell.natural, ...rows.map((row) => row[i]?.natural ?? 0)),
  );
  const room = columnWidth - padding * (head.length - 1);
  const total = naturals.reduce((sum, width) => sum + width, 0);
  const spare = room - total;
  // Air between the columns, but no gulf.
  const air = spare > 0 ? Math.min(spare / head.length, 26) : 0;
  const widths = spare >= 0 ? naturals.map((width) => width + air) : shrink(naturals, room);
  let x = 0;
  return head.map((_, i) => {
    const width = widths[i] ?? 0;
    const figures = rows.every((row) => /^[-−+±<≤~]?[\d.,\s]+%?$/u.test(row[i]?.plain ?? ''));
    const column = { x, width, right: align[i] === 'right' || (!align[i] && figures && i > 0) };
    x += width + padding;
    return column;
  });
}

/** Narrow columns keep their width; the wide ones share what is left. */
function shrink(naturals: number[], room: number): number[] {
  const fair = room / naturals.length;
  const small = naturals.filter((width) => width <= fair);
  const rest = room - small.reduce((sum, width) => sum + width, 0);
  const wide = naturals.filter((width) => width > fair).reduce((sum, width) => sum + width, 0);
  return naturals.map((width) => (width <= fair ? width : (width / wide) * rest));
}

function tableRow(
  cells: Cell[],
  columns: Column[],
  table: Element,
  type: 'TH' | 'TD',
  keep: boolean,
  fonts: PrintFonts,
): Row[] {
  const parent = element('TR', table);
  const set = cells.map((cell, i) => {
    const column = columns[i] ?? { x: 0, width: columnWidth, right: false };
    const tag = element(type, parent);
    if (type === 'TH') tag.scope = 'Column';
    const lines = paragraph(
      cell.spans,
      tag,
      { width: column.width + 0.1, leading: leading.table },
      fonts,
    );
    return lines.map((line) => line.texts.map((text) => shift(text, column)));
  });
  const height = Math.max(1, ...set.map((lines) => lines.length));
  return Array.from({ length: height }, (_, i) => ({
    height: leading.table + (i === height - 1 ? 1.6 : 0),
    baseline: leading.table * 0.5 + styles.table.size * 0.33,
    texts: set.flatMap((lines) => lines[i] ?? []),
    rules: [],
    keep: keep || i < height - 1,
    space: false,
  }));
}

function shift(text: Text, column: Column): Text {
  const last = text.pieces.at(-1);
  const end = last ? last.x + last.width : 0;
  const move = column.x + (column.right ? column.width - end : 0);
  return { tag: text.tag, pieces: text.pieces.map((piece) => ({ ...piece, x: piece.x + move })) };
}
