/** Owns which part of a picture is shown, as the words of a paper say it: a page, a box of it, turned. */
import type { Points } from './encode-png.server.ts';

/** Lengths are units of 1/72 inch. */
export type PicturePart = {
  /** From 1; beyond the last it is that. Other pictures than PDFs have one. */
  page: number;
  /** What is cut off at each side, or where the box that is shown stands, from the lower left. */
  box: { by: 'trim' | 'viewport'; left: number; bottom: number; right: number; top: number } | null;
  /** Quarters of a turn to the left. */
  turns: number;
};

export const WHOLE: PicturePart = { page: 1, box: null, turns: 0 };

/** From the upper left. */
export type ShownBox = { left: number; top: number; width: number; height: number };

/** What is shown of a picture so large; all of it where the box is none that lies within. */
export function shownBox({ box }: PicturePart, width: number, height: number): ShownBox {
  const whole = { left: 0, top: 0, width, height };
  if (!box) return whole;
  const isTrimmed = box.by === 'trim';
  const left = Math.max(0, box.left);
  const top = Math.max(0, isTrimmed ? box.top : height - box.top);
  const right = Math.min(width, isTrimmed ? width - box.right : box.right);
  const bottom = Math.min(height, isTrimmed ? height - box.bottom : height - box.bottom);
  const shown = { left, top, width: right - left, height: bottom - top };
  return shown.width >= 1 && shown.height >= 1 ? shown : whole;
}

/** @param scale points for each unit of 1/72 inch */
export function partOfPoints(whole: Points, part: PicturePart, scale: number): Points {
  const box = shownBox(part, whole.width / scale, whole.height / scale);
  const [left, top, width, height] = [box.left, box.top, box.width, box.height].map((each) =>
    Math.round(each * scale),
  ) as [number, number, number, number];
  return turned(part.box ? cut(whole, { left, top, width, height }) : whole, part.turns);
}

function cut(raster: Points, box: ShownBox): Points {
  const left = Math.min(raster.width - 1, box.left);
  const top = Math.min(raster.height - 1, box.top);
  const width = Math.max(1, Math.min(raster.width - left, box.width));
  const height = Math.max(1, Math.min(raster.height - top, box.height));
  const rgba = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * raster.width + left) * 4;
    rgba.set(raster.rgba.subarray(from, from + width * 4), row * width * 4);
  }
  return { width, height, rgba };
}

function turned(raster: Points, turns: number): Points {
  if (turns % 4 === 0) return raster;
  const { width, height } = raster;
  const from = new Uint32Array(raster.rgba.slice().buffer);
  const to = new Uint32Array(from.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) to[(width - 1 - x) * height + y] = from[y * width + x]!;
  }
  const rgba = new Uint8Array(to.buffer);
  return turned({ width: height, height: width, rgba }, turns - 1);
}

/** A picture of points within a drawing that shows a part of it. */
export function drawingOfPart(
  {
    bytes,
    type,
    width,
    height,
  }: { bytes: Uint8Array; type: string; width: number; height: number },
  part: PicturePart,
): { markup: string; width: number; height: number } {
  const perUnit = pointsPerInch(bytes) / 72;
  const inUnits = shownBox(part, width / perUnit, height / perUnit);
  let [x, y, wide, high] = [inUnits.left, inUnits.top, inUnits.width, inUnits.height].map((each) =>
    Math.round(each * perUnit),
  ) as [number, number, number, number];
  for (let turn = 0; turn < part.turns % 4; turn += 1) {
    [x, y, wide, high] = [y, -(x + wide), high, wide];
  }
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  const turn = part.turns % 4 === 0 ? '' : ` transform="rotate(${-90 * (part.turns % 4)})"`;
  const image = `<image width="${width}" height="${height}"${turn} href="data:${type};base64,${data}"/>`;
  const size = `width="${wide}" height="${high}" viewBox="${x} ${y} ${wide} ${high}"`;
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${image}</svg>`;
  return { markup, width: wide, height: high };
}

/** How many points a PNG (§11.3.4.3) or JPEG (JFIF 1.02) says for an inch; 72 where it says none, as TeX. */
function pointsPerInch(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nameAt = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (nameAt(6) === 'JFIF' && bytes.length > 18) {
    const unit = view.getUint8(13);
    const density = view.getUint16(14);
    if (density > 0 && unit > 0) return unit === 1 ? density : density * 2.54;
  }
  for (let at = 8; at + 21 < bytes.length && nameAt(at + 4) !== 'IDAT';) {
    if (nameAt(at + 4) === 'pHYs') {
      const isMetre = view.getUint8(at + 16) === 1;
      if (isMetre) return Math.max(1, view.getUint32(at + 8) * 0.0254);
    }
    if (nameAt(1) !== 'PNG\r') break;
    at += 12 + view.getUint32(at);
  }
  return 72;
}
