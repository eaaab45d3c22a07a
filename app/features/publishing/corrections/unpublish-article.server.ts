import { mayActAs } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import { takeDown } from '#app/features/catalogue/versions/index.server.ts';
import { tellAuthorsOfChange } from '../publication/tell-authors-of-change.server.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { namesEditor } from '../publication/named-in.server.ts';
import { proposeChange } from './proposals/propose-change.server.ts';
import type { ArticleNotOpened } from './open-article.server.ts';
import { openArticle } from './open-article.server.ts';
import { putBack } from '../uploads/put-back.server.ts';

export type Unpublishing =
  | { outcome: 'unpublished'; uploadId: number }
  /** It names who unpublishes it: a second editor confirms that (L4). */
  | { outcome: 'proposed' }
  | { outcome: 'no-reason' | 'retracted' }
  | ArticleNotOpened;

/** Not of a retracted article, which stays (L9). */
export async function unpublishArticle(
  platform: Platform,
  user: Asking,
  { articleId, reason }: { articleId: number; reason: string },
): Promise<Unpublishing> {
  const text = reason.trim();
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  if (text === '') return { outcome: 'no-reason' };
  return platform.transaction(async (inside): Promise<Unpublishing> => {
    await lockCatalogue(inside);
    const open = await openArticle(inside, user, articleId);
    if ('outcome' in open) return open;
    const { article } = open;
    if (article.isRetracted) return { outcome: 'retracted' };
    if (await namesEditor(inside, article.snapshot, user.id)) {
      await proposeChange(inside, user, article, { step: 'unpublishing', notice: text });
      return { outcome: 'proposed' };
    }
    const uploadId = await unpublishWithin(inside, user, article, { text });
    return { outcome: 'unpublished', uploadId };
  });
}

/**
 * It becomes an upload again under the same article id, and its address says why; versions and notices wait for
 * its return.
 * @param inside after it was asked who unpublishes it
 */
export async function unpublishWithin(
  inside: Platform,
  user: Asking,
  article: TakenSnapshot,
  { text, proposedBy }: { text: string; proposedBy?: string },
): Promise<number> {
  const { record } = article.snapshot;
  const articleId = record.id!;
  const at = inside.clock.now();
  const uploadId = await putBack(inside, articleId, article);
  await takeDown(inside, articleId, article, { reason: text, by: user.id, at });
  const subjects = [`article:${articleId}`, `upload:${uploadId}`] as const;
  for (const subject of subjects) {
    await addHistory(inside, {
      subject,
      event: 'article-unpublished',
      actor: `account:${user.id}`,
      details: {
        ...{ reason: text, article: articleId, upload: uploadId },
        ...(proposedBy !== undefined && { proposedBy }),
      },
    });
  }
  await tellAuthorsOfChange(inside, { articleId, record, change: 'unpublishing', text });
  return uploadId;
}
