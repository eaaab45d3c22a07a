import type { SignedIn } from '#app/features/accounts/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { lockUpload, mayDo, moverOf } from '../queries/find-upload.server.ts';
import type { UploadRefusal } from '../upload.ts';
import { refuseMove } from '../upload.ts';

export type Discarding =
  | { outcome: 'discarded' }
  | { outcome: 'no-such-upload' }
  | { outcome: 'refused'; reason: UploadRefusal };

/** Discards an upload: its row stays, with who and when, its file goes with the next sweep. */
export function discardUpload(platform: Platform, user: SignedIn, id: number): Promise<Discarding> {
  return platform.db.transaction().execute(async (transaction): Promise<Discarding> => {
    const upload = await lockUpload(transaction, platform.db.kind, id);
    if (!upload || !mayDo(upload, user)) return { outcome: 'no-such-upload' };
    if (upload.state === 'discarded') return { outcome: 'discarded' };
    const reason = refuseMove(upload, 'discard', moverOf(platform, upload, user));
    if (reason) return { outcome: 'refused', reason };
    await transaction
      .updateTable('uploads')
      .set((row) => ({
        discarded_at: platform.clock.now(),
        publish_at: null,
        fingerprint: null,
        password_hash: null,
        storage_key: null,
        file_name: null,
        size: null,
        sha256: null,
        updated_at: platform.clock.now(),
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await addHistory(platform, transaction, {
      subject: `upload:${id}`,
      event: 'upload-discarded',
      actor: `account:${user.id}`,
      details: { sha256: upload.pdf?.sha256 ?? null },
    });
    return { outcome: 'discarded' };
  });
}
