import { findArticle, findPdf } from '#app/features/catalogue/articles/index.server.ts';
import { goneOrNotFound } from '#app/features/catalogue/versions/index.server.ts';
import { MEDIA_TYPES } from '#app/platform/documents/document.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { disposition, sendFile } from '#app/platform/web/send-file.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { itemLinks } from '#app/protocols/crawlers/signposting.ts';
import { href } from '#app/routes.ts';
import { hasPdfGrant } from '../../pdf-grant.server.ts';
import { endingOf, nameWithoutEnding } from './supplement-files.tsx';

/** Should a browser open it all the same, it may do nothing. */
const FILE_POLICY = "default-src 'none'; sandbox";

/** A supplementary file of an article, to be saved: who may open the PDF may have it. */
export async function articleSupplement(context: RouteContext): Promise<Response> {
  const { platform, request, params } = context;
  const articleId = wholeNumber(params['id']);
  const number = wholeNumber(params['number']);
  const article = articleId === null ? null : await findArticle(platform, articleId);
  const pdf = article && (await findPdf(platform, { articleId: article.id }));
  const file = number === null ? undefined : article?.supplements?.[number - 1];
  if (!pdf || !file) {
    throw await goneOrNotFound(platform, { articleId }, 'There is no file at this address.');
  }
  const id = pdf.articleId;
  const locked = pdf.passwordHash !== null;
  if (locked && !hasPdfGrant(platform, request, pdf)) {
    const headers = { Location: href('articlePassword', { id }), 'Cache-Control': 'no-store' };
    return new Response(null, { status: 303, headers });
  }
  const response = await sendFile(request, {
    size: file.size,
    // What lies under a key never changes.
    etag: `"${file.key}"`,
    headers: {
      'Content-Type': MEDIA_TYPES[file.format],
      'Content-Disposition': disposition('attachment', nameWithoutEnding(file), endingOf(file)),
      'Content-Security-Policy': FILE_POLICY,
      'Cache-Control': locked ? 'private, no-store' : 'public, no-cache',
      Link: itemLinks(href('article', { id })),
    },
    read: (range) => platform.storage.read(file.key, range),
  });
  if (!response) {
    platform.log.error({ key: file.key }, 'a stored supplement is missing');
    throw new HttpError(503, 'This file cannot be opened at present. Please try again later.');
  }
  return response;
}
