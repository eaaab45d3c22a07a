import { deflateSync } from 'node:zlib';

/**
 * A small PDF whose catalogue has more in it, such as an OpenAction; further objects follow it.
 * @param inCatalogue entries of its dictionary
 * @param objects such as `<< /S /URI >>`, numbered from 4
 */
export function makePdf(inCatalogue = '', objects: readonly (string | Buffer)[] = []): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${inCatalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...objects,
  ];
  const pieces = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const offsets: number[] = [];
  const length = () => pieces.reduce((sum, piece) => sum + piece.length, 0);
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
  const count = all.length + 1;
  pieces.push(
    Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`),
    Buffer.from(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`),
  );
  return Buffer.concat(pieces);
}

/** An object stream (ISO 32000-1 §7.5.7) that holds one object. */
export function objectStream(object: string): Buffer {
  const packed = deflateSync(`9 0 ${object}`);
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>`;
  return Buffer.concat([Buffer.from(`${head}\nstream\n`), packed, Buffer.from('\nendstream')]);
}
