import type { Xml } from '#app/protocols/xml.ts';
import type { Block, Table } from '../core/article-text.ts';
import { plainText } from '../core/plain-text.ts';
import { gridOf } from '../core/table-grid.ts';
import type { PlacedCell } from '../core/table-grid.ts';
import { around, tag } from './tag.ts';
import { writeInlines } from './write-inlines.ts';
import { writeVersion } from './write-version.ts';
import type { Writing } from './writing.ts';

type WriteBlocks = (to: Writing, blocks: readonly Block[]) => Xml[];

/** A table with its caption above, in a box of its own in which it scrolls where the page is narrower; by rows. */
export function* tablePieces(
  to: Writing,
  table: Table,
  caption: Xml | null,
  writeBlocks: WriteBlocks,
): Generator<Xml> {
  const { head, rows } = gridOf(table);
  const { name } = to.elements.get(table.id) ?? { name: 'Table' };
  const captionId = caption ? `${table.id}-caption` : null;
  const said = [table.label ?? '', plainText(table.caption)].filter(Boolean).join(' ');
  const region = to.regionName(caption ? said : name);
  const isNamed = caption !== null && region === said;
  const label = isNamed ? { 'aria-labelledby': captionId } : { 'aria-label': region };
  const row = (cells: readonly PlacedCell[]) =>
    tag(
      'tr',
      {},
      cells.map((cell) => writeCell(to, cell, writeBlocks)),
    );
  const [start, end] = around(
    'figure',
    { id: table.id, class: 'full-table' },
    caption && tag('figcaption', { id: captionId }, caption),
  );
  const [box, afterBox] = around('div', {
    ...{ class: 'table-wrap', role: 'region', tabindex: 0, ...label },
  });
  const [grid, afterGrid] = around(
    'table',
    label,
    head.length > 0 && tag('thead', {}, head.map(row)),
  );
  yield* [start, box, grid, { markup: '<tbody>' }];
  for (const cells of rows) yield row(cells);
  yield* [{ markup: '</tbody>' }, afterGrid, afterBox];
  for (const remark of table.remarks) yield tag('p', { class: 'remark' }, writeInlines(to, remark));
  yield end;
}

function writeCell(to: Writing, cell: PlacedCell, writeBlocks: WriteBlocks): Xml {
  const [only] = cell.blocks;
  const line = cell.blocks.length === 1 && only?.kind === 'paragraph' ? only : null;
  const content = line
    ? [writeVersion(to, line, writeInlines(to, line.content))]
    : writeBlocks(to, cell.blocks);
  const isHead = cell.headOf !== null && content.some(({ markup }) => markup !== '');
  const group = cell.headOf === 'column' ? cell.columns > 1 : cell.rows > 1;
  const scope = cell.headOf === 'column' ? 'col' : 'row';
  return tag(
    isHead ? 'th' : 'td',
    {
      id: line?.id || null,
      scope: isHead ? `${scope}${group ? 'group' : ''}` : null,
      colspan: cell.columns > 1 ? cell.columns : null,
      rowspan: cell.rows > 1 ? cell.rows : null,
      class: cell.align === 'right' || cell.align === 'center' ? `to-${cell.align}` : null,
    },
    content,
  );
}
