import type { Platform } from '#app/platform/platform.server.ts';
import { guestOf } from './guest-of.server.ts';

/** Whether an account edits any manuscript as a guest. */
export const isGuestEditor = async (
  platform: Pick<Platform, 'db'>,
  account: string,
): Promise<boolean> => (await guestOf(platform, account).limit(1).execute()).length > 0;
