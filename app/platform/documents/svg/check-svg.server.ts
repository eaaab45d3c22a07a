/** Owns whether an SVG drawing is a picture and nothing else, wherever it is opened. */
import { ProblemFound } from '../document.ts';
import type { ByteSource } from '../document.ts';
import { decodeSvg } from './read-svg.ts';
import { redrawSvg } from './redraw-svg.ts';
import { beginsSvg } from './svg-prolog.ts';

/** Bytes among which a drawing begins, behind comments and declarations. */
const HEAD = 100_000;

/** Null when it is no drawing. @throws ProblemFound for one that runs or loads something */
export async function checkSvg(file: ByteSource): Promise<'svg' | null> {
  const head = await file.read(0, HEAD);
  if (!beginsSvg(decodeSvg(head))) return null;
  const drawing = redrawSvg(await file.read(0, file.size));
  if (!drawing || drawing.isTamed) throw new ProblemFound('active-drawing');
  return 'svg';
}
