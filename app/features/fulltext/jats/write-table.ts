import { element } from '#app/protocols/xml.ts';
import type { Xml } from '#app/protocols/xml.ts';
import type { Block, Table } from '../core/article-text.ts';
import { gridOf } from '../core/table-grid.ts';
import type { PlacedCell } from '../core/table-grid.ts';
import { writeInlines } from './write-inlines.ts';
import type { Writing } from './writing.ts';

type InParagraphs = (to: Writing, blocks: readonly Block[]) => Xml[];

export function writeTable(
  to: Writing,
  table: Table,
  caption: Xml | null,
  inParagraphs: InParagraphs,
): Xml {
  const { head, rows } = gridOf(table);
  const row = (cells: readonly PlacedCell[]) =>
    // A row whose cells all began above has one without content.
    element(
      'tr',
      {},
      cells.length > 0 ? cells.map((cell) => writeCell(to, cell, inParagraphs)) : element('td', {}),
    );
  const body = rows.length > 0 ? rows : [[]];
  return element(
    'table-wrap',
    { id: to.idOf(table.id) },
    table.label !== null && element('label', {}, table.label),
    caption,
    element(
      'table',
      {},
      head.length > 0 && element('thead', {}, head.map(row)),
      element('tbody', {}, body.map(row)),
    ),
    table.remarks.length > 0 &&
      element(
        'table-wrap-foot',
        {},
        table.remarks.map((remark) => element('p', {}, writeInlines(to, remark))),
      ),
  );
}

function writeCell(to: Writing, cell: PlacedCell, inParagraphs: InParagraphs): Xml {
  const [only] = cell.blocks;
  const line = cell.blocks.length === 1 && only?.kind === 'paragraph' ? only : null;
  const scope = cell.headOf === 'column' ? 'col' : 'row';
  const spans = cell.headOf === 'column' ? cell.columns > 1 : cell.rows > 1;
  return element(
    cell.headOf ? 'th' : 'td',
    {
      id: line ? to.idOf(line.id) : null,
      colspan: cell.columns > 1 ? cell.columns : null,
      rowspan: cell.rows > 1 ? cell.rows : null,
      align: cell.align,
      scope: cell.headOf ? `${scope}${spans ? 'group' : ''}` : null,
    },
    line ? writeInlines(to, line.content) : cell.blocks.length > 0 && inParagraphs(to, cell.blocks),
  );
}
