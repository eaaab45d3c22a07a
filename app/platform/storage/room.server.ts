/** Owns how full the disk of the files may be. */
import type { Room, Storage } from './storage.server.ts';

/** From here on the chief is warned. */
const NEARLY_FULL = 0.8;
/** From here on no file is taken in: the database needs what is left. */
const FULL = 0.95;
/** A disk with as much left is not full, however large it is. In bytes. */
const ENOUGH = 10_000_000_000;

const usedOf = ({ total, free }: Room): number => (total > 0 ? 1 - free / total : 0);

/** How much of the disk is used, in percent, when that is worth a warning; otherwise null. */
export async function diskWarning(storage: Pick<Storage, 'room'>): Promise<number | null> {
  const room = await storage.room();
  return usedOf(room) >= NEARLY_FULL ? Math.floor(usedOf(room) * 100) : null;
}

/** @throws as a disk without room does, while so little is left that files must not take it */
export async function keepRoom(storage: Pick<Storage, 'room'>): Promise<void> {
  const room = await storage.room();
  if (usedOf(room) < FULL || room.free >= ENOUGH) return;
  throw Object.assign(new Error('The disk is nearly full.'), { code: 'ENOSPC' });
}
