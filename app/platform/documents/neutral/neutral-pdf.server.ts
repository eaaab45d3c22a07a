/** Owns making a copy of a PDF that says nothing of who made it (ISO 32000-1). */
import { constants, inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { PDFContext, PDFObject, PDFPage } from '@cantoo/pdf-lib';
import type { Marks } from './copy-problem.ts';
import { OPEN } from '../pdf/pdf-password.server.ts';
import { flattenWidget } from './flatten-widgets.ts';
import { cleanJpx } from './jpx-metadata.ts';
import {
  CATALOG,
  dropPersonal,
  FORM,
  IMAGE,
  isForeign,
  keepOnly,
  LINK,
  nameOf,
  NOTE,
  NOTES,
  PAGE,
} from './pdf-keys.ts';
import { cleanJpeg } from './picture-metadata.ts';
import { refuseSwollenStreams } from './swollen-streams.server.ts';

/** Every copy has the same. */
const IDENTIFIER = '00000000000000000000000000000000';

/**
 * Writes again what can be reached from the pages, each dictionary cleaned; older revisions and
 * comments are gone.
 * @throws NoCopy; anything else when the file cannot be read
 */
export async function neutralPdf(bytes: Buffer, marks: Marks): Promise<Uint8Array> {
  refuseSwollenStreams(bytes);
  const document = await PDFDocument.load(bytes, OPEN);
  const { context, catalog } = document;
  keepOnly(catalog, CATALOG);
  const names = catalog.lookup(PDFName.of('Names'));
  if (names instanceof PDFDict) keepOnly(names, new Set(['Dests']));
  const removed = new Set<PDFObject>();
  for (const page of document.getPages()) cleanPage(page, marks, removed);
  const reached = cleanFrom(context, catalog, removed);
  for (const [ref] of context.enumerateIndirectObjects()) {
    if (!reached.has(ref)) context.delete(ref);
  }
  delete context.trailerInfo.Info;
  const identifier = PDFHexString.of(IDENTIFIER);
  context.trailerInfo.ID = context.obj([identifier, identifier]);
  return document.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}

function cleanPage(page: PDFPage, marks: Marks, removed: Set<PDFObject>): void {
  const { node } = page;
  keepOnly(node, PAGE);
  const annotations = node.lookup(PDFName.of('Annots'));
  node.delete(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return;
  const kept: PDFObject[] = [];
  for (const item of annotations.asArray()) {
    const one = node.context.lookup(item);
    if (!(one instanceof PDFDict)) continue;
    const kind = nameOf(one, 'Subtype') ?? '';
    if (kind === 'Widget') flattenWidget(page, one);
    if (cleanAnnotation(one, kind, marks)) kept.push(item);
    else removed.add(one);
  }
  if (kept.length > 0) node.set(PDFName.of('Annots'), node.context.obj(kept));
}

function cleanAnnotation(annotation: PDFDict, kind: string, { comments, name }: Marks): boolean {
  if (kind === 'Link') {
    keepOnly(annotation, LINK);
    return true;
  }
  if (comments === 'removed' || !NOTES.has(kind)) return false;
  keepOnly(annotation, NOTE);
  annotation.set(PDFName.of('T'), PDFHexString.fromText(name));
  return true;
}

/** Cleans all that can be reached. @returns what can */
function cleanFrom(
  context: PDFContext,
  root: PDFDict,
  removed: ReadonlySet<PDFObject>,
): Set<PDFRef> {
  const reached = new Set<PDFRef>();
  const open: PDFObject[] = [root];
  if (context.trailerInfo.Root instanceof PDFRef) reached.add(context.trailerInfo.Root);
  /** Whether it may be led to; if so, it is looked at too. */
  const visit = (value: PDFObject): boolean => {
    const object = context.lookup(value);
    if (object === undefined || object instanceof PDFInvalidObject || removed.has(object)) {
      return false;
    }
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFDict && isForeign(dict)) return false;
    if (value instanceof PDFRef) {
      if (reached.has(value)) return true;
      reached.add(value);
      if (object instanceof PDFRawStream) {
        const stream = withLastByte(object);
        open.push(stream);
        context.assign(value, withCleanPicture(stream));
        return true;
      }
    }
    open.push(object);
    return true;
  };
  for (let object = open.pop(); object; object = open.pop()) {
    if (object instanceof PDFArray) {
      for (const [index, value] of object.asArray().entries()) {
        if (!visit(value)) object.set(index, PDFNull);
      }
    } else {
      const dict = object instanceof PDFStream ? object.dict : object;
      if (!(dict instanceof PDFDict)) continue;
      if (object instanceof PDFStream) cleanStreamKeys(dict);
      else dropPersonal(dict);
      for (const [key, value] of dict.entries()) if (!visit(value)) dict.delete(key);
    }
  }
  return reached;
}

/**
 * Where a stream's length stands elsewhere, the library takes a last byte that looks like part of a
 * line's end for one.
 */
function withLastByte(stream: PDFRawStream): PDFRawStream {
  const length = stream.dict.lookup(PDFName.of('Length'));
  const { contents, dict } = stream;
  if (!(length instanceof PDFNumber) || length.asNumber() !== contents.length + 1) return stream;
  return PDFRawStream.of(dict, Buffer.concat([contents, Buffer.from('\r')]));
}

function cleanStreamKeys(dict: PDFDict): void {
  const kind = nameOf(dict, 'Subtype');
  if (kind === 'Image') keepOnly(dict, IMAGE);
  else if (kind === 'Form') keepOnly(dict, FORM);
  else dropPersonal(dict);
  // A stream whose content is in another file says where that lies (§7.3.8.2); its length is
  // written again.
  for (const key of ['F', 'FFilter', 'FDecodeParms', 'Length']) dict.delete(PDFName.of(key));
}

/** Pictures are kept as the camera wrote them, all it noted included. */
function withCleanPicture(stream: PDFRawStream): PDFRawStream {
  const { dict } = stream;
  const filter = dict.lookup(PDFName.of('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray() : [filter];
  const names = filters.map((one) => {
    const name = dict.context.lookup(one);
    return name instanceof PDFName ? name.decodeText() : '';
  });
  const isPacked = names.length === 2 && /^(FlateDecode|Fl)$/.test(names[0]!);
  const last = names.at(-1)!;
  if (names.length > (isPacked ? 2 : 1) || !/^(DCT|DCTDecode|JPXDecode)$/.test(last)) return stream;
  const packed = Buffer.from(stream.contents);
  const picture = isPacked ? inflateSync(packed, UNPACKING) : packed;
  if (isPacked) {
    dict.set(PDFName.of('Filter'), PDFName.of(last));
    dict.delete(PDFName.of('DecodeParms'));
  }
  return PDFRawStream.of(dict, last === 'JPXDecode' ? cleanJpx(picture) : cleanJpeg(picture));
}

const UNPACKING = { maxOutputLength: 100_000_000, finishFlush: constants.Z_SYNC_FLUSH };
