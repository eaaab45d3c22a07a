/** Owns turning EMF and WMF ([MS-EMF], [MS-WMF]) into SVG. */
import { gunzipSync } from 'node:zlib';
import { convertMetafileToSvgTree, svgTreeToString } from 'emf-converter';
import { CannotDraw, mustFit } from './drawn-picture.ts';
import type { DrawnPicture } from './drawn-picture.ts';
import { readSigns } from './symbol-letters.ts';

type Drawing = NonNullable<Awaited<ReturnType<typeof convertMetafileToSvgTree>>>;

const MOST_UNPACKED = 100_000_000;
/** Of the longer side, and of what is drawn. */
const LARGEST_SIDE = 2048;
const MOST_RECORDS = 1_000_000;

/** @throws CannotDraw */
export async function drawMetafile(packed: Uint8Array): Promise<DrawnPicture> {
  const bytes = packed[0] === 0x1f ? unpack(packed) : packed;
  if (countRecords(bytes) > MOST_RECORDS) throw new CannotDraw('too-large');
  const drawing = await convertMetafileToSvgTree(new Uint8Array(bytes).buffer, {
    maxWidth: LARGEST_SIDE,
    maxHeight: LARGEST_SIDE,
    maxRecords: MOST_RECORDS,
    idPrefix: 'm-',
  });
  if (!drawing || !isSeen(drawing)) throw new CannotDraw('damaged');
  const drawn = { width: Number(drawing.attrs['width']), height: Number(drawing.attrs['height']) };
  mustFit(drawn.width, drawn.height);
  const { width, height } = shownSize(bytes, drawn);
  Object.assign(drawing.attrs, { width, height });
  const unknown = mendTexts(drawing);
  delete drawing.attrs['style'];
  drawing.children = [
    { tag: 'rect', attrs: { ...drawn, fill: '#ffffff' } },
    ...(drawing.children ?? []),
  ];
  return {
    type: 'image/svg+xml',
    bytes: Buffer.from(svgTreeToString(drawing)),
    width,
    height,
    density: 1,
    hasUnknownSigns: unknown,
  };
}

function unpack(packed: Uint8Array): Uint8Array {
  try {
    return gunzipSync(packed, { maxOutputLength: MOST_UNPACKED });
  } catch {
    throw new CannotDraw('damaged');
  }
}

/** As its head says ([MS-EMF] 2.2.9); the converter draws no more than it is told to. */
function countRecords(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.length >= 56 && view.getUint32(0, true) === 1 ? view.getUint32(52, true) : 0;
}

type Size = { width: number; height: number };

const PER_INCH = 96;
/** Hundredths of a millimetre. */
const FRAME_PER_INCH = 2540;

/** As large as its author made it, where its head says so; devices have far more points than pages. */
function shownSize(bytes: Uint8Array, drawn: Size): Size {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 40 || view.getUint32(0, true) !== 1) return drawn;
  const [left, top, right, bottom] = [24, 28, 32, 36].map((at) => view.getInt32(at, true));
  const [width, height] = [right! - left!, bottom! - top!].map((side) =>
    Math.round((side / FRAME_PER_INCH) * PER_INCH),
  );
  const isLike = Math.abs((width! * drawn.height) / (height! * drawn.width) - 1) < 0.1;
  return isLike && width! >= 1 && height! >= 1 ? { width: width!, height: height! } : drawn;
}

const SEEN = new Set([
  'circle',
  'ellipse',
  'image',
  'line',
  'path',
  'polygon',
  'polyline',
  'rect',
  'text',
]);
const UNSEEN = new Set(['clipPath', 'defs', 'mask', 'pattern']);

const isSeen = ({ tag, children = [] }: Drawing): boolean =>
  SEEN.has(tag) || (!UNSEEN.has(tag) && children.some(isSeen));

/** Gives texts the signs that they mean, and fonts that every machine has. @returns whether a sign is not certain */
function mendTexts(node: Drawing): boolean {
  const within = (node.children ?? []).map(mendTexts);
  if (node.tag !== 'text') return within.includes(true);
  const font = String(node.attrs['font-family'] ?? '')
    .replaceAll('"', '')
    .trim();
  const signs = readSigns(font, node.text ?? '');
  if (signs) node.text = signs.text;
  node.attrs['font-family'] = [
    ...(signs || font === '' ? [] : [`'${font}'`]),
    genericOf(font),
  ].join(', ');
  return signs !== null && !signs.isKnown;
}

const SANS = /arial|helvetica|calibri|verdana|tahoma|segoe|sans|gothic|geneva|trebuchet|hei/i;
const MONO = /courier|consol|mono|terminal|fixed|lucida console/i;

const genericOf = (font: string): string =>
  MONO.test(font) ? 'monospace' : SANS.test(font) ? 'sans-serif' : 'serif';
