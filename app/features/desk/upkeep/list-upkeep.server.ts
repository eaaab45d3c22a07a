import { findLastBackUp } from '#app/platform/backup/take-due-back-up.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { diskWarning } from '#app/platform/storage/room.server.ts';
import { backUpTrouble } from './back-up-text.ts';
import { diskText } from './disk-text.ts';

/** What the server needs, in words for the editor-in-chief. */
export async function listUpkeep(platform: Platform): Promise<string[]> {
  const disk = await diskWarning(platform.storage);
  const backUp = backUpTrouble(await findLastBackUp(platform));
  return [disk === null ? null : diskText(disk), backUp].filter((text) => text !== null);
}
