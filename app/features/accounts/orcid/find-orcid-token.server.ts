import type { Platform } from '#app/platform/platform.server.ts';
import { authOf } from '../core/auth.server.ts';

/** By which the owner of an account lets the journal write into their ORCID record; null where there is none, or none that can be read. */
export async function findOrcidToken(platform: Platform, userId: string): Promise<string | null> {
  const credential = await platform.db
    .selectFrom('credentials')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'orcid')
    .executeTakeFirst();
  if (!credential) return null;
  try {
    const { accessToken } = await authOf(platform).api.getAccessToken({
      body: { accountId: credential.id, userId },
    });
    return accessToken || null;
  } catch (error) {
    platform.log.warn({ err: error }, 'a token of ORCID cannot be had');
    return null;
  }
}
