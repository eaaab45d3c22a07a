import { expect, test } from 'vitest';
import { aParagraph, aText, words } from '../../../../../tests/support/fulltext/a-paper.ts';
import type { Block, Inline, Row, Table } from '../../core/article-text.ts';
import { boundedDoubts, textProblem } from './text-bounds.ts';

const textOf = (...blocks: Block[]) => {
  const text = aText();
  text.sections[0]!.blocks = blocks;
  return text;
};
const rowOf = (cells: number): Row =>
  Array.from({ length: cells }, () => ({
    ...{ blocks: [aParagraph('p', ...words('7'))], columns: 1, rows: 1, align: null },
  }));
const tableOf = (columns: number, rows: number, of: Partial<Table> = {}): Table => ({
  ...{ kind: 'table', id: 'tab1', label: null, caption: [], head: [], remarks: [], headColumns: 0 },
  columns: Array.from({ length: columns }, () => null),
  rows: Array.from({ length: rows }, () => rowOf(columns)),
  ...of,
});
const nested = (depth: number): Inline[] => {
  let content = words('x');
  for (let at = 0; at < depth; at += 1) content = [{ kind: 'italic', content }];
  return content;
};

test('a text such as authors write, with large tables, has no problem', () => {
  expect(textProblem(aText())).toBeNull();
  expect(textProblem(textOf(tableOf(10, 1000), tableOf(10, 900)))).toBeNull();
  expect(textProblem(textOf(aParagraph('p1', ...words('word '.repeat(500_000)))))).toBeNull();
  expect(textProblem(textOf(aParagraph('p1', ...nested(90))))).toBeNull();
});

test('more cells, columns, levels or words than any article has are a problem', () => {
  expect(textProblem(textOf(tableOf(10, 1000), tableOf(10, 1001)))).toBe('too-many-cells');
  expect(textProblem(textOf(tableOf(201, 1)))).toBe('too-many-columns');
  const wide = rowOf(1).map((cell) => ({ ...cell, columns: 1_000_000_000 }));
  expect(textProblem(textOf(tableOf(2, 1, { rows: [wide] })))).toBe('too-many-columns');
  expect(textProblem(textOf(aParagraph('p1', ...nested(50_000))))).toBe('too-deep');
  expect(textProblem(textOf(aParagraph('p1', ...words('w'.repeat(5_000_001)))))).toBe('too-long');
  const breaks = Array.from({ length: 200_001 }, (): Inline => ({ kind: 'break' }));
  expect(textProblem(textOf({ kind: 'paragraph', id: 'p1', content: breaks }))).toBe('too-long');
});

test('of more doubts than anyone goes through the first are named, and how many more there are', () => {
  const doubt = { kind: 'comments', place: null, words: '' } as const;
  expect(boundedDoubts([doubt])).toEqual([doubt]);
  const many = boundedDoubts(Array.from({ length: 2345 }, () => doubt));
  expect([many.length, many.at(-1)!.words]).toEqual([2001, '345 more passages']);
});
