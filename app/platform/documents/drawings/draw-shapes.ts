import { childOf, descendants, isElement, valueOf } from '../office/xml-nodes.ts';
import type { XmlElement } from '../office/xml-nodes.ts';
import { colorIn } from './colors.ts';
import type { Theme } from './colors.ts';
import { drawWords, wordsIn } from './draw-words.ts';
import { fixed, isLine, outlineOf } from './geometry.ts';
import type { Box } from './geometry.ts';

/** A drawing as a picture, and the words in it. */
export type DrawnShapes = {
  svg: string;
  words: string;
  /** Whether it is no more than a rule. */
  isRule: boolean;
};

/** English Metric Units in a point. */
const POINT = 12_700;
/** More are a map or a scan, not a drawing of shapes. */
const MOST_SHAPES = 6000;
const MARGIN = 2;
/** In points. */
const THIN = 4;

type Drawing = {
  theme: Theme;
  /** What is set as text elsewhere, and not drawn. */
  isSaid: (words: XmlElement) => boolean;
  parts: string[];
  words: string[];
  shapes: number;
  bounds: { left: number; top: number; right: number; bottom: number };
};

/** Where a point of a group lies. */
type Place = (box: Box) => Box;

/**
 * A drawing of shapes in DrawingML (ECMA-376 part 1 §20), such as a group, a canvas, a shape or what a
 * SmartArt shows, as a picture in SVG.
 * @param isSaid whether the words of a text box stand in the text, and so not in the picture
 * @returns null where any of it is not known here: half a drawing would be a wrong one
 */
export function drawShapes(
  root: XmlElement,
  theme: Theme,
  isSaid: Drawing['isSaid'] = () => false,
): DrawnShapes | null {
  const drawing: Drawing = {
    ...{ theme, isSaid, parts: [], words: [], shapes: 0 },
    bounds: { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
  };
  if (!draw(root, drawing, inPoints)) return null;
  const { left, top, right, bottom } = drawing.bounds;
  if (drawing.parts.length === 0 || !(right - left + bottom - top > 0)) return null;
  const [x, y] = [left - MARGIN, top - MARGIN];
  const [width, height] = [right - left + 2 * MARGIN, bottom - top + 2 * MARGIN];
  const view = [x, y, width, height].map(fixed).join(' ');
  const size = `width="${fixed((width * 4) / 3)}" height="${fixed((height * 4) / 3)}"`;
  const ground = `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" fill="#ffffff"/>`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${view}" font-family="sans-serif">${ground}${drawing.parts.join('')}</svg>`,
    words: drawing.words.join(' '),
    isRule: drawing.words.length === 0 && Math.min(right - left, bottom - top) < THIN,
  };
}

const inPoints: Place = ({ x, y, width, height }) => ({
  ...{ x: x / POINT, y: y / POINT, width: width / POINT, height: height / POINT },
});

const GROUPS = new Set(['wgp', 'grpSp', 'wpc', 'lockedCanvas', 'spTree', 'drawing']);
const NOTHING = /^(?:bg|whole|extLst|cNv\w{1,12}|nv\w{1,14}|grpSpPr|style|AlternateContent)$/;

/** False for what cannot be drawn. */
function draw(node: XmlElement, drawing: Drawing, place: Place): boolean {
  if (GROUPS.has(node.name)) {
    const inner = groupPlace(node, place);
    return node.children.every((child) => !isElement(child) || draw(child, drawing, inner));
  }
  if (/^(?:wsp|sp|cxnSp)$/.test(node.name)) return drawShape(node, drawing, place);
  return NOTHING.test(node.name);
}

const PROPERTIES = ['grpSpPr', 'spPr'];

function boxIn(node: XmlElement, offset: string, extent: string): Box | null {
  const properties = PROPERTIES.map((name) => childOf(node, name)).find((each) => each);
  const form = properties && childOf(properties, 'xfrm');
  const [at, size] = [form && childOf(form, offset), form && childOf(form, extent)];
  if (!at || !size) return null;
  const [x, y, width, height] = [
    ...['x', 'y'].map((side) => Number(valueOf(at, side) ?? 0)),
    ...['cx', 'cy'].map((side) => Number(valueOf(size, side) ?? 0)),
  ] as [number, number, number, number];
  return { x, y, width, height };
}

/** The children of a group have units of their own (§20.1.7.5). */
function groupPlace(node: XmlElement, place: Place): Place {
  const own = boxIn(node, 'off', 'ext');
  const inner = boxIn(node, 'chOff', 'chExt');
  if (!own || !inner || inner.width === 0 || inner.height === 0) return place;
  const [across, down] = [own.width / inner.width, own.height / inner.height];
  return ({ x, y, width, height }) =>
    place({
      x: own.x + (x - inner.x) * across,
      y: own.y + (y - inner.y) * down,
      width: width * across,
      height: height * down,
    });
}

