import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { updateProfile } from '../core/account-rows.server.ts';

/** How an editor signs letters; empty where they have not said. */
export async function findSignature({ db }: HasDb, { id }: { id: string }): Promise<string> {
  const row = await db
    .selectFrom('profiles')
    .select('signature')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row?.signature ?? '';
}

/** @param signature a few lines of plain text, or empty for the usual one */
export const setSignature = (
  platform: Platform,
  { id }: { id: string },
  signature: string,
): Promise<void> => updateProfile(platform, id, { signature });
