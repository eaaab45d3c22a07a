import type { Platform } from '#app/platform/platform.server.ts';
import { bumpCatalogueVersion } from '../core/catalogue-version.server.ts';
import { indexArticles } from './index-articles.server.ts';
import { BESIDE_READERS } from './reindex-all.server.ts';

/**
 * Articles that no search would find, since the process that restored them died before it indexed them.
 * @param signal ends the work after a batch
 * @returns how many were indexed
 */
export async function indexMissed(platform: Platform, signal?: AbortSignal): Promise<number> {
  let done = 0;
  while (!signal?.aborted) {
    const ids = await listMissed(platform);
    if (ids.length === 0) break;
    await platform.transaction((inside) => indexArticles(inside, ids));
    done += ids.length;
  }
  if (done > 0) await bumpCatalogueVersion(platform, platform.clock.now());
  return done;
}

async function listMissed({ db }: Platform): Promise<number[]> {
  const rows = await db
    .selectFrom('articles')
    .leftJoin('search_articles', 'search_articles.article_id', 'articles.id')
    .where('search_articles.article_id', 'is', null)
    .select('articles.id')
    .limit(BESIDE_READERS)
    .execute();
  return rows.map(({ id }) => id);
}
