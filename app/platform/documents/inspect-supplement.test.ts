import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeDoc } from '../../../tests/support/documents/make-compound-file.ts';
import { makePdf } from '../../../tests/support/documents/make-pdf.ts';
import { makeJpeg, makePng, makeTiff } from '../../../tests/support/documents/make-pictures.ts';
import { makeDocx, makeZip, relations } from '../../../tests/support/documents/make-zip.ts';
import type { ZipPart } from '../../../tests/support/documents/make-zip.ts';
import { sourceOf } from './document.ts';
import { inspectSupplement, supplementProblem } from './inspect-supplement.server.ts';

const plant = (place: string) => place;
const text = (content: string) => Buffer.from(content);

const makeXlsx = (...more: ZipPart[]): Buffer =>
  makeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    ...more,
  ]);

const look = async (content: Buffer, name = 'file') => {
  const found = await inspectSupplement(sourceOf(content), name);
  return found.outcome === 'sound' ? found.format : supplementProblem(found);
};

test.each([
  ['png', makePng(plant), 'notes.txt'],
  ['jpg', makeJpeg(plant), 'notes.txt'],
  ['tif', makeTiff(plant), 'notes.txt'],
  ['pdf', makePdf(), 'data.csv'],
  ['docx', makeDocx(), 'data.zip'],
  ['doc', makeDoc(), 'data.csv'],
  ['xlsx', makeXlsx(), 'data.zip'],
  ['csv', text('\uFEFFa;b\n-1;"x"\n'), 'data.CSV'],
  ['tsv', text('a\tb\n1\t2\n'), 'data.tsv'],
  ['svg', text('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>'), 'plot.svg'],
  ['svg', text('\uFEFF<?xml version="1.0"?>\n<!-- a plot --><svg><g/></svg>'), 'plot.xml'],
  ['txt', text('<?xml version="1.0"?><data><svg/></data>'), 'data.xml'],
  ['txt', Buffer.from('caf\xe9 = open', 'latin1'), 'read me'],
  [
    'zip',
    makeZip([
      { name: 'code/run.sh', content: '#!/bin/sh\n' },
      { name: 'data/table.xlsx', content: makeXlsx() },
    ]),
    'x.png',
  ],
] as const)('a supplementary file is known by its content: %s', async (format, content, name) => {
  expect(await look(content, name)).toBe(format);
});

test.each([
  ['a script', '<svg><script>alert(1)</script></svg>'],
  ['a handler', '<?xml version="1.0"?><svg onload="alert(1)"/>'],
  [
    'a web page',
    '<svg><foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject></svg>',
  ],
  ['a picture elsewhere', '<svg><image href="https://a.example/a.png"/></svg>'],
  ['a style sheet elsewhere', '<?xml-stylesheet href="https://a.example/a.css"?><svg><g/></svg>'],
  [
    'one parted by CDATA',
    '<svg><style>@imp<![CDATA[ort "https://a.example/a.css"]]></style></svg>',
  ],
  ['a set of pictures', `<svg><g style="fill:image-set('https://a.example/a' 1x)"/></svg>`],
  ['a script in what draws nothing', '<svg><metadata><script>alert(1)</script></metadata></svg>'],
  ['one in another’s element', '<svg><a:b xmlns:a="urn:a"><script/></a:b></svg>'],
  ['a sheet in a font', '<svg><font><style>@import "https://a.example/a"</style></font></svg>'],
  [
    'a page in its description',
    '<svg><metadata><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://a.example/"/></metadata></svg>',
  ],
  ['a pointer elsewhere', '<svg><rect cursor="url(https://a.example/a), auto"/></svg>'],
  [
    'an address that each picture gets',
    '<!DOCTYPE svg [<!ATTLIST image href CDATA "https://a.example/a">]><svg><image/></svg>',
  ],
  ['an entity', '<!DOCTYPE svg [<!ENTITY a SYSTEM "https://a.example/">]><svg>&a;</svg>'],
  ['another encoding', '\ufeff<svg onload="alert(1)"/>'],
])(
  'a supplementary drawing with %s is refused, whatever it is called, and in an archive',
  async (_, content) => {
    for (const encoding of ['utf8', 'utf16le'] as const) {
      const bytes = Buffer.from(encoding === 'utf8' ? content : `\uFEFF${content}`, encoding);
      for (const name of ['plot.svg', 'notes.txt']) {
        expect(await look(bytes, name)).toMatch(/^The drawing holds a script/);
      }
      const packed = await look(makeZip([{ name: 'figures/plot.svg', content: bytes }]));
      expect(packed).toMatch(/^“figures\/plot.svg” in the archive: The drawing holds a script/);
    }
  },
);

test('a drawing that drawing programs write, with a font, a licence and a pointer, is sound', async () => {
  const content =
    '<svg xmlns:r="urn:r"><metadata><r:RDF><r:Work r:about=""><r:title>A</r:title></r:Work></r:RDF></metadata>' +
    '<defs><font><font-face><font-face-src><font-face-name name="a"/></font-face-src></font-face>' +
    '<missing-glyph d="M0 0"/><glyph unicode="a" d="M0 0"/></font></defs><rect cursor="pointer"/></svg>';
  expect(await look(Buffer.from(content), 'plot.svg')).toBe('svg');
});

const macro = { name: 'xl/vbaProject.bin', content: 'x' };
const inZip = (name: string, content: Buffer | string, declared?: number) =>
  makeZip([{ name, content, ...(declared !== undefined && { declared }) }]);

test.each([
  ['an empty file', text(''), /is empty/],
  ['a web page', text('<!doctype html>'), /is a web page/],
  ['a program', text('MZ\u0090\0'), /is a program/],
  ['something of an unknown kind', Buffer.from([1, 0, 2]), /cannot read this file/],
  ['a picture that is cut off', makePng(plant).subarray(0, 60), /end of the file is missing/],
  ['a table with macros', makeXlsx(macro), /holds macros/],
  [
    'a table with sheets of old macros',
    makeXlsx({ name: 'xl/macrosheets/sheet1.xml', content: '<x/>' }),
    /holds macros/,
  ],
  [
    'a table that fetches data',
    makeXlsx({ name: 'xl/connections.xml', content: '<x/>' }),
    /from another computer/,
  ],
  [
    'a table that starts a program',
    makeXlsx({
      name: 'xl/externalLinks/externalLink1.xml',
      content: '<ddeLink ddeService="cmd"/>',
    }),
    /from another computer/,
  ],
  [
    'a document with a template elsewhere',
    makeDocx(relations('attachedTemplate', 'https://evil.example/x.dotm')),
    /from another computer/,
  ],
  ['a table of formulas', text('a,b\n1,=HYPERLINK("x")\n'), /holds formulas/],
  ['an archive with a program', inZip('a/tool.bin', 'MZ\u0090\0'), /^“a\/tool.bin” .*a program/],
  ['an archive with macros', inZip('t.xlsx', makeXlsx(macro)), /^“t.xlsx” .*macros/],
  ['an archive with an archive', inZip('in.zip', inZip('x', 'y')), /^“in.zip” .*one ZIP archive/],
  ['an archive with a packed file', inZip('x.gz', gzipSync('x')), /one ZIP archive/],
  ['an archive whose files lead out of it', inZip('../x', 'y'), /lead out of it/],
  ['an archive that lies about its size', inZip('x', 'y'.repeat(99), 5), /far larger/],
  ['a bomb', inZip('x', Buffer.alloc(60_000_000)), /far larger/],
])('%s is refused, and says why', async (_, content, words) => {
  expect(await look(content, 'data.csv')).toMatch(words);
});
