import { elementsIn } from './xml-tree.ts';
import type { XmlElement } from './xml-tree.ts';

/**
 * Tables in the exchange model (OASIS TR 9503), which JATS allows besides those of HTML, as tables of
 * HTML: `tgroup` holds the rows, and names of columns and `morerows` say what a cell spans.
 */
export function withRows(element: XmlElement): XmlElement {
  if (element.name === 'table' && elementsIn(element).some(isGroup)) return asTable(element);
  return {
    ...element,
    children: element.children.map((node) => (typeof node === 'string' ? node : withRows(node))),
  };
}

const isGroup = ({ name }: XmlElement): boolean => name === 'tgroup';

const asTable = (table: XmlElement): XmlElement => ({
  ...table,
  children: elementsIn(table).filter(isGroup).flatMap(partsOf),
});

function partsOf(group: XmlElement): XmlElement[] {
  const columns = elementsIn(group)
    .filter(({ name }) => name === 'colspec')
    .map(({ attributes }, at) => attributes.get('colname') ?? `col${at + 1}`);
  return elementsIn(group)
    .filter(({ name }) => /^t(?:head|body|foot)$/.test(name))
    .map((part) => ({
      ...part,
      children: elementsIn(part)
        .filter(({ name }) => name === 'row')
        .map((row) => ({
          ...row,
          name: 'tr',
          children: elementsIn(row).map((entry) => asCell(entry, columns)),
        })),
    }));
}

function asCell(entry: XmlElement, columns: readonly string[]): XmlElement {
  const attributes = new Map(entry.attributes);
  const [first, last] = ['namest', 'nameend'].map((end) =>
    columns.indexOf(attributes.get(end) ?? ''),
  );
  if (first !== undefined && last !== undefined && first >= 0 && last > first) {
    attributes.set('colspan', String(last - first + 1));
  }
  const more = Number(attributes.get('morerows') ?? 0);
  if (Number.isInteger(more) && more > 0) attributes.set('rowspan', String(more + 1));
  return { ...entry, name: 'td', attributes };
}
