/** Owns drawing the first page of a PDF, by PDFium in WebAssembly. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { CannotDraw, mustFit } from './drawn-picture.ts';
import type { DrawnPicture } from './drawn-picture.ts';
import { encodePng } from './encode-png.server.ts';
import { drawingScale } from './drawing-scale.ts';

/** Units of an inch in PDF and PostScript, and points of an inch on a page (CSS Values §6.2). */
export const UNITS_PER_INCH = 72;
const POINTS_PER_INCH = 96;

let library: Promise<PDFiumLibrary> | undefined;

/** @throws CannotDraw */
export async function drawPdf(bytes: Uint8Array): Promise<DrawnPicture> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(bytes).catch(() => {
    throw new CannotDraw('damaged');
  });
  try {
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    mustFit(originalWidth, originalHeight);
    const scale = drawingScale(originalWidth, originalHeight);
    const { width, height, data } = await page.render({
      width: originalWidth * scale,
      height: originalHeight * scale,
    });
    mustFit(width, height);
    return {
      type: 'image/png',
      bytes: encodePng({ width, height, rgba: data }, UNITS_PER_INCH * scale),
      width,
      height,
      density: densityOf(scale),
      hasUnknownSigns: false,
    };
  } finally {
    document.destroy();
  }
}

/** What is drawn at this scale is shown as large as its author made it. */
export const densityOf = (scale: number): number => (scale * UNITS_PER_INCH) / POINTS_PER_INCH;
