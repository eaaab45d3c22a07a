import type { Row } from '../../db/sample/typeset/flow.ts';
import type { PrintFonts } from '../../db/sample/typeset-article.server.ts';
import type { Bitmap, Outline } from './bitmap.ts';

/**
 * Draws rows downwards from `top`, in points of which each is `scale` pixels; answers where they
 * end, in points.
 */
export function drawRows(
  page: Bitmap,
  rows: Row[],
  { x, top, scale }: { x: number; top: number; scale: number },
  fonts: PrintFonts,
): number {
  let y = top;
  for (const row of rows) {
    for (const piece of row.texts.flatMap((text) => text.pieces)) {
      const { face, size, colour } = piece.style;
      let pen = x + piece.x;
      for (const glyph of piece.run.glyphs) {
        const { commands = [] } = fonts[face].font.getGlyph(glyph.id)?.path ?? {};
        const unit = (size / fonts[face].font.unitsPerEm) * scale;
        const [dx, dy] = [pen * scale, (y + row.baseline) * scale];
        const outlines = outlinesOf(commands, (px, py) => [dx + px * unit, dy - py * unit]);
        if (outlines.length > 0) page.paint(outlines, colour === 'soft' ? 0.75 : 0.95);
        pen += (glyph.advance * size) / 1000;
      }
    }
    y += row.height;
  }
  return y;
}

type Path = { commands: { command: string; args: number[] }[] };
type Place = (x: number, y: number) => [number, number];

/** The outlines of a TrueType glyph: its quadratic curves as eight straight pieces each. */
function outlinesOf(commands: Path['commands'], place: Place): Outline[] {
  const outlines: Outline[] = [];
  let [atX, atY] = [0, 0];
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args;
    const outline = outlines.at(-1) ?? [];
    if (command === 'moveTo') outlines.push([place(a, b)]);
    else if (command === 'lineTo') outline.push(place(a, b));
    else if (command === 'quadraticCurveTo') {
      for (let i = 1; i <= 8; i++) {
        const t = i / 8;
        const mix = (p: number, q: number, r: number) =>
          (1 - t) * (1 - t) * p + 2 * t * (1 - t) * q + t * t * r;
        outline.push(place(mix(atX, a, c), mix(atY, b, d)));
      }
    }
    if (command === 'quadraticCurveTo') [atX, atY] = [c, d];
    else if (command !== 'closePath') [atX, atY] = [a, b];
  }
  return outlines;
}
