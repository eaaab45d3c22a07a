import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { takeSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { standingTo } from '../uploads/standing-to.server.ts';
import { isBarrier } from '../uploads/barrier.ts';
import type { Barrier } from '../uploads/barrier.ts';

/** A barrier: they are kept from the manuscript that it came from (L2). */
export type ArticleNotOpened = { outcome: 'forbidden' | 'no-such-article' | Barrier };

/**
 * The only way to an article that is to be changed: for editors without a conflict with its
 * manuscript.
 * @param platform within the transaction of the change, or outside any
 */
export async function openArticle(
  platform: Platform,
  user: Asking,
  id: number,
): Promise<{ article: TakenSnapshot } | ArticleNotOpened> {
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  const article = await takeSnapshot(platform, id);
  if (!article) return { outcome: 'no-such-article' };
  const { paperId: paper } = article.snapshot.record;
  const standing = await standingTo(platform, user, paper);
  return isBarrier(standing) ? { outcome: standing } : { article };
}
