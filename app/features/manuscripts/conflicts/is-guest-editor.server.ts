import type { Platform } from '#app/platform/platform.server.ts';
import { guestOf } from './guest-of.server.ts';

export const isGuestEditor = async (
  platform: Pick<Platform, 'db'>,
  account: string,
): Promise<boolean> => (await guestOf(platform, account).limit(1).execute()).length > 0;
