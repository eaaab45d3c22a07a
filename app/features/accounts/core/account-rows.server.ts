import type { Updateable } from 'kysely';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import type { Role } from './account.ts';

export async function updateProfile(
  { db }: HasDb,
  userId: string,
  columns: Updateable<Tables['profiles']>,
): Promise<void> {
  await db.updateTable('profiles').set(columns).where('user_id', '=', userId).execute();
}

/**
 * @param by the chief who did, or null for the console and the first chief
 * @param now instant in milliseconds
 */
export async function noteRole(
  { db }: HasDb,
  given: { userId: string; role: Role; by: string | null },
  now: number,
): Promise<void> {
  await db
    .insertInto('role_changes')
    .values({ user_id: given.userId, role: given.role, changed_by: given.by, changed_at: now })
    .execute();
}

export async function removeCredential(
  { db }: HasDb,
  userId: string,
  provider: 'orcid',
): Promise<void> {
  await db
    .deleteFrom('credentials')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .execute();
}
