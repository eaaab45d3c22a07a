/** Owns looking into the database of a back-up: whether it is sound, and what it holds. */
import { DatabaseSync } from 'node:sqlite';
import { DATABASE } from './manifest.server.ts';
import { readTextLines } from './read-text-lines.server.ts';

export type Examined = {
  /** What is wrong with it, or null. */
  fault: string | null;
  /** Rows of each table. */
  rows: Record<string, number>;
  /** Keys of the stored files that its rows name. */
  keys: Set<string>;
};

/** The keys that a storage gives, wherever they stand in a text. */
const KEY =
  /(?<![0-9a-f/])[0-9a-f]{2}\/(?:[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-f-])/g;
/** Kysely's own tables: they tell of the migrations, which the manifest lists. */
export const OWN_TABLES = ['kysely_migration', 'kysely_migration_lock'];

/** @param file SQLite's, with nothing beside it */
function examineSqlite(file: string): Examined {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const fault = faultOf(database);
    return fault === null
      ? { fault, ...contentOf(database) }
      : { fault, rows: {}, keys: new Set() };
  } catch (error) {
    return { fault: (error as Error).message, rows: {}, keys: new Set() };
  } finally {
    database?.close();
  }
}

function faultOf(database: DatabaseSync): string | null {
  const [first] = database.prepare('pragma integrity_check(1)').all();
  const said = String(Object.values(first ?? {})[0]);
  if (said !== 'ok') return said;
  const [astray] = database.prepare('pragma foreign_key_check').all();
  return astray ? `rows of ${String(astray['table'])} lead nowhere` : null;
}

function contentOf(database: DatabaseSync): Pick<Examined, 'rows' | 'keys'> {
  const rows: Record<string, number> = {};
  const keys = new Set<string>();
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
  const tables = database
    .prepare(`select name from pragma_table_list where schema = 'main' and type = 'table'
      and name not like 'sqlite_%' order by name`)
    .all()
    .map((row) => String(row['name']));
  for (const table of tables.filter((name) => !OWN_TABLES.includes(name))) {
    const [count] = database.prepare(`select count(*) as n from ${quoted(table)}`).all();
    rows[table] = Number(count!['n']);
    const columns = database.prepare(`pragma table_info(${quoted(table)})`).all();
    for (const column of columns.map((one) => quoted(String(one['name'])))) {
      const named = database.prepare(`
        select ${column} as text from ${quoted(table)}
        where typeof(${column}) = 'text' and ${column} glob '*[0-9a-f][0-9a-f]/[0-9a-f]*'`);
      for (const { text } of named.iterate()) addKeys(keys, String(text));
    }
  }
  return { rows, keys };
}

/** @param file as `dumpPostgres` writes it */
async function examineDump(file: string): Promise<Examined> {
  const rows: Record<string, number> = {};
  const keys = new Set<string>();
  let table: string | null = null;
  let isWhole = false;
  for await (const line of readTextLines(file)) {
    isWhole = line === DUMP.end;
    if (line.startsWith(DUMP.table)) {
      table = line.slice(DUMP.table.length);
      rows[table] = 0;
    } else if (line.startsWith('{') && table !== null) {
      rows[table]! += 1;
      addKeys(keys, line);
    }
  }
  return { fault: isWhole ? null : 'it ends before its end', rows, keys };
}

/** How the lines of a dump begin; every other line is a row as JSON. */
export const DUMP = { table: '# table ', count: '# count ', end: '# end' } as const;

export const examineDatabase = (folder: string, kind: keyof typeof DATABASE): Promise<Examined> =>
  kind === 'sqlite'
    ? Promise.resolve(examineSqlite(`${folder}/${DATABASE.sqlite}`))
    : examineDump(`${folder}/${DATABASE[kind]}`);

function addKeys(keys: Set<string>, text: string): void {
  for (const [key] of text.matchAll(KEY)) keys.add(key);
}
