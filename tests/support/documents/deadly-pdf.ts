import { deflateSync } from 'node:zlib';

/** A PDF of these objects, the catalogue first. */
function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = pieces[0]!.length;
  const add = (text: string | Buffer) => {
    const bytes = Buffer.from(text as string, 'latin1');
    pieces.push(bytes);
    length += bytes.length;
  };
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    add(`${at + 1} 0 obj\n`);
    add(object);
    add('\nendobj\n');
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const start = length;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table.join('')}`);
  add(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(pieces);
}

/** 3 KB: a tree of pages in which each branch has the next one twice, so that it has 2^40 pages. */
export function makeEndlessTree(levels = 40): Buffer {
  const branches = Array.from({ length: levels }, (_, at) => {
    const parent = at === 0 ? '' : `/Parent ${at + 1} 0 R`;
    return `<</Type/Pages/Count ${2 ** (levels - at)}/Kids[${at + 3} 0 R ${at + 3} 0 R]${parent}>>`;
  });
  const page = `<</Type/Page/Parent ${levels + 1} 0 R/MediaBox[0 0 612 792]>>`;
  return pdfOf(['<</Type/Catalog/Pages 2 0 R>>', ...branches, page]);
}

/** 58 KB: a page that shows one text of sixty million letters. */
export function makeEndlessText(letters = 60_000_000): Buffer {
  const shown = Buffer.concat([
    Buffer.from('BT /F1 12 Tf 10 10 Td ('),
    Buffer.alloc(letters, 'a'),
    Buffer.from(') Tj ET'),
  ]);
  const packed = deflateSync(shown, { level: 9 });
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    Buffer.concat([
      Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>stream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);
}

/** A sound PDF of so many pages, each with a page full of words. */
export function makeLongPdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${2 * at + 4} 0 R`).join(' ');
  const line = `(${'Sensors sleep when nobody asks them. '.repeat(2)}) Tj T*\n`;
  const words = `BT /F1 9 Tf 12 TL 40 800 Td ${line.repeat(60)}ET`;
  const content = `<</Length ${words.length}>>stream\n${words}\nendstream`;
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...Array.from({ length: pages }, (_, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${2 * at + 5} 0 R>>`,
      content,
    ]).flat(),
  ]);
}
