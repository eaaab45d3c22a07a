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

/** One that opens with a password alone (ISO 32000-1 §7.6.3). */
export function makeLockedPdf(): Buffer {
  const hex = (pair: string) => `<${pair.repeat(32)}>`;
  const rights = `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O ${hex('a1')} /U ${hex('b2')} >>`;
  const pdf = makePdf('', [rights]).toString('latin1');
  const identifier = `[<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`;
  return Buffer.from(pdf.replace('/Root', `/Encrypt 4 0 R /ID ${identifier} /Root`), 'latin1');
}

/**
 * An object stream (ISO 32000-1 §7.5.7) that holds one object, with the number 9.
 * @param times how often it is packed
 */
export function objectStream(object: string, times = 1, entries = ''): Buffer {
  let packed = Buffer.from(`9 0 ${object}`);
  for (let time = 0; time < times; time += 1) packed = deflateSync(packed);
  const filters = ' /FlateDecode'.repeat(times);
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter [${filters}] ${entries} /Length ${packed.length} >>`;
  return Buffer.concat([Buffer.from(`${head}\nstream\n`), packed, Buffer.from('\nendstream')]);
}
