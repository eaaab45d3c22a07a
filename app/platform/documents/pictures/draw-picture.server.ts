/** Owns turning a picture of any kind that can be drawn into one that browsers show; in the document process. */
import { CannotDraw } from './drawn-picture.ts';
import type { DrawnPicture } from './drawn-picture.ts';
import { drawableKind } from './picture-kind.ts';

/** @throws CannotDraw, or whatever the library that draws it throws at what is damaged */
export async function drawPicture(bytes: Uint8Array): Promise<DrawnPicture> {
  switch (drawableKind(bytes)) {
    case 'pdf':
      return (await import('./draw-pdf.server.ts')).drawPdf(bytes);
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
