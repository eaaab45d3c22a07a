import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { authOf } from '../core/auth.server.ts';

/** Lets the password alone be enough again, inside `inTransaction`. */
export async function forgetSecondFactor(
  platform: Platform,
  connection: Connection,
  userId: string,
): Promise<void> {
  const { internalAdapter } = await authOf(platform).$context;
  await internalAdapter.updateUser(userId, { twoFactorEnabled: false });
  await connection.deleteFrom('two_factors').where('user_id', '=', userId).execute();
}
