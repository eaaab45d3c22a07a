import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyArticleText } from '../../../../tests/support/article-texts.ts';
import { madeArticleText } from '../../../../tests/support/made-article-text.ts';
import type { Table } from './article-text.ts';
import { gridOf } from './table-grid.ts';
import { blocksOf } from './walk.ts';

const isTable = (block: { kind: string }): block is Table => block.kind === 'table';

test('cells under a head that spans rows move to the right, and the first column heads its rows', () => {
  const { columns, head, rows } = gridOf([...blocksOf(madeArticleText())].find(isTable)!);
  expect(columns).toBe(6);
  expect(head.map((row) => row.map(({ column, headOf }) => [column, headOf]))).toEqual([
    [
      [0, 'column'],
      [1, 'column'],
      [4, 'column'],
      [5, 'column'],
    ],
    [
      [1, 'column'],
      [2, 'column'],
      [3, 'column'],
    ],
  ]);
  expect(rows[0]!.map(({ headOf, align }) => [headOf, align])).toEqual([
    ['row', 'left'],
    [null, 'right'],
    [null, 'right'],
    [null, 'right'],
    [null, 'center'],
    [null, 'left'],
  ]);
});

test('no cell of any table lies over another or outside of the table', () => {
  fc.assert(
    fc.property(anyArticleText, (article) => {
      for (const table of [...blocksOf(article)].filter(isTable)) {
        const { columns, head, rows } = gridOf(table);
        expect([head.flat().length, rows.flat().length]).toEqual([
          table.head.flat().length,
          table.rows.flat().length,
        ]);
        for (const part of [head, rows]) {
          const taken = new Set<string>();
          for (const [at, row] of part.entries()) {
            for (const cell of row) {
              expect(cell.column + cell.columns).toBeLessThanOrEqual(columns);
              expect(at + cell.rows).toBeLessThanOrEqual(part.length);
              for (let across = 0; across < cell.columns; across += 1) {
                for (let down = 0; down < cell.rows; down += 1) {
                  const place = `${at + down}:${cell.column + across}`;
                  expect(taken).not.toContain(place);
                  taken.add(place);
                }
              }
            }
          }
        }
      }
    }),
  );
});
