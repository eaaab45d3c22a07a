import type { Platform } from '#app/platform/platform.server.ts';
import { authOf } from '../../core/auth.server.ts';

export async function forgetSecondFactor(platform: Platform, userId: string): Promise<void> {
  const { internalAdapter } = await authOf(platform).$context;
  await internalAdapter.updateUser(userId, { twoFactorEnabled: false });
  await platform.db.deleteFrom('two_factors').where('user_id', '=', userId).execute();
}
