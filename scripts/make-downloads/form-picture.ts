import { element } from '../../db/sample/typeset/structure.ts';
import { gap, paragraph, type Row } from '../../db/sample/typeset/flow.ts';
import type { Span, Style } from '../../db/sample/typeset/inline.ts';
import type { PrintFonts } from '../../db/sample/typeset-article.server.ts';
import { bitmap, type Bitmap } from './bitmap.ts';
import { drawRows } from './bitmap-text.ts';
import type { Form, FormBlock } from './form.ts';

// A4 at 150 dots to the inch; the form is set in points and scaled.
const [width, height, dots] = [1240, 1754, 150];
const scale = dots / 72;
const left = 56;
const column = 595.28 - 2 * left;
const labelWidth = 140;

const styles = {
  journal: { face: 'sans', size: 8.5, colour: 'soft' },
  title: { face: 'title', size: 22, colour: 'ink' },
  lead: { face: 'text', size: 9.6, colour: 'soft' },
  heading: { face: 'sans-bold', size: 10, colour: 'ink' },
  text: { face: 'text', size: 9.6, colour: 'ink' },
  label: { face: 'sans', size: 8.6, colour: 'soft' },
  foot: { face: 'sans', size: 7.6, colour: 'soft' },
} as const satisfies Record<string, Style>;

/** The picture of a form: an A4 page of 1240 by 1754 pixels as a PNG file. */
export function formPicture(form: Form, journal: string, fonts: PrintFonts): Buffer {
  const page = bitmap(width, height);
  const set = (text: string, style: Style, leading: number, more: Partial<Shape> = {}) =>
    paragraph([{ text, style }], element('P'), { width: column, leading, ...more }, fonts);
  draw(page, set(journal, styles.journal, 11), left, 38, fonts);
  page.line([left * scale, 54 * scale], [(left + column) * scale, 54 * scale], 1.6);
  let y = draw(page, set(form.title, styles.title, 28), left, 66, fonts);
  y = draw(page, [...set(form.lead, styles.lead, 13), gap(8)], left, y + 4, fonts);
  for (const block of form.blocks) y = drawBlock(page, block, y, fonts);
  draw(page, set(form.foot, styles.foot, 10), left, 806, fonts);
  return page.png(dots);
}

type Shape = Parameters<typeof paragraph>[2];

function drawBlock(page: Bitmap, block: FormBlock, top: number, fonts: PrintFonts): number {
  const set = (text: string, style: Style, more: Partial<Shape> = {}) =>
    paragraph([{ text, style }], element('P'), { width: column, leading: 13, ...more }, fonts);
  switch (block.kind) {
    case 'heading':
      return draw(page, [...set(block.text, styles.heading), gap(2)], left, top + 8, fonts);
    case 'text':
      return draw(page, [...set(block.text, styles.text), gap(4)], left, top, fonts);
    case 'points':
    case 'choices':
      return block.items.reduce((y, item) => {
        if (block.kind === 'choices') drawBox(page, left, y + 2.5);
        const mark: Span[] = block.kind === 'points' ? [{ text: '–', style: styles.text }] : [];
        const label = { spans: mark, tag: element('Lbl') };
        return draw(page, [...set(item, styles.text, { left: 16, label }), gap(2)], left, y, fonts);
      }, top);
    case 'fields':
      return (
        block.fields.reduce((y, { label, lines = 1 }) => {
          const end = y + 21 * lines;
          draw(page, set(label, styles.label), left, y + 6, fonts);
          const from = (left + labelWidth) * scale;
          page.line([from, end * scale], [(left + column) * scale, end * scale], 1.2, 0.6);
          return end;
        }, top) + 8
      );
  }
}

function drawBox(page: Bitmap, x: number, y: number): void {
  const [from, to, top, end] = [x, x + 8, y, y + 8].map((value) => Math.round(value * scale) + 0.5);
  const corners = [
    [from, top],
    [to, top],
    [to, end],
    [from, end],
  ] as [number, number][];
  corners.forEach((corner, i) => page.line(corner, corners[(i + 1) % 4] ?? corner, 1.4));
}

function draw(page: Bitmap, rows: Row[], x: number, top: number, fonts: PrintFonts): number {
  return drawRows(page, rows, { x, top, scale }, fonts);
}
