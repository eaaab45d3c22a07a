/** Owns the rows of an SQLite database in the common form. */
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Shape } from './common-form.server.ts';
import { DUMP } from './examine-database.server.ts';

/**
 * As `dumpPostgres` writes them.
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
