import { deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { makeJpeg, makeJpx } from './make-pictures.ts';
import type { Plant } from './make-pictures.ts';

/**
 * A PDF with one line of text that says who made it in every place where programs do so, with an
 * older revision before it and a remark between objects.
 */
export async function makeTellingPdf(plant: Plant): Promise<Buffer> {
  const text = 'BT /F1 12 Tf 50 700 Td (The text of the paper.) Tj ET /X1 Do /X2 Do /X3 Do /X4 Do';
  const all: (string | Buffer)[] = [
    `<< /Type /Catalog /Pages 2 0 R /Metadata 10 0 R /PieceInfo << /App << /Private (${plant('piece')}) >> >> /Names << /EmbeddedFiles << /Names [(a) 11 0 R] >> /Dests << /Names [(part.1) [3 0 R /Fit]] >> >> /AcroForm << /Fields [14 0 R 15 0 R] >> /Threads [<< /I << /Author (${plant('thread')}) >> >>] /OCProperties << /OCGs [19 0 R] /D << /Creator (${plant('layers')}) /Order [19 0 R] >> >> /Outlines 20 0 R /StructTreeRoot 22 0 R /AF [11 0 R] /Lang (en-${plant('language')}) /PageLabels << /Nums [0 << /P (${plant('page-label')}) /S /D >>] >> /OpenAction [3 0 R /Fit] >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X1 6 0 R /X2 7 0 R /X3 8 0 R /X4 9 0 R >> /Properties << /L0 19 0 R >> >> /Metadata 10 0 R /LastModified (${plant('page-date')}) /PieceInfo << /A (${plant('page-piece')}) >> /Annots [12 0 R 13 0 R 14 0 R 15 0 R 16 0 R 17 0 R 18 0 R] /Thumb 7 0 R >>`,
    stream('', Buffer.from(text)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /PTEX.FileName (/home/${plant('pdftex-path')}/f.pdf) /#50TEX.InfoDict << /Author (${plant('pdftex-author')}) >> /Metadata 10 0 R /PieceInfo << /P (${plant('form-piece')}) >>`,
      Buffer.from('q Q'),
    ),
    stream(
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Metadata 10 0 R',
      makeJpeg(plant),
    ),
    stream(
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter [/FlateDecode /DCTDecode]',
      deflateSync(makeJpeg((place) => plant(`packed-${place}`))),
    ),
    stream('/Type /XObject /Subtype /Image /Width 1 /Height 1 /Filter /JPXDecode', makeJpx(plant)),
    stream(
      '/Type /Metadata /Subtype /XML',
      Buffer.from(`<dc:creator>${plant('xmp')}</dc:creator>`),
    ),
    `<< /Type /Filespec /F (${plant('attachment-name')}) /EF << /F 21 0 R >> >>`,
    `<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /T (${plant('annotator')}) /Contents (What a remark) /NM (${plant('annotation-name')}) /M (${plant('annotation-date')}) /RC (${plant('rich-remark')}) >>`,
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://journal.example.org/guidelines) >> >>',
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${plant('field-name')}) /V (${plant('field-value')}) /Rect [50 600 150 620] /AP << /N 23 0 R >> >>`,
    `<< /Type /Annot /Subtype /Widget /FT /Sig /Rect [0 0 9 9] /V << /Type /Sig /Name (${plant('signer')}) >> /AP << /N 24 0 R >> >>`,
    `<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 11 0 R /T (${plant('attacher')}) >>`,
    `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Contents (${plant('link-note')}) /A << /S /URI /URI (mailto:${plant('mail-link')}@example.org) >> >>`,
    `<< /Subtype /Link /Rect [0 0 9 9] /A << /S /Thread /F (C:/Users/${plant('go-to-path')}/a.pdf) /D [0 /Fit] >> >>`,
    `<< /Type /OCG /Name (${plant('layer')}) /Usage << /CreatorInfo << /Creator (${plant('layer-creator')}) >> >> >>`,
    '<< /Type /Outlines /First 25 0 R /Last 25 0 R /Count 1 >>',
    stream('/Type /EmbeddedFile', Buffer.from(plant('attachment'))),
    '<< /Type /StructTreeRoot /K [26 0 R] >>',
    stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F1 5 0 R >> >>',
      Buffer.from('BT /F1 10 Tf 2 5 Td (Filled in) Tj ET'),
    ),
    stream('/Subtype /Form /BBox [0 0 9 9]', Buffer.from(`(${plant('signature')})`)),
    `<< /Title (Introduction) /Parent 20 0 R /Dest [3 0 R /Fit] >>`,
    `<< /Type /StructElem /S /Figure /P 22 0 R /Lang (${plant('structure-language')}) /T (${plant('structure-title')}) /Alt (C:\\\\Users\\\\${plant('structure-path')}\\\\f.png) /K << /Type /OBJR /Obj 12 0 R >> >>`,
    `<< /Author (${plant('author')}) /Creator (${plant('creator')}) /Title (${plant('title')}) /Keywords <${Buffer.from(plant('keywords')).toString('hex')}> /PTEX.Fullbanner (${plant('banner')}) >>`,
  ];
  const older = `<< /Type /Page /Parent 2 0 R /Was (${plant('older-revision')}) >>`;
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const offsets: number[] = [];
  const length = () => pieces.reduce((sum, piece) => sum + piece.length, 0);
  pieces.push(Buffer.from(`3 0 obj\n${older}\nendobj\n% ${plant('remark')}\n`));
  pieces.push(Buffer.from(`40 0 obj\n<< /Unused (${plant('unused')}) >>\nendobj\n`));
  for (const [index, object] of all.entries()) {
    offsets.push(length());
    pieces.push(
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    );
  }
  const start = length();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const identifier = Buffer.from(plant('identifier')).toString('hex');
  pieces.push(
    Buffer.from(`xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows.join('')}`),
    Buffer.from(
      `trailer\n<< /Size ${all.length + 1} /Root 1 0 R /Info 27 0 R /ID [<${identifier}> <${identifier}>] >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}

const stream = (entries: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

/** A PDF with these lines, as a program writes it: packed, with its name. */
export async function makePdfOf(...lines: string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage();
  lines.forEach((line, n) => page.drawText(line, { x: 50, y: 700 - 20 * n, size: 12, font }));
  return Buffer.from(await document.save());
}
