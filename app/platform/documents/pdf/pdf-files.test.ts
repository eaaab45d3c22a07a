import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { makeEncryptedPdf } from '../../../../tests/support/documents/make-encrypted-pdf.ts';
import { makePdf, objectStream } from '../../../../tests/support/documents/make-pdf.ts';
import { makeZip } from '../../../../tests/support/documents/make-zip.ts';
import { sourceOf } from '../document.ts';
import { inspectDocument } from '../inspect-document.server.ts';
import { writeNeutralCopy } from '../neutral/neutral-copy.server.ts';
import { readText } from '../read-text.server.ts';

const problemOf = async (content: Buffer) => {
  const found = await inspectDocument(sourceOf(content));
  return found.outcome === 'refused' ? found.problem : found.format;
};
const stream = (dictionary: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ]);

test.each([
  ['fits the page', makePdf('/OpenAction << /S /GoTo /D [3 0 R /XYZ null null 0] >>')],
  ['goes to a place by its name', makePdf('/OpenAction 4 0 R', ['<< /S /GoTo /D (section.1) >>'])],
  [
    'links to the web from a page that it opens at',
    makePdf('/OpenAction [3 0 R /Fit]', [
      '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://doi.org/10.1000/1) >> >>',
    ]),
  ],
  ['links to a mailbox', makePdf('', ['<< /S /URI /URI (mailto:author@example.org) >>'])],
  [
    'links by an address of its own',
    makePdf('', ['<< /S /URI /URI 5 0 R >>', '(https://journal.example.org)']),
  ],
  [
    'has words for its search engine',
    makePdf('', [stream('/Type /Metadata', '<rdf>Web/JavaScript, /Launch, /XFA forms</rdf>')]),
  ],
  [
    'has figures that look like names',
    makePdf('', [stream('/Type /XObject', '/S /GS1 gs /JS /Launch /XFA')]),
  ],
  ['has a picture behind a mark of actions', makePdf('', [stream('', Buffer.alloc(5000, '/JS('))])],
])('a PDF that %s passes', async (_, content) => {
  expect(await problemOf(content)).toBe('pdf');
});

test.each([
  ['GoToR', '<< /S /GoToR /F (\\\\\\\\host\\\\share) /D [0 /Fit] >>'],
  ['GoToE', '<< /S /GoToE /F (a.pdf) >>'],
  ['RichMediaExecute', '<< /S /RichMediaExecute >>'],
  ['RichMedia', '<< /Type /Annot /Subtype /RichMedia /RichMediaContent 9 0 R >>'],
  ['Rendition', '<< /S /Rendition /JS (app.alert(1)) >>'],
  ['ImportData', '<</S/ImportData/F(a.fdf)>>'],
  ['a form with scripts', '<< /XFA [(template) 9 0 R] >>'],
  ['a name that is written out', '<< /S /#4a#61#76#61#53#63#72#69#70#74 /JS (x) >>'],
  ['a script that runs by its address', '<< /S /URI /URI (javascript:alert\\(1\\)) >>'],
  ['the same in other signs', '<< /S /URI /URI (java\\163cript:alert) >>'],
  ['the same in hexadecimal', '<< /S /URI /URI <6A617661 73637269 70743A31> >>'],
  ['the address of a file', '<< /S /URI /URI (file://host/share) >>'],
])('a PDF with %s is refused', async (_, object) => {
  expect(await problemOf(makePdf('', [object]))).toBe('pdf-actions');
  expect(await problemOf(makePdf('', [objectStream(object)]))).toBe('pdf-actions');
});

const CALL = '<< /S /URI /URI (https://example.org) >>';

test.each([
  ['when it is opened', makePdf(`/OpenAction ${CALL}`)],
  ['by another object', makePdf('/OpenAction 4 0 R', [CALL])],
  ['by an object that is packed', makePdf('/OpenAction 9 0 R', [objectStream(CALL)])],
  [
    'after it went to a page',
    makePdf('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 4 0 R >>', [CALL]),
  ],
  [
    'after that, in a list',
    makePdf(
      '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /Named /N /NextPage >> 4 0 R] >>',
      [CALL],
    ),
  ],
  ['when a page is turned', makePdf('', [`<< /AA << /O ${CALL} >> >>`])],
  [
    'when a page is left, by another object',
    makePdf('', ['<< /AA 5 0 R >>', '<< /C 6 0 R >>', CALL]),
  ],
  ['under a written-out name', makePdf('/Open#41ction << /S /U#52I /URI (https://example.org) >>')],
])('a PDF that calls elsewhere %s is refused', async (_, content) => {
  expect(await problemOf(content)).toBe('pdf-actions');
});

test.each([
  ['packed twice', objectStream('<< /S /JavaScript >>', 2), 'pdf-actions'],
  ['packed four times', objectStream('<< /S /JavaScript >>', 4), 'pdf-actions'],
  ['packed too often to be meant', objectStream('<< /A 1 >>', 9), 'damaged'],
  ['packed twice, without harm', objectStream('<< /A 1 >>', 2), 'pdf'],
  [
    'in an unknown way',
    stream('/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode', '39203020 3c3c3e3e>'),
    'damaged',
  ],
  [
    'in a way that stands elsewhere',
    stream('/Type /ObjStm /N 1 /First 4 /Filter 5 0 R', 'x'),
    'damaged',
  ],
  ['in two ways at once', objectStream('<< /A 1 >>', 1, '/Filter /LZWDecode'), 'damaged'],
  [
    'with an unknown predictor',
    objectStream('<< /A 1 >>', 1, '/DecodeParms << /Predictor 9 >>'),
    'damaged',
  ],
  ['not at all', stream('/Type /ObjStm /N 1 /First 4', '9 0 << /S /JavaScript >>'), 'pdf-actions'],
  [
    'without its type',
    stream('/N 1 /First 4 /Filter /FlateDecode', deflateSync('9 0 << /S /Launch >>')),
    'pdf-actions',
  ],
  ['beyond a false end', falseEnd(), 'pdf-actions'],
])('objects that are %s: %s', async (_, object, found) => {
  expect(await problemOf(makePdf('', [object]))).toBe(found);
});

