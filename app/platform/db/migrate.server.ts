/** Owns bringing the database to the present shape. */
import { Migrator } from 'kysely/migration';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { SettingError } from '../config.server.ts';
import { whyDatabaseUnusable } from '../why-not.ts';

export type Migrations = Record<string, Migration>;

type Options = {
  /**
   * Before anything changes in a database that was in use, with the names of what is to run; what
   * it throws ends the migration.
   */
  onUpgrade?: (names: readonly string[]) => Promise<void>;
  onRan?: (name: string, took: number) => void;
};

/**
 * All that are missing in one transaction under a lock, also one that was added below others that
 * ran already.
 * @returns the names of those that ran
 * @throws SettingError when the database cannot be used, as when it is from a newer version, or
 *   when a migration fails, with nothing of it left behind
 */
export async function migrate(
  db: Kysely<never>,
  migrations: Migrations,
  { onUpgrade, onRan }: Options = {},
): Promise<string[]> {
  const took = new Map<string, number>();
  const timed = Object.entries(migrations).map(([name, migration]) => [
    name,
    {
      up: async (schema: Kysely<never>) => {
        const begun = performance.now();
        await migration.up(schema);
        took.set(name, performance.now() - begun);
      },
    },
  ]);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(timed) as Migrations) },
    allowUnorderedMigrations: true,
  });
  try {
    await tellUpgrade(migrator, onUpgrade);
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) {
      const failed = results.find((result) => result.status === 'Error');
      throw failed ? migrationFailed(failed.migrationName, error as Error) : (error as Error);
    }
    const names = results.map((result) => result.migrationName);
    for (const name of names) onRan?.(name, took.get(name) ?? 0);
    return names;
  } catch (error) {
    const reason = whyDatabaseUnusable(error as Error);
    throw reason === null ? error : new SettingError(reason);
  }
}

async function tellUpgrade(migrator: Migrator, onUpgrade: Options['onUpgrade']): Promise<void> {
  if (!onUpgrade) return;
  const all = await migrator.getMigrations();
  const missing = all.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
  if (missing.length > 0 && missing.length < all.length) await onUpgrade(missing);
}

/** The database's own reasons, as a full disk, are told in their own words. */
function migrationFailed(name: string, error: Error): Error {
  if (whyDatabaseUnusable(error) !== null) return error;
  return new SettingError(
    `The change ${name} of the database failed (${error.message}). Nothing was changed: start the version that ran before, and report this sentence.`,
    { cause: error },
  );
}
