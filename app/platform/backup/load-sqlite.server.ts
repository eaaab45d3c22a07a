/** Owns filling an SQLite database with rows in the common form. */
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { OF_SEARCH, shapeOf } from './common-form.server.ts';
import { DUMP } from './examine-database.server.ts';
import { readTextLines } from './read-text-lines.server.ts';

/**
 * In one transaction. Rows of the search's index are left out: it is made again.
 * @param file of a database with the tables of the dump, which hold what migrations wrote and nothing else
 * @throws when a row leads nowhere
 */
export async function loadSqlite(file: string, dump: string): Promise<void> {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    database.exec('begin');
    const load = loader(database);
    for await (const line of readTextLines(dump)) load(line);
    const [astray] = database.prepare('pragma foreign_key_check').all();
    if (astray) throw new Error(`Rows of ${String(astray['table'])} lead nowhere.`);
    database.exec('commit');
  } finally {
    database.close();
  }
}

/** Takes one line after the other. */
function loader(database: DatabaseSync): (line: string) => void {
  const { tables, numbered } = shapeOf(database);
  let table = '';
  let insert: StatementSync | null = null;
  const add = (row: Record<string, unknown>) => {
    const { instants } = tables.get(table)!;
    insert ??= database.prepare(
      `insert into "${table}" (${Object.keys(row).map(quoted).join(', ')})
       values (${Object.keys(row)
         .map(() => '?')
         .join(', ')})`,
    );
    insert.run(...Object.entries(row).map(([name, value]) => held(value, instants.has(name))));
  };
  const number = ([sequence, last, isGiven]: [string, number, boolean]) => {
    const found = numbered.find((one) => one.sequence === sequence);
    if (!found) return;
    database.prepare('delete from sqlite_sequence where name = ?').run(found.table);
    database
      .prepare('insert into sqlite_sequence (name, seq) values (?, ?)')
      .run(found.table, isGiven ? last : last - 1);
  };
  return (line) => {
    if (line.startsWith(DUMP.table)) {
      table = line.slice(DUMP.table.length);
      insert = null;
      if (tables.has(table)) database.exec(`delete from ${quoted(table)}`);
      else if (!OF_SEARCH.includes(table)) throw new Error(`There is no table ${table}.`);
    } else if (line.startsWith(DUMP.count)) {
      number(JSON.parse(line.slice(DUMP.count.length)) as [string, number, boolean]);
    } else if (line.startsWith('{') && tables.has(table)) {
      add(JSON.parse(line) as Record<string, unknown>);
    }
  };
}

function held(value: unknown, isInstant: boolean): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (isInstant && typeof value === 'string') return new Date(value).toISOString();
  return value as SQLInputValue;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
