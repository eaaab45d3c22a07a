import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { sendStored } from '#app/platform/web/send-file.server.ts';
import { findPicture } from '../pictures/keep-pictures.server.ts';

/** The picture of the text that the address names. @param headers those of a personal page */
export async function streamPicture(
  context: RouteContext,
  manuscriptId: number,
  headers: Record<string, string>,
): Promise<Response> {
  const picture = await findPicture(context.platform, manuscriptId, context.params['name'] ?? '');
  if (!picture) throw new HttpError(404, 'This picture does not exist.');
  return sendStored(
    context,
    picture,
    {
      'Content-Type': picture.type,
      // What an author sent runs nothing, whatever a browser makes of it.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ...headers,
    },
    [
      'a picture of an article text',
      'This picture cannot be opened at present. Please try again later.',
    ],
  );
}
