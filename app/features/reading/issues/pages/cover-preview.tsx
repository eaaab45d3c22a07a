import { renderToStaticMarkup } from 'react-dom/server';
import { IssueCover } from '#app/features/catalogue/covers/index.ts';
import { yearOfVolume } from '#app/features/catalogue/core/index.ts';
import { findIssue } from '#app/features/catalogue/issues/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { printPicture } from '#app/platform/documents/ask-documents.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';

/** Previews that are kept, about 60 KB each. */
const MOST = 100;
const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();

/** The cover as programs that draw no SVG show it beside a link: a PNG of 1200 by 630. */
export async function issueCoverPreview({ platform, params }: RouteContext): Promise<Response> {
  const issue = await findIssue(platform, {
    volume: wholeNumber(params['volume']) ?? -1,
    slug: params['issue']!,
  });
  if (!issue) throw new HttpError(404, 'This issue does not exist.');
  const { volume, slug, label } = issue;
  const { title } = journalOf(platform).facts;
  const data = { journal: title, label: `Volume ${volume}, ${label}`, year: yearOfVolume(volume) };
  const key = JSON.stringify([volume, slug, data, issue.cover?.sha256]);
  const picture = drawn.has(key) ? null : await pictureOf(platform, issue);
  const svg = renderToStaticMarkup(
    <IssueCover {...{ volume, label, picture }} issue={slug} wide />,
  );
  const png =
    drawn.get(key) ?? printPicture(platform, { template: 'preview', data, svg: asFile(svg) });
  if (drawn.size >= MOST) drawn.clear();
  drawn.set(key, png);
  const bytes = await png.catch(() => null);
  if (bytes === null) {
    drawn.delete(key);
    throw new HttpError(503, 'The picture cannot be drawn now. Please try again.');
  }
  return new Response(bytes, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  });
}

/** As an address that holds the picture itself; a WebP is drawn nowhere. */
async function pictureOf(
  { storage }: Pick<Platform, 'storage'>,
  { cover }: Pick<NonNullable<Awaited<ReturnType<typeof findIssue>>>, 'cover'>,
): Promise<string | null> {
  if (!cover || cover.type === 'image/webp') return null;
  const stream = await storage.read(cover.key);
  if (!stream) return null;
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  return `data:${cover.type};base64,${bytes.toString('base64')}`;
}

export const asFile = (svg: string): string =>
  svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
