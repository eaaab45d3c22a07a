import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { goneOrNotFound } from '#app/features/catalogue/versions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { articleJsonLd as describeArticle, serialiseJsonLd } from '#app/protocols/json-ld.ts';
import { recordLinks } from '#app/protocols/crawlers/signposting.ts';
import { href } from '#app/routes.ts';
import { citableArticle, lastModified } from '../article-citation.ts';

/** `/articles/{id}.jsonld`: what its page says in JSON-LD, alone. */
export async function articleJsonLd({ platform, params }: RouteContext): Promise<Response> {
  const id = wholeNumber(params['id']);
  const article = id === null ? null : await findArticle(platform, id);
  if (!article) throw await goneOrNotFound(platform, { articleId: id }, 'No paper details found.');
  const { facts } = journalOf(platform);
  const work = citableArticle(article, facts, platform.config.BASE_URL);
  return new Response(`${serialiseJsonLd(describeArticle(work))}\n`, {
    headers: {
      'Content-Type': 'application/ld+json',
      Link: recordLinks(href('article', { id: article.id })),
      ...lastModified(article),
    },
  });
}
