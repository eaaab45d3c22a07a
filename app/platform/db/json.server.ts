/** Owns rows within rows: a subquery's rows as one JSON value, the same on both databases. */
import type { RawBuilder, SelectQueryBuilder, Simplify } from 'kysely';
import { jsonArrayFrom as fromPostgres } from 'kysely/helpers/postgres';
import { jsonArrayFrom as fromSqlite } from 'kysely/helpers/sqlite';
import type { DatabaseKind } from './database.server.ts';

/** In the subquery's order. Read it with `readJson`: SQLite gives text, PostgreSQL the value. */
export function jsonRows<Row>(
  kind: DatabaseKind,
  // oxlint-disable-next-line typescript/no-explicit-any -- any tables will do, only the row counts
  query: SelectQueryBuilder<any, any, Row>,
): RawBuilder<Simplify<Row>[]> {
  return (kind === 'sqlite' ? fromSqlite(query) : fromPostgres(query)) as RawBuilder<
    Simplify<Row>[]
  >;
}

export function readJson<Value>(column: Value): Value {
  return typeof column === 'string' ? (JSON.parse(column) as Value) : column;
}
