// The files that are spoilt: a small one of each kind that the site takes.
import { makeDoc } from '../../tests/support/documents/make-compound-file.ts';
import { makePdf, objectStream } from '../../tests/support/documents/make-pdf.ts';
import { makeJpeg, makePng, makeTiff } from '../../tests/support/documents/make-pictures.ts';
import { makePdfOf } from '../../tests/support/documents/make-telling-pdf.ts';
import { makeTellingDocx } from '../../tests/support/documents/make-telling-docx.ts';
import { makeDocx, makeZip } from '../../tests/support/documents/make-zip.ts';

const ignore = () => 'Example';

/** @returns {Promise<Buffer[]>} the first is a PDF */
export async function soundFiles() {
  return [
    await makePdfOf('How sensors sleep', 'by Ada Example'),
    makePdf('/OpenAction 4 0 R', [objectStream('<< /S /GoTo /D [3 0 R /Fit] >>')]),
    await makeTellingDocx(ignore),
    makeDocx(),
    makeDoc(),
    makePng(ignore),
    makeJpeg(ignore),
    makeTiff(ignore),
    Buffer.from('sensor,hours\nA,7\nB,8\n'),
    makeZip([{ name: 'data.csv', content: Buffer.from('sensor,hours\nA,7\n') }]),
  ];
}
