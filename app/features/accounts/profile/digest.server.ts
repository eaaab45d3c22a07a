import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { updateProfile } from '../core/account-rows.server.ts';

export async function getsDigest({ db }: HasDb, { id }: { id: string }): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('digest_off_at')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row?.digest_off_at == null;
}

export const setDigest = (platform: Platform, { id }: { id: string }, on: boolean): Promise<void> =>
  updateProfile(platform, id, { digest_off_at: on ? null : platform.clock.now() });
