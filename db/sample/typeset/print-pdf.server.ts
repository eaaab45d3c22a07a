import { PDFDocument, PDFHexString, PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import { deflateStream } from './deflate-stream.server.ts';
import { useFont } from './embed-font.server.ts';
import { page } from './measures.ts';
import { faces, type PrintFonts } from './print-fonts.server.ts';
import type { Pen, Print, Sheet } from './sheet.ts';
import { element, type Element } from './structure.ts';
import { writeStructure } from './write-structure.server.ts';
import { xmpPacket, type PdfFacts } from './xmp.ts';

/** Starts a document. */
export function startPrint(fonts: PrintFonts): Print {
  const sheets: Sheet[] = [];
  return {
    sheets,
    root: element('Document'),
    bookmarks: [],
    pen: Object.fromEntries(faces.map((face) => [face, useFont(fonts[face])])) as Pen,
    addSheet() {
      const sheet: Sheet = { number: sheets.length, operators: [], marks: [], links: [] };
      sheets.push(sheet);
      return sheet;
    },
  };
}

/** The finished PDF: tagged, with bookmarks, links, metadata and embedded subset fonts. */
export async function finishPrint(print: Print, facts: PdfFacts): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const used = faces.filter((face) =>
    print.sheets.some(({ operators }) => operators.some((text) => text.includes(`/${face} `))),
  );
  const fonts: Record<string, PDFRef> = {};
  for (const face of used) fonts[face] = print.pen[face].embed(document);
  const fontDictionary = context.register(context.obj(fonts));

  const pages = print.sheets.map((sheet) => {
    const made = document.addPage([page.width, page.height]);
    const content = deflateStream(context, sheet.operators.join('\n'));
    made.node.set(PDFName.of('Contents'), content);
    made.node.set(PDFName.of('Resources'), context.obj({ Font: fontDictionary }));
    made.node.set(PDFName.of('StructParents'), context.obj(sheet.number));
    made.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    return made;
  });

  const links = new Map<Element, PDFRef>();
  let parent = pages.length;
  for (const sheet of print.sheets) {
    const annotations = sheet.links.map(({ url, rect, tag, words }) => {
      const reference = context.register(
        context.obj({
          Type: 'Annot',
          Subtype: 'Link',
          Rect: rect.map((value) => Math.round(value * 100) / 100),
          Border: [0, 0, 0],
          F: 4,
          Contents: PDFHexString.fromText(words),
          StructParent: parent++,
          A: { Type: 'Action', S: 'URI', URI: ascii(url) },
        }),
      );
      links.set(tag, reference);
      return reference;
    });
    if (annotations.length > 0) {
      pages[sheet.number]?.node.set(PDFName.of('Annots'), context.obj(annotations));
    }
  }

  writeStructure(document, print, links);
  writeBookmarks(document, print);
  writeFacts(document, facts);
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/** An address as a byte string, whatever brackets it holds. */
function ascii(url: string): PDFHexString {
  const address = URL.parse(url)?.href ?? url;
  return PDFHexString.of(Buffer.from(address, 'latin1').toString('hex'));
}

function writeBookmarks(document: PDFDocument, print: Print): void {
  const { context, catalog } = document;
  if (print.bookmarks.length === 0) return;
  const root = context.nextRef();
  const references = print.bookmarks.map(() => context.nextRef());
  print.bookmarks.forEach((mark, i) => {
    const item: Record<string, PDFObject> = {
      Title: PDFHexString.fromText(mark.title),
      Parent: root,
      Dest: context.obj([document.getPage(mark.page).ref, 'XYZ', null, Math.round(mark.top), null]),
    };
    const before = references[i - 1];
    const after = references[i + 1];
    if (before) item['Prev'] = before;
    if (after) item['Next'] = after;
    context.assign(references[i] as PDFRef, context.obj(item));
  });
  context.assign(
    root,
    context.obj({
      Type: 'Outlines',
      First: references[0],
      Last: references.at(-1),
      Count: references.length,
    }),
  );
  catalog.set(PDFName.of('Outlines'), root);
}

function writeFacts(document: PDFDocument, facts: PdfFacts): void {
  const { context, catalog } = document;
  const day = new Date(`${facts.date}T00:00:00Z`);
  document.setTitle(facts.title, { showInWindowTitleBar: true });
  document.setAuthor(facts.authors.join('; '));
  document.setSubject(facts.subject);
  document.setKeywords([facts.keywords.join(', ')]);
  document.setCreator('Octavo');
  document.setProducer('Octavo');
  document.setCreationDate(day);
  document.setModificationDate(day);
  document.setLanguage('en-GB');
  const packet = context.stream(Buffer.from(xmpPacket(facts), 'utf8'), {
    Type: 'Metadata',
    Subtype: 'XML',
  });
  catalog.set(PDFName.of('Metadata'), context.register(packet));
  // Viewers count pages as the printed issue does.
  catalog.set(
    PDFName.of('PageLabels'),
    context.obj({
      Nums: facts.numbering.flatMap(({ page: at, style, start }) => [at, { S: style, St: start }]),
    }),
  );
}