/** Stored, so that the mark of an end stands in it as it is. */
function falseEnd(): Buffer {
  const content = '9 0 << /A (\nendstream ) /S /JavaScript >>';
  return stream(
    '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
    deflateSync(content, { level: 0 }),
  );
}

test.each([
  ['a string', '(9 0 obj << /S /JavaScript >> endobj)'],
  ['a string with other brackets', '(9 0 obj %) (\n<< /S % (\n /JavaScript >>)'],
  ['a stream', stream('', '9 0 obj << /S /Launch >> endobj')],
  [
    'a stream in a stream',
    stream('', Buffer.concat([Buffer.from('9 0 obj\n'), objectStream('<< /S /Launch >>')])),
  ],
  ['a comment', '<< >> % 9 0 obj << /S /Launch >>'],
  ['a comment between name and kind', stream('', '9 0 obj << /S %)\n%\n/Launch >>')],
  ['an object of its own', stream('', '9 0 obj /JavaScript endobj 8 0 obj << /S 9 0 R >>')],
])('an action that hides in %s is found', async (_, object) => {
  expect(await problemOf(makePdf('', [object]))).toBe('pdf-actions');
});

test('an action of an earlier revision, and of one that was added, is found', async () => {
  const added = makePdf('', ['<< /A 1 >>']).toString('latin1');
  const revision =
    '4 0 obj << /S /SubmitForm >> endobj\nxref\n0 0\ntrailer << /Prev 9 >>\nstartxref\n9\n%%EOF\n';
  expect(await problemOf(Buffer.from(added + revision, 'latin1'))).toBe('pdf-actions');
});

test.each([true, false])(
  'a PDF that only restricts copying is taken, read and copied without names',
  async (packed) => {
    const content = await makeEncryptedPdf('', packed);
    expect(content.includes('/Encrypt')).toBe(true);
    expect(await problemOf(content)).toBe('pdf');
    expect(await readText('pdf', content, { most: 1000, asides: true })).toContain(
      'A restricted study',
    );
    const copy = await writeNeutralCopy('pdf', content, { name: 'Author', comments: 'removed' });
    if (copy.outcome !== 'made') throw new Error(copy.problem);
    expect(Buffer.from(copy.bytes).includes('/Encrypt')).toBe(false);
    expect(await readText('pdf', Buffer.from(copy.bytes), { most: 1000, asides: true })).toContain(
      'A restricted study',
    );
  },
);

test('a PDF that needs a password is refused, and a restricted one with a script too', async () => {
  expect(await problemOf(await makeEncryptedPdf('secret', false))).toBe('encrypted');
  const document = await PDFDocument.create();
  document.addPage();
  document.addJavaScript('x', 'app.alert(1)');
  document.encrypt({ userPassword: '', ownerPassword: 'owner' });
  expect(await problemOf(Buffer.from(await document.save()))).toBe('pdf-actions');
  const word = makePdf('/Encrypted /Encrypt', [objectStream('<< /S /JavaScript >>')]);
  expect(await problemOf(word)).toBe('pdf-actions');
});

test('what cannot be unpacked is refused unless the end of the file says that it is encrypted', async () => {
  const withHidden = (pdf: Buffer, inTrailer: string) => {
    const objects = '<< /Type /ObjStm /N 1 /First 4 /Filter /LZWDecode /Length 3 >>';
    const hidden = `\n% 9 0 obj ${objects} stream\nabc\nendstream endobj\n`;
    const trailer = `xref\n0 0\ntrailer << /Root 1 0 R /Size 10 ${inTrailer} >>`;
    const end = `${hidden}${trailer}\nstartxref\n${pdf.length + hidden.length}\n%%EOF\n`;
    return Buffer.concat([pdf, Buffer.from(end)]);
  };
  expect(await problemOf(withHidden(makePdf(), ''))).toBe('damaged');
  expect(await problemOf(withHidden(makePdf('/Encrypt 3 0 R'), ''))).toBe('damaged');
  expect(await problemOf(withHidden(makePdf(), '/Encrypt 7 0 R'))).toBe('damaged');

  const restricted = await makeEncryptedPdf('', false);
  const encrypt = /\/Encrypt \d+ \d+ R/.exec(restricted.toString('latin1'))![0];
  expect(await problemOf(withHidden(restricted, encrypt))).toBe('pdf');
  expect(await problemOf(withHidden(restricted, ''))).toBe('damaged');
});

test('a PDF that is a ZIP archive as well is refused', async () => {
  const archive = makeZip([{ name: 'a.exe', content: 'x' }]);
  expect(await problemOf(Buffer.concat([makePdf(), archive]))).toBe('two-in-one');
  const comment = makePdf();
  archive.writeUInt16LE(comment.length, archive.length - 2);
  expect(await problemOf(Buffer.concat([Buffer.from('%PDF-1.7\n'), archive, comment]))).toBe(
    'two-in-one',
  );
});
