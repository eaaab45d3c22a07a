import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { findFullText } from '#app/features/catalogue/texts/index.server.ts';
import { goneOrNotFound } from '#app/features/catalogue/versions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { disposition, sendStored } from '#app/platform/web/send-file.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { itemLinks } from '#app/protocols/crawlers/signposting.ts';
import { href } from '#app/routes.ts';
import { bibtexKey } from '#app/protocols/bibtex.ts';
import { citableArticle } from '../article-citation.ts';
import { storedEpub } from '../stored-epub.server.ts';

/** The text of an article as an e-book; made when it is first asked for, and kept. */
export async function articleEpub(context: RouteContext): Promise<Response> {
  const { platform, params } = context;
  const id = wholeNumber(params['id']);
  const article = id === null ? null : await findArticle(platform, id);
  if (!article) throw await goneOrNotFound(platform, { articleId: id }, 'No paper details found.');
  const full = await findFullText(platform, article.id);
  if (!full) throw new HttpError(404, 'This article has no text that could be read as an e-book.');
  const { facts } = journalOf(platform);
  const work = citableArticle(article, facts, platform.config.BASE_URL);
  const book = await storedEpub(platform, article.id, { work, full });
  return sendStored(
    context,
    book,
    {
      'Content-Type': 'application/epub+zip',
      'Content-Disposition': disposition('attachment', bibtexKey(work), '.epub'),
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Link: itemLinks(href('article', { id: article.id })),
    },
    ['the e-book of an article', 'This e-book cannot be opened at present.'],
  );
}
