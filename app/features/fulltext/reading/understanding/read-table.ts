import type { Block, Inline, Table } from '../../core/article-text.ts';
import type { PandocBlock, PandocRow, PandocTable } from './pandoc-tree.ts';

const ALIGNMENTS = { AlignLeft: 'left', AlignCenter: 'center', AlignRight: 'right' } as const;

const alignmentOf = (name: string) => ALIGNMENTS[name as keyof typeof ALIGNMENTS] ?? null;

export function readTable(
  [, [, caption], columns, [, head], bodies, [, foot]]: PandocTable,
  read: (blocks: readonly PandocBlock[]) => Block[],
  readCaption: (blocks: readonly PandocBlock[]) => Inline[],
): Table {
  const rowsOf = (rows: readonly PandocRow[]): Table['rows'] =>
    rows
      .map(([, cells]) =>
        cells.map(([, alignment, height, width, blocks]) => ({
          blocks: read(blocks),
          columns: Math.max(1, width),
          rows: Math.max(1, height),
          align: alignmentOf(alignment.t),
        })),
      )
      .filter((row) => row.length > 0);
  const heads = rowsOf(head);
  const rows = [
    ...bodies.flatMap(([, , inner, own]) => [...rowsOf(inner), ...rowsOf(own)]),
    ...rowsOf(foot),
  ];
  const isEmpty = heads.flat().every(({ blocks }) => blocks.length === 0);
  // Rows that Word says are no heads are taken for heads by pandoc.
  if (heads.length > 1 && rows.length === 0) rows.push(...heads.splice(1));
  return {
    kind: 'table',
    id: '',
    label: null,
    caption: readCaption(caption),
    columns: columns.map(([alignment]) => alignmentOf(alignment.t)),
    head: isEmpty ? [] : heads,
    rows,
    headColumns: bodies.reduce((most, [, count]) => Math.max(most, count), 0),
    remarks: [],
  };
}
