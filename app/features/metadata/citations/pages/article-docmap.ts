import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { goneOrNotFound } from '#app/features/catalogue/versions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { recordLinks } from '#app/protocols/crawlers/signposting.ts';
import { reviewedIn } from '#app/protocols/citable-work.ts';
import { writeDocmap } from '#app/protocols/crawlers/docmap.ts';
import { href } from '#app/routes.ts';
import { citableArticle, lastModified } from '../article-citation.ts';

/** As much as the page says of a review whose reports stay with the office (L6). */
const REVIEW =
  'Double anonymised peer review. The journal publishes neither the reviews nor who wrote them.';

/** `/articles/{id}/docmap.json`: how an article that was reviewed came to be, for programs. */
export async function articleDocmap({ platform, params }: RouteContext): Promise<Response> {
  const id = wholeNumber(params['id']);
  const article = id === null ? null : await findArticle(platform, id);
  if (!article) throw await goneOrNotFound(platform, { articleId: id }, 'No paper details found.');
  const { accepted } = article.dates;
  if (accepted === null) throw new HttpError(404, 'Nothing is known of a review of this article.');
  const base = platform.config.BASE_URL;
  const work = citableArticle(article, journalOf(platform).facts, base);
  const docmap = writeDocmap(
    work,
    {
      ...{ ...article.dates, accepted, retracted: article.retractedOn },
      changed:
        article.changedAt === null ? null : new Date(article.changedAt).toISOString().slice(0, 10),
    },
    {
      id: `${base}${href('articleDocmap', { id: article.id })}`,
      home: `${base}${href('root')}`,
      review: work.reviewed ? `${REVIEW} In all: ${reviewedIn(work.reviewed)}.` : REVIEW,
    },
  );
  return new Response(docmap, {
    headers: {
      'Content-Type': 'application/ld+json',
      Link: recordLinks(href('article', { id: article.id })),
      ...lastModified(article),
    },
  });
}
