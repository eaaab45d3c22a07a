import { addHistory } from '#app/platform/history/history.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { lockOpenUpload } from './open-upload.server.ts';
import type { Upload } from './find-upload.server.ts';
import type { UploadRefusal } from './upload.ts';
import { refuseMove } from './upload.ts';

export type Discarding =
  | { outcome: 'discarded' }
  | { outcome: 'no-such-upload' }
  | { outcome: 'refused'; reason: UploadRefusal };

export function discardUpload(platform: Platform, user: Asking, id: number): Promise<Discarding> {
  return platform.transaction(async (inside): Promise<Discarding> => {
    const open = await lockOpenUpload(inside, user, id);
    if ('outcome' in open) return open;
    const { upload, mover } = open;
    if (upload.state === 'discarded') return { outcome: 'discarded' };
    const reason = refuseMove(upload, 'discard', mover);
    if (reason) return { outcome: 'refused', reason };
    await writeDiscarded(inside, upload, `account:${user.id}`);
    return { outcome: 'discarded' };
  });
}

/** @param inside a transaction that has locked the upload */
export async function writeDiscarded(
  inside: Pick<Platform, 'clock' | 'db'>,
  { id, pdf }: Pick<Upload, 'id' | 'pdf'>,
  actor: Actor,
): Promise<void> {
  await inside.db
    .updateTable('uploads')
    .set((row) => ({
      discarded_at: inside.clock.now(),
      publish_at: null,
      fingerprint: null,
      password_hash: null,
      storage_key: null,
      file_name: null,
      size: null,
      sha256: null,
      updated_at: inside.clock.now(),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await addHistory(inside, {
    subject: `upload:${id}`,
    event: 'upload-discarded',
    actor,
    details: { sha256: pdf?.sha256 ?? null },
  });
}
