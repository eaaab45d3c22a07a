import type { Platform } from '#app/platform/platform.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { lockOpenUpload } from '../uploads/open-upload.server.ts';
import type { UploadRefusal } from '../uploads/upload.ts';
import type { Waiver } from '../requirements/settle-requirements.server.ts';
import { refuseMove } from '../uploads/upload.ts';
import { lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import type { PublicationProblem } from './publish-within.server.ts';
import { refuseLikeness } from '../uploads/settle-likeness.server.ts';
import type { LikenessRefusal } from '../uploads/settle-likeness.server.ts';
import { isOfAnotherYear } from '../uploads/explain-year.server.ts';
import { publishWithin } from './publish-within.server.ts';

export type Publishing =
  | { outcome: 'published'; articleId: number }
  | { outcome: 'no-such-upload' }
  /** It was changed since the version that was seen. */
  | { outcome: 'changed-since' }
  | {
      outcome: 'refused';
      reason: UploadRefusal | PublicationProblem | LikenessRefusal | 'another-year';
      missing?: readonly string[];
    };

/**
 * All pages show it within a second.
 * @param wanted `seen` is the version of the upload that the person looked at
 */
export function publishUpload(
  platform: Platform,
  user: Asking,
  { id, seen, waiver }: { id: number; seen: number; waiver?: Waiver | undefined },
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
    if (isOfAnotherYear(inside, upload)) return { outcome: 'refused', reason: 'another-year' };
    const result = await publishWithin(inside, upload, {
      actor: `account:${user.id}`,
      account: user.id,
      waiver,
    });
    if ('articleId' in result) return { outcome: 'published', articleId: result.articleId };
    const { problem: refused, missing } = result;
    return { outcome: 'refused', reason: refused, ...(missing && { missing }) };
  });
}
