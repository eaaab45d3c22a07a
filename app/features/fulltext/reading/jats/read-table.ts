import type { Block, Cell, Row, Table } from '../../core/article-text.ts';
import { gridOf } from '../../core/table-grid.ts';
import { readInlines } from './read-inlines.ts';
import type { JatsReading } from './read-inlines.ts';
import { childrenNamed, elementsIn, findAll, lineOf } from './xml-tree.ts';
import type { XmlElement } from './xml-tree.ts';

type ReadBlocks = (jats: JatsReading, element: XmlElement) => Block[];

const ALIGNMENTS = new Set(['left', 'center', 'right']);
/** Cells of HTML span no more. */
const MOST_SPANNED = 1000;

/** The rows of a table and what stands below it, without its label and caption. */
export function readTable(
  jats: JatsReading,
  wrap: XmlElement,
  readBlocks: ReadBlocks,
): Pick<Table, 'columns' | 'head' | 'rows' | 'headColumns' | 'remarks'> {
  const tables = wrap.name === 'table' ? [wrap] : findAll(wrap, 'table');
  const parts = tables.flatMap((table) => [
    table,
    ...childrenNamed(table, 'thead', 'tbody', 'tfoot'),
  ]);
  // The head of a second part of a table stands above the rows of that part.
  const isHead = ({ name }: XmlElement, at: number) =>
    name === 'thead' &&
    !parts.slice(0, at).some((part) => part.name !== 'thead' && rowsIn(part).length > 0);
  const body = parts.filter((part, at) => !isHead(part, at)).flatMap(rowsIn);
  // Without a <thead>, rows of heads alone are the head.
  const heads = body.findIndex((row) => childrenNamed(row, 'td').length > 0);
  const ownHead = parts.filter(isHead).flatMap(rowsIn);
  const cut = ownHead.length > 0 ? 0 : Math.max(heads, 0);
  const read = (rows: readonly XmlElement[]) => rows.map((row) => readRow(jats, row, readBlocks));
  const head = read([...ownHead, ...body.slice(0, cut)]);
  const rows = read(body.slice(cut));
  const inner = { head, rows, headColumns: headColumns(body.slice(cut)) };
  const { columns } = gridOf({
    kind: 'table',
    id: '',
    label: null,
    caption: [],
    columns: [],
    remarks: [],
    ...inner,
  });
  return {
    ...inner,
    columns: Array.from({ length: columns }, () => null),
    remarks: childrenNamed(wrap, 'table-wrap-foot').flatMap((foot) => readRemarks(jats, foot)),
  };
}

function readRow(jats: JatsReading, row: XmlElement, readBlocks: ReadBlocks): Row {
  return childrenNamed(row, 'td', 'th').map((cell): Cell => {
    const align = cell.attributes.get('align') ?? '';
    return {
      blocks: readBlocks(jats, cell),
      columns: spanOf(cell, 'colspan'),
      rows: spanOf(cell, 'rowspan'),
      align: ALIGNMENTS.has(align) ? (align as Cell['align']) : null,
    };
  });
}

function spanOf(cell: XmlElement, name: string): number {
  const span = Number(cell.attributes.get(name) ?? 1);
  return Number.isInteger(span) && span > 1 ? Math.min(span, MOST_SPANNED) : 1;
}

const rowsIn = (part: XmlElement): XmlElement[] => childrenNamed(part, 'tr');

/** One where each row of the body begins with a head. */
function headColumns(body: readonly XmlElement[]): number {
  const first = body
    .map((row) => childrenNamed(row, 'td', 'th')[0])
    .filter((cell) => cell !== undefined && lineOf(cell) !== '');
  return first.length > 0 && first.every((cell) => cell?.name === 'th') ? 1 : 0;
}

/** Each paragraph and each note, which keeps the mark before it. */
function readRemarks(jats: JatsReading, foot: XmlElement): Table['remarks'] {
  return elementsIn(foot)
    .flatMap((line) => (line.name === 'fn-group' ? elementsIn(line) : [line]))
    .map((line) => {
      const label = childrenNamed(line, 'label')[0];
      const paragraphs = childrenNamed(line, 'p');
      const content = (paragraphs.length > 0 ? paragraphs : [line]).flatMap((each, at) => [
        ...(at > 0 ? [{ kind: 'text' as const, text: ' ' }] : []),
        ...readInlines(jats, each.children),
      ]);
      return label
        ? [
            { kind: 'sup' as const, content: [{ kind: 'text' as const, text: lineOf(label) }] },
            { kind: 'text' as const, text: ' ' },
            ...content,
          ]
        : content;
    })
    .filter((remark) => remark.length > 0);
}
