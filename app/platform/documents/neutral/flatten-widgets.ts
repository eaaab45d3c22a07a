/** Owns turning what fields of a PDF form show into part of the page (ISO 32000-1 §12.5.5). */
import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import type { PDFPage } from '@cantoo/pdf-lib';
import { nameOf } from './pdf-keys.ts';

const HIDDEN = 2;

/** Draws a field on its page, where it is read with the rest; signatures are not drawn. */
export function flattenWidget(page: PDFPage, widget: PDFDict): void {
  const parent = widget.lookup(PDFName.of('Parent'));
  const kind = nameOf(widget, 'FT') ?? (parent instanceof PDFDict ? nameOf(parent, 'FT') : null);
  const flags = widget.lookup(PDFName.of('F'));
  if (kind === 'Sig' || (flags instanceof PDFNumber && flags.asNumber() & HIDDEN)) return;
  const shown = appearanceOf(widget);
  const rect = numbersOf(widget, 'Rect');
  if (!shown || rect?.length !== 4) return;
  const { dict } = page.doc.context.lookup(shown, PDFStream);
  const box = numbersOf(dict, 'BBox');
  if (box?.length !== 4) return;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(dict, 'Matrix') ?? [];
  const xs = [0, 2].flatMap((x) => [1, 3].map((y) => a * box[x]! + c * box[y]! + e));
  const ys = [0, 2].flatMap((x) => [1, 3].map((y) => b * box[x]! + d * box[y]! + f));
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  const [x, y] = [Math.min(rect[0]!, rect[2]!), Math.min(rect[1]!, rect[3]!)];
  const scaleX = width === 0 ? 1 : Math.abs(rect[2]! - rect[0]!) / width;
  const scaleY = height === 0 ? 1 : Math.abs(rect[3]! - rect[1]!) / height;
  dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  const name = page.node.newXObject('Field', shown);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scaleX, 0, 0, scaleY, x - left * scaleX, y - bottom * scaleY),
    drawObject(name),
    popGraphicsState(),
  );
}

function appearanceOf(widget: PDFDict): PDFRef | null {
  const looks = widget.lookup(PDFName.of('AP'));
  if (!(looks instanceof PDFDict)) return null;
  const normal = looks.get(PDFName.of('N'));
  if (looks.lookup(PDFName.of('N')) instanceof PDFStream) {
    return normal instanceof PDFRef ? normal : null;
  }
  const states = looks.lookup(PDFName.of('N'));
  const state = nameOf(widget, 'AS');
  if (!(states instanceof PDFDict) || state === null) return null;
  const one = states.get(PDFName.of(state));
  return one instanceof PDFRef && states.lookup(PDFName.of(state)) instanceof PDFStream
    ? one
    : null;
}

function numbersOf(dict: PDFDict, key: string): number[] | null {
  const value = dict.lookup(PDFName.of(key));
  if (!(value instanceof PDFArray)) return null;
  const numbers = Array.from({ length: value.size() }, (_, index) => value.lookup(index));
  return numbers.flatMap((one) => (one instanceof PDFNumber ? [one.asNumber()] : []));
}
