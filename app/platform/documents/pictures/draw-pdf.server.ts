/** Owns drawing pages of PDFs, by PDFium in WebAssembly. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium';
import { CannotDraw, mustFit } from './drawn-picture.ts';
import type { DrawnPicture } from './drawn-picture.ts';
import { encodePng } from './encode-png.server.ts';
import { drawingScale, mostScale } from './drawing-scale.ts';
import { partOfPoints, shownBox, WHOLE } from './picture-part.ts';
import type { PicturePart } from './picture-part.ts';

/** Units of an inch in PDF and PostScript, and points of an inch on a page (CSS Values §6.2). */
export const UNITS_PER_INCH = 72;
const POINTS_PER_INCH = 96;

let library: Promise<PDFiumLibrary> | undefined;

/**
 * A page, as large as its author made it.
 * @throws CannotDraw
 */
export const drawPdf = (bytes: Uint8Array, part: PicturePart = WHOLE): Promise<DrawnPicture> =>
  withDocument(bytes, async (document) => {
    const page = pageOf(document, part.page);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    mustFit(originalWidth, originalHeight);
    const { width, height } = shownBox(part, originalWidth, originalHeight);
    const scale = Math.min(drawingScale(width, height), mostScale(originalWidth, originalHeight));
    return {
      ...(await drawn(page, scale, part)),
      ...{ density: densityOf(scale), hasUnknownSigns: false },
    };
  });

/**
 * One page of many, to be looked at on a screen.
 * @param at its number from 1; beyond the last it is that
 * @throws CannotDraw
 */
export const drawPage = (
  bytes: Uint8Array,
  at: number,
): Promise<{ bytes: Uint8Array; pages: number }> =>
  withDocument(bytes, async (document) => {
    const pages = document.getPageCount();
    return { ...(await drawn(pageOf(document, at), SEEN)), pages };
  });

/** Points for each unit of 1/72 inch that a pane beside a text shows. */
const SEEN = 1.5;

const pageOf = (document: PDFiumDocument, at: number): PDFiumPage =>
  document.getPage(Math.min(Math.max(1, at), document.getPageCount()) - 1);

async function drawn(page: PDFiumPage, scale: number, part = WHOLE) {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  mustFit(originalWidth * scale, originalHeight * scale);
  const { data, ...size } = await page.render({
    width: originalWidth * scale,
    height: originalHeight * scale,
  });
  mustFit(size.width, size.height);
  const { width, height, rgba } = partOfPoints({ ...size, rgba: data }, part, scale);
  const bytes = encodePng({ width, height, rgba }, UNITS_PER_INCH * scale, {
    isDrawn: true,
  });
  return { type: 'image/png' as const, bytes, width, height };
}

async function withDocument<Answer>(
  bytes: Uint8Array,
  use: (document: PDFiumDocument) => Promise<Answer>,
): Promise<Answer> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(bytes).catch(() => {
    throw new CannotDraw('damaged');
  });
  try {
    return await use(document);
  } finally {
    document.destroy();
  }
}

/** What is drawn at this scale is shown as large as its author made it. */
export const densityOf = (scale: number): number => (scale * UNITS_PER_INCH) / POINTS_PER_INCH;