function drawShape(node: XmlElement, drawing: Drawing, place: Place): boolean {
  drawing.shapes += 1;
  const properties = childOf(node, 'spPr');
  const raw = boxIn(node, 'off', 'ext');
  if (!properties || !raw || drawing.shapes > MOST_SHAPES) return false;
  if (!descendants(properties.children, 'blip').next().done) return false;
  const box = place(raw);
  const outline = outlineOf(properties, box);
  if (outline === null) return false;
  const look = lookOf(node, properties, drawing.theme);
  const turned = turn(properties, box);
  if (look.fill !== 'none' || look.line !== 'none') {
    drawing.parts.push(
      `<path d="${outline}" fill="${isLine(properties) ? 'none' : look.fill}" stroke="${look.line}" stroke-width="${fixed(look.width)}"${look.dash}${turned}/>`,
      arrows(properties, box, look).replaceAll('<path', `<path${turned}`),
    );
    grow(drawing, box);
  }
  const holder = childOf(childOf(node, 'txbx') ?? node, 'txbxContent') ?? childOf(node, 'txBody');
  if (!holder || drawing.isSaid(holder)) return true;
  const words = [...descendants(holder.children, 'p')]
    .map(({ children }) => wordsIn(children).trim())
    .filter(Boolean);
  if (words.length === 0) return true;
  drawing.words.push(...words);
  const anchor = valueOf(childOf(node, 'bodyPr') ?? childOf(holder, 'bodyPr'), 'anchor') ?? 't';
  const color = colorIn(childOf(childOf(node, 'style') ?? node, 'fontRef'), drawing.theme);
  const isDark = look.fill !== 'none' && luminance(look.fill) < 0.45;
  drawing.parts.push(drawWords(holder, box, { anchor, color: isDark ? '#ffffff' : darkOr(color) }));
  grow(drawing, box);
  return true;
}

/** Light words on the white ground of a picture would not be seen. */
const darkOr = (color: string | null): string =>
  color !== null && luminance(color) < 0.6 ? color : '#000000';

const luminance = (color: string): number =>
  [0.2126, 0.7152, 0.0722].reduce(
    (all, weight, at) =>
      all + (weight * Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16)) / 255,
    0,
  );

function grow({ bounds }: Drawing, { x, y, width, height }: Box): void {
  bounds.left = Math.min(bounds.left, x);
  bounds.top = Math.min(bounds.top, y);
  bounds.right = Math.max(bounds.right, x + width);
  bounds.bottom = Math.max(bounds.bottom, y + height);
}

type Look = { fill: string; line: string; width: number; dash: string };

function lookOf(node: XmlElement, properties: XmlElement, theme: Theme): Look {
  const style = childOf(node, 'style');
  const styled = (name: string): string | null => {
    const reference = style && childOf(style, name);
    return reference && valueOf(reference, 'idx') !== '0' ? colorIn(reference, theme) : null;
  };
  const line = childOf(properties, 'ln');
  const own = (of: XmlElement | undefined, fallback: string | null): string => {
    if (of && childOf(of, 'noFill')) return 'none';
    const gradient = of && childOf(of, 'gradFill');
    const [stop] = gradient ? descendants(gradient.children, 'gs') : [];
    return (
      colorIn(of && childOf(of, 'solidFill'), theme, fallback ?? '') ??
      colorIn(stop, theme, fallback ?? '') ??
      fallback ??
      'none'
    );
  };
  const width = Number(valueOf(line, 'w') ?? 9525) / POINT;
  const dash = line && childOf(line, 'prstDash');
  const isDashed = dash !== undefined && valueOf(dash, 'val') !== 'solid';
  return {
    fill: own(properties, styled('fillRef')),
    line: own(line, styled('lnRef')),
    width: Math.min(Math.max(width, 0.5), 12),
    dash: isDashed ? ' stroke-dasharray="4 3"' : '',
  };
}

/** Turned about its middle, and mirrored (§20.1.7.6). */
function turn(properties: XmlElement, { x, y, width, height }: Box): string {
  const form = childOf(properties, 'xfrm');
  const degrees = Number(valueOf(form, 'rot') ?? 0) / 60_000;
  const is = (name: string) => /^(?:1|true)$/.test(valueOf(form, name) ?? '');
  const [across, down] = [is('flipH') ? -1 : 1, is('flipV') ? -1 : 1];
  if (degrees === 0 && across === 1 && down === 1) return '';
  const [cx, cy] = [fixed(x + width / 2), fixed(y + height / 2)];
  return ` transform="translate(${cx} ${cy}) rotate(${fixed(degrees)}) scale(${across} ${down}) translate(${fixed(-(x + width / 2))} ${fixed(-(y + height / 2))})"`;
}

/** The heads of a line at its ends. */
function arrows(properties: XmlElement, box: Box, { line, width }: Look): string {
  const own = childOf(properties, 'ln');
  if (!own || line === 'none' || !isLine(properties)) return '';
  const isBent = /bent|curved/.test(valueOf(childOf(properties, 'prstGeom'), 'prst') ?? '');
  const way = isBent ? 0 : Math.atan2(box.height, box.width);
  const size = Math.max(5, width * 3.5);
  const head = (name: string, x: number, y: number, angle: number): string => {
    const kind = valueOf(childOf(own, name), 'type') ?? 'none';
    if (kind === 'none') return '';
    const corner = (turned: number) =>
      `${fixed(x - size * Math.cos(angle + turned))} ${fixed(y - size * Math.sin(angle + turned))}`;
    return `<path d="M${fixed(x)} ${fixed(y)}L${corner(0.4)}L${corner(-0.4)}Z" fill="${line}"/>`;
  };
  return (
    head('headEnd', box.x, box.y, way + Math.PI) +
    head('tailEnd', box.x + box.width, box.y + box.height, way)
  );
}
