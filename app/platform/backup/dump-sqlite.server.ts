/** Owns the rows of an SQLite database as PostgreSQL takes them. */
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Connection } from '../db/database.server.ts';
import { DUMP } from './examine-database.server.ts';

/** Made again from the articles (`reindex`), with all that leads to them: each database keeps words in its own way. */
const SEARCH = ['search_articles', 'search_words'];

/** A column of PostgreSQL that numbers its rows, with its sequence. */
type Numbered = { table: string; column: string; sequence: string };

type Special = {
  /** True or false there, 1 or 0 here. */
  truths: ReadonlySet<string>;
  /** A `timestamptz` there, a text here. */
  instants: ReadonlySet<string>;
};

/** How PostgreSQL keeps what SQLite holds. */
export type Shape = {
  /** Those that are moved, with their columns that are no text and no number there. */
  tables: ReadonlyMap<string, Special>;
  numbered: readonly Numbered[];
};

export async function readShape(postgres: Connection): Promise<Shape> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns where table_schema = current_schema()
    order by table_name`.execute(postgres);
  const { rows: leading } = await sql<{ table: string }>`
    select conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid in (${sql.join(SEARCH.map((name) => sql`${name}::regclass`))})`.execute(
    postgres,
  );
  const derived = new Set([...SEARCH, ...leading.map(({ table }) => table)]);
  const tables = new Map<string, Special>();
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    if (derived.has(table) || table.startsWith('kysely_')) continue;
    const ofType = (type: string) =>
      new Set(own.filter((column) => column.type === type).map(({ column }) => column));
    tables.set(table, {
      truths: ofType('boolean'),
      instants: ofType('timestamp with time zone'),
    });
  }
  const { rows: numbered } = await sql<Numbered>`
    select owner.relname as table, attname as column, number.relname as sequence
    from pg_class as number
    join pg_depend on pg_depend.objid = number.oid and deptype in ('a', 'i')
    join pg_class as owner on owner.oid = refobjid
    join pg_attribute on attrelid = owner.oid and attnum = refobjsubid
    where number.relkind = 'S' and number.relnamespace = current_schema()::regnamespace
    order by number.relname`.execute(postgres);
  return { tables, numbered };
}

/**
 * As `dumpPostgres` writes them, without the index of the search.
 * @param file of a database of the same shape, with nothing beside it
 * @param content counts each row
 */
export function* dumpSqlite(file: string, shape: Shape, content: Content): Generator<Buffer> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    for (const [table, { truths }] of shape.tables) {
      yield Buffer.from(`${DUMP.table}${table}\n`);
      for (const found of database.prepare(`select * from "${table}"`).iterate()) {
        const row: Row = Object.fromEntries(
          Object.entries(found).map(([name, value]) => [
            name,
            truths.has(name) && value !== null ? value === 1 : value,
          ]),
        );
        content.add(table, row);
        yield Buffer.from(`${JSON.stringify(row)}\n`);
      }
    }
    for (const { table, column, sequence } of shape.numbered) {
      const last = lastNumber(database, table, column);
      if (last > 0) yield Buffer.from(`${DUMP.count}${JSON.stringify([sequence, last, true])}\n`);
    }
    yield Buffer.from(`${DUMP.end}\n`);
  } finally {
    database.close();
  }
}

/** The highest number that a table ever gave, also to a row that is gone. */
function lastNumber(database: DatabaseSync, table: string, column: string): number {
  const [given] = database.prepare('select seq from sqlite_sequence where name = ?').all(table);
  const [found] = database.prepare(`select max("${column}") as last from "${table}"`).all();
  return Math.max(Number(given?.['seq'] ?? 0), Number(found?.['last'] ?? 0));
}

type Row = Record<string, unknown>;

/** How many rows each table has, and what stands in them, whatever their order. */
export class Content {
  readonly #shape: Shape;
  readonly #tables = new Map<string, { rows: number; sum: bigint }>();

  constructor(shape: Shape) {
    this.#shape = shape;
  }

  add(table: string, row: Row): void {
    const { rows, sum } = this.#tables.get(table) ?? { rows: 0, sum: 0n };
    const instants = this.#shape.tables.get(table)?.instants;
    const text = JSON.stringify(
      Object.entries(row)
        .toSorted(([one], [two]) => (one < two ? -1 : 1))
        .map(([name, value]) => [name, instants?.has(name) ? Date.parse(String(value)) : value]),
    );
    const hash = createHash('sha256').update(text).digest().readBigUInt64BE();
    this.#tables.set(table, { rows: rows + 1, sum: BigInt.asUintN(64, sum + hash) });
  }

  get rows(): number {
    return [...this.#tables.values()].reduce((all, { rows }) => all + rows, 0);
  }

  /** @returns the first table in which another content differs, or null */
  differsIn(other: Content): string | null {
    const names = new Set([...this.#tables.keys(), ...other.#tables.keys()]);
    for (const name of names) {
      const [one, two] = [this.#tables.get(name), other.#tables.get(name)];
      if (one?.rows !== two?.rows || one?.sum !== two?.sum) return name;
    }
    return null;
  }
}
