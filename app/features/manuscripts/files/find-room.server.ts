import type { HasDb } from '#app/platform/platform.server.ts';
import { MOST_BYTES, MOST_FILES } from '../core/manuscript-file.ts';

export type FileRoom = { files: number; bytes: number };

/** Files that were replaced count with their bytes: they stay for the history. */
export async function findRoom(
  { db }: HasDb,
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
