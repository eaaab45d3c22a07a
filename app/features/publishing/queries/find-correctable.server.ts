import type { Platform } from '#app/platform/platform.server.ts';
import type { TakenSnapshot } from '../commands/take-snapshot.server.ts';
import { takeSnapshot } from '../commands/take-snapshot.server.ts';

/** An article with all that a correction starts from, or null. */
export const findCorrectable = ({ db }: Platform, id: number): Promise<TakenSnapshot | null> =>
  takeSnapshot(db, id);
