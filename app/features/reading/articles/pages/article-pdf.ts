import { goneOrNotFound, findVersionPdf } from '#app/features/catalogue/versions/index.server.ts';
import { findAwaitedPdf, findPdf } from '#app/features/catalogue/articles/index.server.ts';
import type { StoredPdf } from '#app/features/catalogue/articles/index.server.ts';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { disposition, PDF_POLICY, sendStored } from '#app/platform/web/send-file.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { itemLinks } from '#app/protocols/crawlers/signposting.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { hasPdfGrant } from '../pdf-grant.server.ts';
import { awaitedPdfPage } from './awaited-pdf.tsx';

const NO_PDF = 'There is no PDF at this address.';

export async function articlePdf(context: RouteContext): Promise<Page | Response> {
  const articleId = wholeNumber(context.params['id']);
  const pdf = articleId === null ? null : await findPdf(context.platform, { articleId });
  if (!pdf) return withoutPdf(context, { articleId });
  return openPdf(context, pdf);
}

export async function articleVersionPdf(context: RouteContext): Promise<Response> {
  const { platform, params } = context;
  const articleId = wholeNumber(params['id']);
  const version = wholeNumber(params['version']);
  const pdf =
    articleId === null || version === null
      ? null
      : await findVersionPdf(platform, { articleId, version });
  if (!pdf) throw await goneOrNotFound(platform, { articleId }, NO_PDF);
  return openPdf(context, pdf, version);
}

export async function uploadedPdf(context: RouteContext): Promise<Page | Response> {
  const fileName = context.params['file']!;
  const pdf = await findPdf(context.platform, { fileName });
  return pdf ? openPdf(context, pdf) : withoutPdf(context, { fileName });
}

/** @throws HttpError unless the PDF is one that is still to come */
async function withoutPdf(
  { platform }: RouteContext,
  by: { articleId: number | null } | { fileName: string },
): Promise<Page> {
  const nothing = await goneOrNotFound(platform, by, NO_PDF);
  const awaited = nothing.status === 410 ? null : await findAwaitedPdf(platform, by);
  if (awaited) return awaitedPdfPage(awaited);
  throw nothing;
}

/** @param version where it is not the present one */
async function openPdf(
  context: RouteContext,
  pdf: StoredPdf,
  version: number | null = null,
): Promise<Response> {
  const { platform, request } = context;
  const locked = pdf.passwordHash !== null;
  if (locked && !hasPdfGrant(platform, request, pdf)) {
    const id = pdf.articleId;
    const location =
      version === null
        ? href('articlePassword', { id })
        : href('articleVersionPassword', { id, version });
    return new Response(null, {
      status: 303,
      headers: { Location: location, 'Cache-Control': 'no-store' },
    });
  }
  return sendStored(
    context,
    { ...pdf, key: pdf.storageKey },
    {
      'Content-Type': 'application/pdf',
      'Content-Disposition': disposition('inline', texToPlainText(shownTitle(pdf)), '.pdf'),
      'Content-Security-Policy': PDF_POLICY,
      'Cache-Control': locked ? 'private, no-store' : 'public, no-cache',
      Link: itemLinks(
        href('article', { id: pdf.articleId }),
        version === null ? href('articlePdf', { id: pdf.articleId }) : null,
      ),
      ...(pdf.addedAt && { 'Last-Modified': new Date(pdf.addedAt).toUTCString() }),
      ...(version !== null && { 'X-Robots-Tag': 'noindex' }),
    },
    ['a stored PDF', 'This PDF cannot be opened at present. Please try again later.'],
  );
}
