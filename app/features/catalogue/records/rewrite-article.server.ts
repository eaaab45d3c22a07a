import type { Platform } from '#app/platform/platform.server.ts';
import { bumpCatalogueVersion } from '../core/catalogue-version.server.ts';
import type { Origin } from '../core/tables.server.ts';
import { indexArticles } from '../search/index-articles.server.ts';
import { removeFullText } from '../texts/remove-full-text.server.ts';
import type { IncomingArticle } from './decide-articles.server.ts';
import { findStoredArticle } from './match-articles.server.ts';
import { writeArticles } from './write-articles.server.ts';

/**
 * With its search index and the catalogue's version.
 * @param inside a transaction that has locked the catalogue
 */
export async function rewriteArticle(
  inside: Pick<Platform, 'clock' | 'content' | 'db'>,
  id: number,
  { origin, ...change }: { article: IncomingArticle; passwordHash: string | null; origin: Origin },
): Promise<void> {
  const now = inside.clock.now();
  const before = await findStoredArticle(inside, id);
  if (!before) throw new Error(`There is no article ${id} to write again.`);
  await writeArticles(inside, [{ ...change, before, id }], { origin, now });
  if (change.article.pdf && change.article.pdf.sha256 !== before.sha256) {
    // The page would say something else than the PDF.
    await removeFullText(inside, id);
  }
  await indexArticles(inside, [id]);
  await bumpCatalogueVersion(inside, now);
}
