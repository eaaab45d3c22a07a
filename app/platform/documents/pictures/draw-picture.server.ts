/** Owns turning a picture of any kind that can be drawn into one that browsers show; in the document process. */
import { CannotDraw } from './drawn-picture.ts';
import type { DrawnPicture } from './drawn-picture.ts';
import { WHOLE } from './picture-part.ts';
import type { PicturePart } from './picture-part.ts';
import { drawableKind } from './picture-kind.ts';

/**
 * @param part of a PDF; of others the whole is drawn
 * @throws CannotDraw, or whatever the library that draws it throws at what is damaged
 */
export async function drawPicture(
  bytes: Uint8Array,
  part: PicturePart = WHOLE,
): Promise<DrawnPicture> {
  switch (drawableKind(bytes)) {
    case 'pdf':
      return (await import('./draw-pdf.server.ts')).drawPdf(bytes, part);
    case 'metafile':
      return (await import('./draw-metafile.server.ts')).drawMetafile(bytes);
    case 'tiff':
      return (await import('./draw-tiff.server.ts')).drawTiff(bytes);
    case 'bmp':
      return (await import('./draw-bmp.server.ts')).drawBmp(bytes);
    case 'eps':
      return (await import('./draw-eps.server.ts')).drawEps(bytes);
    case null:
      throw new CannotDraw('unknown-format');
  }
}
