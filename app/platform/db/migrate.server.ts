/** Owns bringing the database to the present shape. */
import { Migrator } from 'kysely/migration';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { SettingError } from '../config.server.ts';
import { whyUnusable } from './why-unusable.ts';

/**
 * Runs the migrations that are missing, all in one transaction under a lock: two processes that
 * start together run each once.
 * @returns the names of those that ran
 * @throws when one fails, with nothing of it left behind
 * @throws SettingError when the database cannot be used, as when it is from a newer version
 */
export async function migrate(
  db: Kysely<never>,
  migrations: Record<string, Migration>,
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error instanceof Error) {
    const reason = whyUnusable(error);
    throw reason === null ? error : new SettingError(reason);
  }
  if (error) throw error;
  return results.map((result) => result.migrationName);
}
