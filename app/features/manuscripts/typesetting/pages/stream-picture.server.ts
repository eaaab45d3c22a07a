import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { sendFile } from '#app/platform/web/send-file.server.ts';
import { findPicture } from '../pictures/keep-pictures.server.ts';

/** The picture of the text that the address names. @param headers those of a personal page */
export async function streamPicture(
  { platform, request, params }: RouteContext,
  manuscriptId: number,
  headers: Record<string, string>,
): Promise<Response> {
  const picture = await findPicture(platform, manuscriptId, params['name'] ?? '');
  if (!picture) throw new HttpError(404, 'This picture does not exist.');
  const response = await sendFile(request, {
    size: picture.size,
    etag: `"${picture.sha256.slice(0, 32)}"`,
    headers: {
      'Content-Type': picture.type,
      // What an author sent runs nothing, whatever a browser makes of it.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ...headers,
    },
    read: (range) => platform.storage.read(picture.key, range),
  });
  if (response) return response;
  platform.log.error({ key: picture.key }, 'a picture of an article text is missing');
  throw new HttpError(503, 'This picture cannot be opened at present. Please try again later.');
}
