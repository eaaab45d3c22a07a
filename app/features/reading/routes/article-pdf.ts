import { findPdf } from '#app/features/publishing/index.server.ts';
import type { StoredPdf } from '#app/features/publishing/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { disposition, sendFile } from '#app/platform/web/send-file.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { hasPdfGrant } from '../pdf-grant.server.ts';

/** Lets a browser's own PDF viewer work and nothing else. */
const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** `/articles/{id}.pdf`: the PDF beside its article's page, where Google Scholar wants it. */
export async function articlePdf(context: RouteContext): Promise<Response> {
  const articleId = wholeNumber(context.params['id']);
  return openPdf(
    context,
    articleId === null ? null : await findPdf(context.platform, { articleId }),
  );
}

/** `/uploads/{pdf}`: the same PDF under the old site's address, behind the same lock. */
export async function uploadedPdf(context: RouteContext): Promise<Response> {
  const fileName = context.params['file']!;
  return openPdf(context, await findPdf(context.platform, { fileName }));
}

async function openPdf(context: RouteContext, pdf: StoredPdf | null): Promise<Response> {
  const { platform, request } = context;
  if (!pdf) throw new HttpError(404, 'There is no PDF at this address.');
  const locked = pdf.passwordHash !== null;
  if (locked && !hasPdfGrant(platform, request, pdf.articleId)) {
    const location = href('articlePassword', { id: pdf.articleId });
    return new Response(null, {
      status: 303,
      headers: { Location: location, 'Cache-Control': 'no-store' },
    });
  }
  const response = await sendFile(request, {
    size: pdf.size,
    etag: `"${pdf.sha256.slice(0, 32)}"`,
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': disposition('inline', texToPlainText(pdf.title), '.pdf'),
      'Content-Security-Policy': PDF_POLICY,
      'Cache-Control': locked ? 'private, no-store' : 'public, max-age=3600',
    },
    read: (range) => platform.storage.read(pdf.storageKey, range),
  });
  if (!response) {
    platform.log.error({ key: pdf.storageKey }, 'a stored PDF is missing');
    // Not 404: the PDF is still published, and indexes must not forget it.
    throw new HttpError(503, 'This PDF cannot be opened at present. Please try again later.');
  }
  return response;
}
