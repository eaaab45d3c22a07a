import type { Platform } from '#app/platform/platform.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { lockOpenUpload } from '../open-upload.server.ts';
import type { UploadRefusal } from '../upload.ts';
import { refuseMove } from '../upload.ts';
import { lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import type { PublicationProblem } from './publish-within.server.ts';
import { refuseLikeness } from './settle-likeness.server.ts';
import type { LikenessRefusal } from './settle-likeness.server.ts';
import { publishWithin } from './publish-within.server.ts';

export type Publishing =
  | { outcome: 'published'; articleId: number }
  | { outcome: 'no-such-upload' }
  /** It was changed since the version that was seen. */
  | { outcome: 'changed-since' }
  | { outcome: 'refused'; reason: UploadRefusal | PublicationProblem | LikenessRefusal };

/** All pages show it within a second. @param seen the version of the upload that the person looked at */
export function publishUpload(
  platform: Platform,
  user: Asking,
  { id, seen }: { id: number; seen: number },
): Promise<Publishing> {
  return platform.transaction(async (inside): Promise<Publishing> => {
    await lockCatalogue(inside);
    const open = await lockOpenUpload(inside, user, id);
    if ('outcome' in open) return open;
    const { upload, mover } = open;
    const reason = refuseMove(upload, 'publish', mover);
    if (upload.state === 'published' && reason !== 'not-yours') {
      return { outcome: 'published', articleId: upload.articleId! };
    }
    if (reason) return { outcome: 'refused', reason };
    if (upload.version !== seen) return { outcome: 'changed-since' };
    const like = await refuseLikeness(inside, open);
    if (like) return { outcome: 'refused', reason: like };
    const result = await publishWithin(inside, upload, {
      actor: `account:${user.id}`,
      account: user.id,
    });
    return 'problem' in result
      ? { outcome: 'refused', reason: result.problem }
      : { outcome: 'published', articleId: result.articleId };
  });
}
