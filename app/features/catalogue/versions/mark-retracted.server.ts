import type { Connection } from '#app/platform/db/database.server.ts';
import { touchArticle } from '../articles/change-article.server.ts';
import type { IsoDate } from '../core/article.ts';
import { bumpCatalogueVersion } from '../core/catalogue-version.server.ts';
import { addNotice } from './keep-version.server.ts';

/** Sets the notice of a retraction with an article, for all to see. */
export async function markRetracted(
  transaction: Connection,
  articleId: number,
  { text, madeBy, datedOn, at }: { text: string; madeBy: string; datedOn: IsoDate; at: number },
): Promise<void> {
  await addNotice(transaction, articleId, { kind: 'retraction', text, madeBy, datedOn }, null);
  await touchArticle(transaction, articleId, at);
  await bumpCatalogueVersion(transaction, at);
}
