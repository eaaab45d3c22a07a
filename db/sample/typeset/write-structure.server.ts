import { PDFName, type PDFDocument, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import type { Print } from './sheet.ts';
import type { Element } from './structure.ts';

/**
 * Writes the structure tree and its way back from page content (ISO 32000-1, 14.7.2 and 14.7.4):
 * the language of screen readers. `links` are the annotations of the Link elements.
 */
export function writeStructure(
  document: PDFDocument,
  print: Print,
  links: Map<Element, PDFRef>,
): void {
  const { context, catalog } = document;
  const root = context.nextRef();
  const references = new Map<Element, PDFRef>();

  const write = (element: Element, parent: PDFRef): PDFRef => {
    const reference = context.nextRef();
    references.set(element, reference);
    const kids: PDFObject[] = element.kids.map((kid) => {
      if ('type' in kid) return write(kid, reference);
      const page = document.getPage(kid.page).ref;
      return context.obj({ Type: 'MCR', Pg: page, MCID: kid.mark });
    });
    const annotation = links.get(element);
    if (annotation) kids.push(context.obj({ Type: 'OBJR', Obj: annotation }));
    const dictionary = context.obj({ Type: 'StructElem', S: element.type, P: parent, K: kids });
    if (element.scope) {
      dictionary.set(PDFName.of('A'), context.obj({ O: 'Table', Scope: element.scope }));
    }
    context.assign(reference, dictionary);
    return reference;
  };
  const top = write(print.root, root);

  const back: (number | PDFObject)[] = [];
  for (const sheet of print.sheets) {
    const owners = sheet.marks.map((element) => references.get(element) as PDFRef);
    back.push(sheet.number, context.register(context.obj(owners)));
  }
  let parent = print.sheets.length;
  for (const { tag } of print.sheets.flatMap((sheet) => sheet.links)) {
    const owner = references.get(tag);
    if (owner) back.push(parent, owner);
    parent++;
  }
  context.assign(
    root,
    context.obj({
      Type: 'StructTreeRoot',
      K: top,
      ParentTree: context.register(context.obj({ Nums: back })),
      ParentTreeNextKey: parent,
    }),
  );
  catalog.set(PDFName.of('StructTreeRoot'), root);
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
}
