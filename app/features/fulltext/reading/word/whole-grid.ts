import {
  childOf,
  isElement,
  mapElements,
  valueOf,
} from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import type { MakeElement } from './make-element.ts';

/**
 * Tables with as many columns in their grid as their widest row has, and rows as wide as that: pandoc
 * reads no cell beyond the grid, which programs other than Word leave out or write too narrow.
 */
export const withWholeGrids = (nodes: readonly XmlNode[], make: MakeElement): XmlNode[] =>
  mapElements(nodes, (element) =>
    element.name === 'tbl' ? [withWholeGrid(element, make)] : [element],
  );

function withWholeGrid(table: XmlElement, make: MakeElement): XmlElement {
  const rows = table.children.filter((child) => isElement(child, 'tr'));
  const width = Math.min(Math.max(0, ...rows.map(widthOf)), MOST_COLUMNS);
  const grid = childOf(table, 'tblGrid');
  const known = grid?.children.filter((child) => isElement(child, 'gridCol')) ?? [];
  if (width === 0 || known.length >= width) return table;
  const columns = Array.from({ length: width - known.length }, () =>
    make('gridCol', { w: '1000' }),
  );
  const whole = make('tblGrid', {}, [...known, ...columns]);
  if (grid)
    return { ...table, children: table.children.map((one) => (one === grid ? whole : one)) };
  const first = table.children.findIndex((child) => isElement(child, 'tr'));
  return {
    ...table,
    children: [...table.children.slice(0, first), whole, ...table.children.slice(first)],
  };
}

/** What a page can show is bounded elsewhere; this only keeps a made-up span from filling memory. */
const MOST_COLUMNS = 1000;

function widthOf(row: XmlElement): number {
  const properties = childOf(row, 'trPr');
  const beside = ['gridBefore', 'gridAfter'].map((name) =>
    numberOf(properties && childOf(properties, name), 0),
  );
  const cells = row.children.filter((child) => isElement(child, 'tc'));
  const spans = cells.map((cell) => {
    const own = isElement(cell) ? childOf(cell, 'tcPr') : undefined;
    return numberOf(own && childOf(own, 'gridSpan'), 1);
  });
  return [...beside, ...spans].reduce((sum, each) => sum + each, 0);
}

function numberOf(element: XmlElement | undefined, none: number): number {
  const value = Number(valueOf(element, 'val') ?? none);
  return Number.isInteger(value) && value >= 0 ? value : none;
}
