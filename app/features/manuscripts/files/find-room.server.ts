import type { Platform } from '#app/platform/platform.server.ts';
import { MOST_BYTES, MOST_FILES } from '../core/manuscript-file.ts';

/** Files and bytes that may still be added. */
export type FileRoom = { files: number; bytes: number };

/**
 * How much may still be added to a manuscript in its round. Files that were replaced count with
 * their bytes: they are kept for the history.
 */
export async function findRoom(
  { db }: Pick<Platform, 'db'>,
  { id, round }: { id: number; round: number },
): Promise<FileRoom> {
  const { present, bytes } = await db
    .selectFrom('manuscript_files')
    .select(({ fn }) => [
      fn.sum<number | string | null>('size').as('bytes'),
      fn.countAll<number | string>().filterWhere('removed_at', 'is', null).as('present'),
    ])
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .executeTakeFirstOrThrow();
  return {
    files: Math.max(0, MOST_FILES - Number(present)),
    bytes: Math.max(0, MOST_BYTES - Number(bytes ?? 0)),
  };
}
