import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migratedImage } from '../../../tests/support/migrated-sqlite.ts';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { OF_SEARCH, readShape } from './common-form.server.ts';
import type { Shape } from './common-form.server.ts';

async function shapeOfSqlite(): Promise<Shape> {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-shape-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'octavo.sqlite'), await migratedImage());
  return readShape(path.join(folder, 'octavo.sqlite'));
}

const columnsOf = ({ tables }: Shape, kind: 'truths' | 'instants'): string[] =>
  [...tables].flatMap(([table, special]) => [...special[kind]].map((name) => `${table}.${name}`));

test('truths, instants and numbers of rows go from one database to the other as what they are', async () => {
  const { db } = await createTestPlatform();
  const shape = await shapeOfSqlite();
  expect(columnsOf(shape, 'truths').toSorted()).toEqual([
    'two_factors.verified',
    'users.email_verified',
    'users.two_factor_enabled',
  ]);
  expect(shape.numbered.map(({ table }) => table)).toContain('articles');
  if (db.kind !== 'postgres') return;
  const { rows: special } = await sql<{ name: string; type: string }>`
    select table_name || '.' || column_name as name, data_type as type
    from information_schema.columns
    where table_schema = current_schema() and data_type not in ('text', 'integer', 'bigint')
      and table_name not like 'kysely%' and table_name not in (${sql.join(OF_SEARCH)})`.execute(db);
  const ofType = (type: string) =>
    special.filter((one) => one.type === type).map(({ name }) => name);
  expect(ofType('boolean').toSorted()).toEqual(columnsOf(shape, 'truths').toSorted());
  expect(ofType('timestamp with time zone').toSorted()).toEqual(
    columnsOf(shape, 'instants').toSorted(),
  );
  const others = special.filter(({ type }) => !/^(?:boolean|timestamp with time zone)$/.test(type));
  expect(others).toEqual([]);
  const { rows: sequences } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences
    where schemaname = current_schema() order by 1`.execute(db);
  expect(sequences.map(({ name }) => name)).toEqual(
    shape.numbered.map(({ sequence }) => sequence).toSorted(),
  );
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()
      and tablename not like 'kysely%' and tablename not in (${sql.join(OF_SEARCH)})
    order by 1`.execute(db);
  expect(tables.map(({ name }) => name)).toEqual([...shape.tables.keys()].toSorted());
});
