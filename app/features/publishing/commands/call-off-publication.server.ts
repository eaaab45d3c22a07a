import type { SignedIn } from '#app/features/accounts/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { lockUpload, mayDo, moverOf } from '../queries/find-upload.server.ts';
import type { UploadRefusal } from '../upload.ts';
import { refuseMove } from '../upload.ts';

export type CallingOff =
  | { outcome: 'called-off' }
  | { outcome: 'no-such-upload' }
  | { outcome: 'refused'; reason: UploadRefusal };

/** Takes the date of its publication from an upload; it waits for an editor again. */
export function callOffPublication(
  platform: Platform,
  user: SignedIn,
  id: number,
): Promise<CallingOff> {
  return platform.db.transaction().execute(async (transaction): Promise<CallingOff> => {
    const upload = await lockUpload(transaction, platform.db.kind, id);
    if (!upload || !mayDo(upload, user)) return { outcome: 'no-such-upload' };
    const reason = refuseMove(upload, 'call-off', moverOf(platform, upload, user));
    // Called off twice, it is called off.
    if (upload.state === 'waiting' && reason === 'not-in-this-state') {
      return { outcome: 'called-off' };
    }
    if (reason) return { outcome: 'refused', reason };
    await transaction
      .updateTable('uploads')
      .set((row) => ({
        publish_at: null,
        scheduled_by: null,
        updated_at: platform.clock.now(),
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await addHistory(platform, transaction, {
      subject: `upload:${id}`,
      event: 'upload-called-off',
      actor: `account:${user.id}`,
    });
    return { outcome: 'called-off' };
  });
}
