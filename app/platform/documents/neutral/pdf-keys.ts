/** Owns which entries of a PDF's dictionaries a copy without names keeps (ISO 32000-1). */
import { PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { PDFDict } from '@cantoo/pdf-lib';
import { isFileName, isHarmlessLink } from './harmless.ts';

const list = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/));

/**
 * §7.7.2; labels of pages may hold a name, the language tells a country; forms, signatures,
 * attachments and everything that acts stay behind.
 */
export const CATALOG = list(
  `Type Version Pages Names Dests Outlines PageMode PageLayout ViewerPreferences OpenAction
  StructTreeRoot MarkInfo OCProperties`,
);
/** §7.7.3.3; a thumbnail may show what the page once was. */
export const PAGE = list(
  `Type Parent Resources MediaBox CropBox BleedBox TrimBox ArtBox Contents Rotate Group Annots
  StructParents Tabs UserUnit`,
);
/** §8.10.2; pdfTeX tells in others where a figure's file lay, and who made it. */
export const FORM = list(
  `Type Subtype FormType BBox Matrix Resources Group OC StructParent StructParents Filter
  DecodeParms Length`,
);
export const IMAGE = list(
  `Type Subtype Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate
  SMask SMaskInData Matte StructParent OC Filter DecodeParms Length`,
);
export const LINK = list(
  'Type Subtype Rect Border BS C F H A Dest QuadPoints P StructParent AP AS',
);
/** §12.5.6.2, a reviewer's notes. */
export const NOTE = list(
  `Type Subtype Rect Contents AP AS F C IC CA QuadPoints InkList L LE LL Vertices BS BE Border DA
  DS Q RD IRT RT Popup Parent Open Name P StructParent`,
);
export const NOTES = list(
  `Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret
  Ink Popup`,
);
/** In any other dictionary; no resource has such a name. */
const PERSONAL =
  /^(Metadata|PieceInfo|Lang|LastModified|AF|AA|Thumb|EF|RF|Creator|CreatorInfo|Author|Producer|CreationDate|ModDate|PTEX\..*|AAPL:.*)$/;
/** §12.6.4.1 */
const ACTIONS = list(
  `GoTo GoToR GoToE Launch Thread URI Sound Movie Hide Named SubmitForm ResetForm ImportData
  JavaScript SetOCGState Rendition Trans GoTo3DView RichMediaExecute`,
);

/** Leaves in a dictionary what is in the list. */
export function keepOnly(dict: PDFDict, names: ReadonlySet<string>): void {
  for (const key of dict.keys()) if (!names.has(key.decodeText())) dict.delete(key);
}

/** Takes out of any dictionary what only ever says who, when and with what. */
export function dropPersonal(dict: PDFDict): void {
  for (const key of dict.keys()) if (PERSONAL.test(key.decodeText())) dict.delete(key);
  // An element of the document's structure (§14.7.2): its title, and a picture's file as its text.
  if (dict.has(PDFName.of('S')) && dict.has(PDFName.of('P'))) dict.delete(PDFName.of('T'));
  const description = textOf(dict, 'Alt');
  if (description !== null && isFileName(description)) dict.delete(PDFName.of('Alt'));
  if (nameOf(dict, 'Type') === 'OCG') dict.set(PDFName.of('Name'), PDFHexString.fromText('Layer'));
}

/**
 * An action other than going somewhere in the document or on the web, a file, or metadata (§7.11,
 * §12.6, §14.3).
 */
export function isForeign(dict: PDFDict): boolean {
  const type = nameOf(dict, 'Type');
  if (type !== null && /^(Metadata|EmbeddedFile|Filespec|F|Sig|SigRef)$/.test(type)) return true;
  const action = nameOf(dict, 'S');
  if (action === null || !ACTIONS.has(action)) return false;
  // What follows an action, and where a map was clicked.
  dict.delete(PDFName.of('Next'));
  if (action === 'URI') return !isHarmlessLink(textOf(dict, 'URI') ?? '');
  return action !== 'GoTo' && action !== 'Named';
}

/** A name among a dictionary's entries, without its slash; null when there is none. */
export function nameOf(dict: PDFDict, key: string): string | null {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : null;
}

function textOf(dict: PDFDict, key: string): string | null {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : null;
}
