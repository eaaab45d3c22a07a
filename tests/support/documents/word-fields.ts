import { makeDocx, makeZip, WORD_PARTS } from './make-zip.ts';

/** A Word document of this body. */
export const docxOf = (body: string): Buffer =>
  makeZip(
    WORD_PARTS.map((part) =>
      part.name === 'word/document.xml'
        ? { ...part, content: `<w:document><w:body>${body}</w:body></w:document>` }
        : part,
    ),
  );

const run = (inside: string): string => `<w:r>${inside}</w:r>`;
const mark = (type: string): string => run(`<w:fldChar w:fldCharType="${type}"/>`);
export const instruction = (text: string): string =>
  run(`<w:instrText xml:space="preserve">${text}</w:instrText>`);

/** A field whose instruction is written in these pieces; a piece may be a field itself. */
export const field = (...pieces: string[]): string =>
  [
    mark('begin'),
    ...pieces.map((piece) => (piece.startsWith('<') ? piece : instruction(piece))),
    mark('separate'),
    run('<w:t>shown</w:t>'),
    mark('end'),
  ].join('');

/** A Word document whose relations are written so. */
export const relatedDocx = (xml: string): Buffer =>
  makeDocx({ name: 'word/_rels/document.xml.rels', content: xml });
