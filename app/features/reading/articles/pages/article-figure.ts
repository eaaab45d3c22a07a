import { findFigure } from '#app/features/catalogue/texts/index.server.ts';
import { goneOrNotFound } from '#app/features/catalogue/versions/index.server.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { sendStored } from '#app/platform/web/send-file.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';

/** A drawing may hold anything: opened by itself it may do nothing but be seen. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What browsers show in a page; anything else is saved. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']);

/** A picture of the text of an article, while readers get that text. */
export async function articleFigure(context: RouteContext): Promise<Response> {
  const { platform, params, url } = context;
  const articleId = wholeNumber(params['id']);
  const name = params['name']!;
  const figure = articleId === null ? null : await findFigure(platform, articleId, name);
  if (!figure) {
    throw await goneOrNotFound(platform, { articleId }, 'There is no figure at this address.');
  }
  const { sha256, type } = figure;
  const isNamed = url.searchParams.get('v') === sha256.slice(0, 16);
  return sendStored(
    context,
    figure,
    {
      'Content-Type': SHOWN.has(type) ? type : 'application/octet-stream',
      ...(!SHOWN.has(type) && { 'Content-Disposition': 'attachment' }),
      'Content-Security-Policy': PICTURE_POLICY,
      'Cache-Control': `public, max-age=${isNamed ? '31536000, immutable' : '3600'}`,
    },
    ['a stored figure', 'This figure cannot be opened at present. Please try again later.'],
  );
}
