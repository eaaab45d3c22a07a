import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { Handle } from './sqlite-handle.server.ts';

test('a statement that is asked again and again stays prepared, however many others are asked once', () => {
  const database = new DatabaseSync(':memory:');
  const written: string[] = [];
  const prepare = database.prepare.bind(database);
  database.prepare = (sql: string) => {
    written.push(sql);
    return prepare(sql);
  };
  const handle = new Handle(database);
  for (let other = 0; other < 500; other++) {
    expect(handle.run({ sql: 'select ? as kept', parameters: [other] }).rows).toEqual([
      { kept: other },
    ]);
    handle.run({ sql: `select ${other}`, parameters: [] });
  }
  expect(written.filter((sql) => sql.endsWith('as kept'))).toHaveLength(1);
  expect(written).toHaveLength(501);
});
