/** Owns questions that are asked so often that writing their SQL again would cost more than the answer. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Database, DatabaseKind } from './database.server.ts';

/** Stands for a value while the SQL is written. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A question whose SQL is written once for each kind of database; one statement each time it is asked.
 * @param write builds it; its values are nothing but parameters, so that they may not shape the SQL
 * @returns asks it with the values of this time
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  write: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const written = new Map<DatabaseKind, CompiledQuery<Row>>();
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Values;
  return async (db, values) => {
    const query = written.get(db.kind) ?? write(db, places).compile();
    written.set(db.kind, query);
    const parameters = query.parameters.map((value) =>
      value instanceof Place ? values[value.name] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
