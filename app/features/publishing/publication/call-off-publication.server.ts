import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { lockOpenUpload } from '../uploads/open-upload.server.ts';
import type { UploadRefusal } from '../uploads/upload.ts';
import { refuseMove } from '../uploads/upload.ts';
import { dropPublicationDate } from '../uploads/publication-steps.server.ts';

export type CallingOff =
  | { outcome: 'called-off' }
  | { outcome: 'no-such-upload' }
  | { outcome: 'refused'; reason: UploadRefusal };

export function callOffPublication(
  platform: Platform,
  user: Asking,
  id: number,
): Promise<CallingOff> {
  return platform.transaction(async (inside): Promise<CallingOff> => {
    const open = await lockOpenUpload(inside, user, id);
    if ('outcome' in open) return open;
    const { upload, mover } = open;
    const reason = refuseMove(upload, 'call-off', mover);
    // Called off twice, it is called off.
    if (upload.state === 'waiting' && reason === 'not-in-this-state') {
      return { outcome: 'called-off' };
    }
    if (reason) return { outcome: 'refused', reason };
    await dropPublicationDate(inside, { id, now: inside.clock.now() });
    await addHistory(inside, {
      subject: `upload:${id}`,
      event: 'upload-called-off',
      actor: `account:${user.id}`,
    });
    return { outcome: 'called-off' };
  });
}
