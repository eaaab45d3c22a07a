import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { findTextPage } from '#app/features/catalogue/texts/index.server.ts';
import { goneOrNotFound } from '#app/features/catalogue/versions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { LINKSET_TYPE, writeLinkset } from '#app/protocols/crawlers/signposting.ts';
import { lastModified } from '../article-citation.ts';
import { landingOf } from '../landing-of.ts';

/** `/articles/{id}/linkset.json`: the page and all files of an article, for programs. */
export async function articleLinkset({ platform, params }: RouteContext): Promise<Response> {
  const id = wholeNumber(params['id']);
  const article = id === null ? null : await findArticle(platform, id);
  if (!article) throw await goneOrNotFound(platform, { articleId: id }, 'No paper details found.');
  const text = await findTextPage(platform, article.id);
  const { facts } = journalOf(platform);
  const landing = landingOf(article, facts, {
    hasText: text !== null,
    baseUrl: platform.config.BASE_URL,
  });
  return new Response(writeLinkset(landing), {
    headers: { 'Content-Type': LINKSET_TYPE, ...lastModified(article, text?.updatedAt) },
  });
}
