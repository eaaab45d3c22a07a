import { expect, test } from 'vitest';
import { generateRecords } from './generate-records.ts';

test('generated records are always the same, and never share an id or a paper ID', () => {
  const records = [...generateRecords(500)];
  expect([...generateRecords(500)]).toEqual(records);
  expect(new Set(records.map((record) => record.man_id)).size).toBe(500);
  expect(records[19]!.reference!.split('\n')).toHaveLength(40);
});
