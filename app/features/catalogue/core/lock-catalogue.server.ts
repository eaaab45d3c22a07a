import type { Transaction } from 'kysely';
import type { DatabaseKind } from '#app/platform/db/database.server.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';

/** Lets one transaction at a time write to the catalogue; on SQLite every transaction is alone. */
export async function lockCatalogue(
  transaction: Transaction<Tables>,
  kind: DatabaseKind,
): Promise<void> {
  if (kind === 'sqlite') return;
  await transaction.selectFrom('catalogue_state').select('id').forUpdate().execute();
}
