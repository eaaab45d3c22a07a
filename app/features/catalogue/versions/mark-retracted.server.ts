import type { Platform } from '#app/platform/platform.server.ts';
import { touchArticle } from '../articles/change-article.server.ts';
import type { IsoDate } from '../core/article.ts';
import { bumpCatalogueVersion } from '../core/catalogue-version.server.ts';
import { addNotice } from './keep-version.server.ts';

export async function markRetracted(
  inside: Pick<Platform, 'db'>,
  articleId: number,
  { text, madeBy, datedOn, at }: { text: string; madeBy: string; datedOn: IsoDate; at: number },
): Promise<void> {
  await addNotice(inside, articleId, { kind: 'retraction', text, madeBy, datedOn }, null);
  await touchArticle(inside, articleId, at);
  await bumpCatalogueVersion(inside, at);
}
