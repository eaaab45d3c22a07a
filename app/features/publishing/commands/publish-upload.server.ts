import type { SignedIn } from '#app/features/accounts/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { lockUpload, mayDo, moverOf } from '../queries/find-upload.server.ts';
import type { UploadRefusal } from '../upload.ts';
import { refuseMove } from '../upload.ts';
import { lockCatalogue } from './lock-catalogue.server.ts';
import type { OpenManuscript } from './manuscript-publication.server.ts';
import { closed } from './manuscript-publication.server.ts';
import type { PublicationProblem } from './publish-within.server.ts';
import { publishWithin } from './publish-within.server.ts';

export type Publishing =
  | { outcome: 'published'; articleId: number }
  | { outcome: 'no-such-upload' }
  /** Somebody changed it since the version that was seen. */
  | { outcome: 'changed-since' }
  | { outcome: 'refused'; reason: UploadRefusal | PublicationProblem };

/**
 * Publishes an upload now; all pages show it within a second. Asked twice, it is published once.
 * @param seen the version of the upload that the person looked at
 * @param open who is asked about a manuscript; where nobody is, none is published
 */
export function publishUpload(
  platform: Platform,
  user: SignedIn,
  { id, seen }: { id: number; seen: number },
  open: OpenManuscript = closed,
): Promise<Publishing> {
  return platform.db.transaction().execute(async (transaction): Promise<Publishing> => {
    await lockCatalogue(transaction, platform.db.kind);
    const upload = await lockUpload(transaction, platform.db.kind, id);
    if (!upload || !mayDo(upload, user)) return { outcome: 'no-such-upload' };
    const reason = refuseMove(upload, 'publish', moverOf(platform, upload, user));
    if (upload.state === 'published' && reason !== 'not-yours') {
      return { outcome: 'published', articleId: upload.articleId! };
    }
    if (reason) return { outcome: 'refused', reason };
    if (upload.version !== seen) return { outcome: 'changed-since' };
    const result = await publishWithin(platform, transaction, upload, {
      actor: `account:${user.id}`,
      account: user.id,
      open,
    });
    return 'problem' in result
      ? { outcome: 'refused', reason: result.problem }
      : { outcome: 'published', articleId: result.articleId };
  });
}
