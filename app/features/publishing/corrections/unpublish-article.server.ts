import { mayActAs } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import { takeDown } from '#app/features/catalogue/versions/index.server.ts';
import { tellAuthorsOfChange } from '../publication/tell-authors-of-change.server.ts';
import type { ArticleNotOpened } from './open-article.server.ts';
import { openArticle } from './open-article.server.ts';
import { putBack } from '../uploads/put-back.server.ts';

export type Unpublishing =
  | { outcome: 'unpublished'; uploadId: number }
  | { outcome: 'no-reason' | 'retracted' }
  | ArticleNotOpened;

/**
 * It becomes an upload again under the same article id, and its address says why; versions and notices wait for
 * its return. A retracted article stays (L9).
 */
export async function unpublishArticle(
  platform: Platform,
  user: Asking,
  { articleId, reason }: { articleId: number; reason: string },
): Promise<Unpublishing> {
  const why = reason.trim();
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  if (why === '') return { outcome: 'no-reason' };
  return platform.transaction(async (inside): Promise<Unpublishing> => {
    await lockCatalogue(inside);
    const open = await openArticle(inside, user, articleId);
    if ('outcome' in open) return open;
    const { article } = open;
    if (article.isRetracted) return { outcome: 'retracted' };
    const at = inside.clock.now();
    const uploadId = await putBack(inside, articleId, article);
    await takeDown(inside, articleId, article, { reason: why, by: user.id, at });
    const subjects = [`article:${articleId}`, `upload:${uploadId}`] as const;
    for (const subject of subjects) {
      await addHistory(inside, {
        subject,
        event: 'article-unpublished',
        actor: `account:${user.id}`,
        details: { reason: why, article: articleId, upload: uploadId },
      });
    }
    const { record } = article.snapshot;
    await tellAuthorsOfChange(inside, { articleId, record, change: 'unpublishing', text: why });
    return { outcome: 'unpublished', uploadId };
  });
}
