/** Owns the question which files of the storage the columns of the database name. */
import { sql } from 'kysely';
import type { Tables } from '../db/tables.server.ts';
import type { HasDb } from '../platform.server.ts';

/** The columns that hold keys of the storage; other `_key`s are of people, words or forms. */
type KeyName =
  | 'storage_key'
  | 'neutral_key'
  | 'annotated_key'
  | 'original_key'
  | 'epub_key'
  | 'cover_key';

type Column = {
  [Table in keyof Tables]: `${Table}.${keyof Tables[Table] & KeyName}`;
}[keyof Tables];

/** @returns which of some keys stand in one of the columns, by one statement */
export const keysIn =
  (...columns: [Column, ...Column[]]) =>
  async ({ db }: HasDb, keys: readonly string[]): Promise<Set<string>> => {
    const [first, ...others] = columns.map((column) =>
      db
        .selectFrom(column.split('.')[0] as keyof Tables)
        .select(sql.ref<string>(column).as('key'))
        .where(sql.ref<string>(column), 'in', keys),
    );
    const rows = await others.reduce((all, one) => all.union(one), first!).execute();
    return new Set(rows.map(({ key }) => key));
  };
