import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { LOOKED_INTO, OF_MANY_KINDS } from '../core/manuscript-file.ts';
import type { KeptFile } from './receive-files.server.ts';
import { queueNeutralCopies } from '../anonymity/queue-neutral-copies.server.ts';

/**
 * Writes the rows of files that were kept, and has them looked into for reviewers.
 * @param transaction that of everything else that belongs to the change
 */
export async function addFiles(
  platform: Pick<Platform, 'clock'>,
  transaction: Connection,
  manuscript: { id: number; /** Review round. */ round: number },
  files: readonly KeptFile[],
): Promise<void> {
  const now = platform.clock.now();
  for (const { purpose, fileName, format, key, size, sha256 } of files) {
    // Of a purpose for one file the last one counts.
    if (!OF_MANY_KINDS.has(purpose)) {
      await transaction
        .updateTable('manuscript_files')
        .set({ removed_at: now })
        .where('manuscript_id', '=', manuscript.id)
        .where('round', '=', manuscript.round)
        .where('purpose', '=', purpose)
        .where('removed_at', 'is', null)
        .execute();
    }
    await transaction
      .insertInto('manuscript_files')
      .values({
        manuscript_id: manuscript.id,
        round: manuscript.round,
        purpose,
        format,
        file_name: fileName || `${purpose}.${format}`,
        storage_key: key,
        size,
        sha256,
        added_at: now,
      })
      .execute();
  }
  const isLookedInto = files.some(({ purpose }) => LOOKED_INTO.includes(purpose));
  if (isLookedInto) await queueNeutralCopies(platform, transaction, manuscript.id);
}
