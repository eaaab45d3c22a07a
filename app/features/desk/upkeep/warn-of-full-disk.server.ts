import type { Platform } from '#app/platform/platform.server.ts';
import { diskWarning } from '#app/platform/storage/room.server.ts';
import { diskNearlyFull } from './disk-nearly-full.mail.ts';
import { diskText } from './disk-text.ts';
import { mailChiefs } from './mail-chiefs.server.ts';

export async function warnOfFullDisk(platform: Platform): Promise<void> {
  const used = await diskWarning(platform.storage);
  if (used === null) return;
  const month = new Date(platform.clock.now()).toISOString().slice(0, 7);
  await mailChiefs(platform, diskNearlyFull, diskText(used), month);
}
