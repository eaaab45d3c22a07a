/** Owns setting a line upon each page of a PDF, beside what its tags describe (ISO 32000-1 §14.8.2.2). */
import {
  beginMarkedContent,
  degrees,
  endMarkedContent,
  PDFDocument,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { refuseSwollenStreams } from '../neutral/swollen-streams.server.ts';
import { OPEN } from './pdf-password.server.ts';

export type Stamp = {
  /** In Latin letters; it stands on the upper edge. */
  line: string;
  /** One word across the page; null for none. */
  mark: string | null;
};

const ALERT = rgb(0.72, 0.07, 0.07);
/** Points. */
const MARGIN = 18;
const LINE = { size: 9, height: 12 };

/** @param borne how many stamps it bears already: the lines come below theirs. @throws when the file cannot be read */
export async function stampPages(
  bytes: Buffer,
  stamps: readonly Stamp[],
  borne: number,
): Promise<Uint8Array> {
  refuseSwollenStreams(bytes);
  const document = await PDFDocument.load(bytes, OPEN);
  const font = await document.embedFont(StandardFonts.HelveticaBold);
  for (const [index, stamp] of stamps.entries()) {
    for (const page of document.getPages()) stampPage(page, stamp, { font, place: borne + index });
  }
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
}

function stampPage(
  page: PDFPage,
  { line, mark }: Stamp,
  { font, place }: { font: PDFFont; place: number },
): void {
  const { x, y, width, height } = page.getCropBox();
  const turned = ((page.getRotation().angle % 360) + 360) % 360;
  const across = turned % 180 === 0 ? { wide: width, high: height } : { wide: height, high: width };
  /** From what readers see, counted from the upper left corner, to the page as it lies. */
  const at = (right: number, down: number): { x: number; y: number } => {
    if (turned === 90) return { x: x + down, y: y + right };
    if (turned === 180) return { x: x + width - right, y: y + down };
    if (turned === 270) return { x: x + width - down, y: y + height - right };
    return { x: x + right, y: y + height - down };
  };
  const draw = (
    text: string,
    { size, right, down, slant = 0, opacity = 1 }: Placed & { slant?: number; opacity?: number },
  ) =>
    page.drawText(text, {
      ...{ ...at(right, down), size, font, color: ALERT, opacity },
      rotate: degrees(turned + slant),
    });
  page.pushOperators(beginMarkedContent('Artifact'));
  const fits = (across.wide - 2 * MARGIN) / font.widthOfTextAtSize(line, 1);
  draw(line, { size: Math.min(LINE.size, fits), right: MARGIN, down: LINE.height * (place + 1) });
  if (mark !== null) {
    const size = (0.7 * Math.hypot(across.wide, across.high)) / font.widthOfTextAtSize(mark, 1);
    const slant = (Math.atan2(across.high, across.wide) * 180) / Math.PI;
    const where = { right: 0.17 * across.wide, down: 0.85 * across.high };
    draw(mark, { size, ...where, slant, opacity: 0.14 });
  }
  page.pushOperators(endMarkedContent());
}

type Placed = { size: number; right: number; down: number };
