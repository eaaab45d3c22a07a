import { deflateSync } from 'node:zlib';
import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  FootnoteReferenceRun,
  ImageRun,
  InsertedTextRun,
  Packer,
  Paragraph,
  TextRun,
} from 'docx';
import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeDoc } from '../../../../tests/support/documents/make-compound-file.ts';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { makePng } from '../../../../tests/support/documents/make-pictures.ts';
import { makeTellingDocx } from '../../../../tests/support/documents/make-telling-docx.ts';
import { makePdfOf, makeTellingPdf } from '../../../../tests/support/documents/make-telling-pdf.ts';
import { makeDocx } from '../../../../tests/support/documents/make-zip.ts';
import { wordsIn } from '../../../../tests/support/documents/open-up.ts';
import { sourceOf } from '../document.ts';
import type { DocumentFormat } from '../document.ts';
import { inspectDocument } from '../inspect-document.server.ts';
import { readText } from '../read-text.server.ts';
import { readXml } from '../office/xml-tokens.ts';
import type { Marks } from './copy-problem.ts';
import { writeNeutralCopy } from './neutral-copy.server.ts';

/** Gives each place a word of its own, and knows them all. */
function garden() {
  const words = new Map<string, string>();
  const plant = (place: string): string => {
    const word = words.get(place) ?? `Canary${words.size + 100}x${place.replaceAll('-', '')}`;
    words.set(place, word);
    return word;
  };
  return { plant, planted: () => [...words.values()] };
}

const FOR_REVIEWERS: Marks = { name: 'Author', comments: 'removed' };
const FOR_AUTHORS: Marks = { name: 'Reviewer', comments: 'kept' };

async function copyOf(format: DocumentFormat, bytes: Buffer, marks = FOR_REVIEWERS) {
  const copy = await writeNeutralCopy(format, bytes, marks);
  if (copy.outcome !== 'made') throw new Error(copy.problem);
  return Buffer.from(copy.bytes);
}

const textOf = (format: 'pdf' | 'docx', bytes: Buffer, asides = false) =>
  readText(format, bytes, { most: 100_000, asides });

const lines = (text: string) => text.split(/\s*\n\s*/).filter(Boolean);

test.each([
  ['docx', makeTellingDocx],
  ['pdf', makeTellingPdf],
] as const)('nothing in the copy of a %s says who made it', async (format, make) => {
  const { plant, planted } = garden();
  const original = await make(plant);
  expect(await inspectDocument(sourceOf(original))).toEqual({ outcome: 'sound', format });
  expect(wordsIn(original, planted())).toEqual(planted());

  for (const marks of [FOR_REVIEWERS, FOR_AUTHORS]) {
    const copy = await copyOf(format, original, marks);
    expect(wordsIn(copy, planted())).toEqual([]);
    expect(await inspectDocument(sourceOf(copy))).toEqual({ outcome: 'sound', format });
  }
});

test('the copy of a drawing shows the same, without what its program notes beside it', async () => {
  const size = (length: number) => Buffer.from([length, 0, 0, 0]);
  const photo = Buffer.concat([
    ...[Buffer.from('RIFF'), size(44), Buffer.from('WEBPVP8X'), size(10)],
    ...[Buffer.from([12, 0, 0, 0, 0, 0, 0, 0, 0, 0]), Buffer.from('EXIF'), size(3)],
    ...[Buffer.from('roe\0'), Buffer.from('VP8L'), size(2), Buffer.from('/.')],
  ]);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:a="http://a.example/" a:docname="/home/roe/fig.svg"><!-- by Roe --><metadata>Jane Roe</metadata><title>Roe</title><desc>Jane Roe</desc><path d="M0 0h9"/><image width="1" height="1" xlink:href="data:image/webp;base64,${photo.toString('base64')}"/></svg>`;
  const copy = await writeNeutralCopy('svg', Buffer.from(drawing), FOR_REVIEWERS);
  if (copy.outcome !== 'made') throw new Error(copy.problem);
  const markup = Buffer.from(copy.bytes).toString();
  const [, points = ''] =
    /^<svg [^<>]+><path d="M0 0h9"\/><image [^<>]*base64,([^"]+)"\/><\/svg>$/.exec(markup)!;
  expect(markup).not.toContain('roe');
  const cleaned = Buffer.from(points, 'base64').toString('latin1');
  expect(cleaned).toBe('RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\0\0\0\0\0\0VP8L\x02\0\0\0/.');
});

test('the copy of a Word file reads like the original, without comments', async () => {
  const { plant } = garden();
  const copy = await copyOf('docx', await makeTellingDocx(plant));
  expect(lines(await textOf('docx', copy))).toEqual(
    [
      'The text of the paper & more.',
      'Inserted words.Deleted words.',
      'Remarked.',
      '(Other, 2020)write7',
      'Bound text.',
      'guidelinesmailiDfile',
      'https://journal.example.org/guidelines',
      'Series',
      'Running head',
      'A footnote',
    ].toSorted(byPlaceIn(await textOf('docx', copy))),
  );
});

const byPlaceIn = (text: string) => (a: string, b: string) => text.indexOf(a) - text.indexOf(b);

test('every part of the copy is well-formed XML, and every relation leads somewhere', async () => {
  const { plant } = garden();
  const parts = unzipSync(await copyOf('docx', await makeTellingDocx(plant)));
  const text = (name: string) => Buffer.from(parts[name]!).toString();
  for (const name of Object.keys(parts).filter((one) => /\.(xml|rels|svg)$/.test(one))) {
    expect([...readXml(text(name))].length, name).toBeGreaterThan(0);
  }
  const document = text('word/document.xml');
  const list = text('word/_rels/document.xml.rels');
  const ids = new Set(Array.from(list.matchAll(/ Id="([^"]+)"/g), ([, id]) => id));
  const used = Array.from(document.matchAll(/ r:\w+="([^"]+)"/g), ([, id]) => id);
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
  for (const [, target] of list.matchAll(/ Target="([^"]+)"\/>/g)) {
    expect(Object.keys(parts)).toContain(`word/${target}`);
    expect(text('[Content_Types].xml')).toContain(`PartName="/word/${target}"`);
  }
});

test('the copy of a PDF shows the same, with its links, bookmarks and what was filled in', async () => {
  const { plant } = garden();
  const original = await makeTellingPdf(plant);
  const copy = await copyOf('pdf', original);
  expect(lines(await textOf('pdf', original))).toEqual(['The text of the paper.']);
  expect(lines(await textOf('pdf', copy, true)).join(' ')).toMatch(
    /^The text of the paper\. ?Filled in https:\/\/journal\.example\.org\/guidelines Introduction$/,
  );
});

test('a reviewer’s remarks stay in the copy for the authors, under no name', async () => {
  const { plant } = garden();
  const docx = await copyOf('docx', await makeTellingDocx(plant), FOR_AUTHORS);
  expect(await textOf('docx', docx)).toContain('What a remark');
  const comments = Buffer.from(unzipSync(docx)['word/comments.xml']!).toString();
  expect(comments).toContain('w:author="Reviewer"');
  const pdf = await copyOf('pdf', await makeTellingPdf(plant), FOR_AUTHORS);
  expect(await textOf('pdf', pdf, true)).toContain('What a remark');
});

test('the same file gives the same copy, and a copy of a copy changes nothing in the text', async () => {
  const pdf = await makePdfOf('We measured twice.');
  expect(await copyOf('pdf', pdf)).toEqual(await copyOf('pdf', pdf));
  const again = await copyOf('pdf', await copyOf('pdf', pdf));
  expect(lines(await textOf('pdf', again))).toEqual(['We measured twice.']);
  const docx = await makeTellingDocx(garden().plant);
  const first = await copyOf('docx', docx);
  expect(await copyOf('docx', docx)).toEqual(first);
  expect(await textOf('docx', await copyOf('docx', first))).toBe(await textOf('docx', first));
});

test('a paper as a program writes it keeps its notes, changes, links and pictures', async () => {
  const { plant, planted } = garden();
  const hidden = { author: plant('changer'), date: '2026-01-01T00:00:00Z' };
  const paper = new Document({
    creator: plant('creator'),
    lastModifiedBy: plant('modified-by'),
    title: plant('title'),
    comments: { children: [{ id: 0, ...hidden, date: new Date(), children: [] }] },
    footnotes: { 1: { children: [new Paragraph('A note below.')] } },
    sections: [
      {
        children: [
          new Paragraph({
            children: [
              new CommentRangeStart(0),
              new TextRun('Words that stay, '),
              new CommentRangeEnd(0),
              new TextRun({ children: [new CommentReference(0)] }),
              new InsertedTextRun({ id: 1, ...hidden, text: 'that came, ' }),
              new DeletedTextRun({ id: 2, ...hidden, text: 'that went.' }),
              new FootnoteReferenceRun(1),
              new ImageRun({
                type: 'png',
                data: makePng(plant),
                transformation: { width: 9, height: 9 },
                altText: { name: plant('alt-name'), description: 'A square', title: 'Square' },
              }),
            ],
          }),
        ],
      },
    ],
  });
  const original = await Packer.toBuffer(paper);
  expect(wordsIn(original, planted())).toEqual(planted());
  const copy = await copyOf('docx', original);
  expect(wordsIn(copy, planted())).toEqual([]);
  expect(await inspectDocument(sourceOf(copy))).toEqual({ outcome: 'sound', format: 'docx' });
  const text = await textOf('docx', copy);
  for (const words of ['Words that stay, that came, that went.', 'A square', 'A note below.']) {
    expect(text).toContain(words);
  }
});

test('bookmarks get new names, and the links and references to them still work', async () => {
  const { plant, planted } = garden();
  const [own, hidden, filled] = [plant('mark'), `_${plant('hidden')}`, plant('filled-in')];
  const field = (...instruction: string[]) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${instruction
      .map((text) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`)
      .join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>here </w:t></w:r>
    <w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const mark = (id: number, name: string) =>
    `<w:bookmarkStart w:id="${id}" w:name="${name}"/><w:r><w:t>words </w:t></w:r><w:bookmarkEnd w:id="${id}"/>`;
  const body = `<w:p>${mark(1, own)}${mark(2, hidden)}${mark(3, '_Toc12345678')}
    <w:hyperlink w:anchor="${hidden}"><w:r><w:t>to it</w:t></w:r></w:hyperlink>
    ${field(` REF ${own.slice(0, 5)}`, `${own.slice(5)} \\h `)}${field(` HYPERLINK \\l "${own.toUpperCase()}" `)}
    ${field(' PAGEREF _Toc12345678 \\h ')}${field(` = ${own} * 2 \\# "0.00" `)}${field(' = SUM(ABOVE) ')}
    ${field(` TOC \\o "1-3" \\b ${own} `)}
    <w:fldSimple w:instr=" NOTEREF ${hidden} "><w:r><w:t>1</w:t></w:r></w:fldSimple>
    <w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="${filled}"/></w:ffData></w:fldChar></w:r></w:p>`;
  const parts = unzipSync(await Packer.toBuffer(new Document({ sections: [{ children: [] }] })));
  const document = Buffer.from(parts['word/document.xml']!).toString();
  parts['word/document.xml'] = Buffer.from(document.replace('<w:body>', `<w:body>${body}`));
  const original = Buffer.from(zipSync(parts));
  expect(wordsIn(original, planted())).toEqual(planted());
  const copy = await copyOf('docx', original);
  expect(wordsIn(copy, planted())).toEqual([]);
  const xml = Buffer.from(unzipSync(copy)['word/document.xml']!).toString();
  for (const there of [
    'w:id="1" w:name="mark1"',
    'w:id="2" w:name="mark2"',
    'w:id="3" w:name="_Toc12345678"',
    '<w:hyperlink w:anchor="mark2">',
    '> REF mark1 \\h <',
    '> HYPERLINK \\l &quot;mark1&quot; <',
    '> PAGEREF _Toc12345678 \\h <',
    '> = SUM(ABOVE) <',
    '&quot; \\b mark1 <',
    'w:instr=" NOTEREF mark2 "',
  ]) {
    expect(xml).toContain(there);
  }
});

test('a PDF that swells when it is opened gets no copy', async () => {
  const packed = deflateSync(Buffer.alloc(70_000_000));
  const swollen = (content: Buffer) =>
    makePdf('', [
      Buffer.concat([
        Buffer.from(`<< /Filter /FlateDecode /Length ${content.length} >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    ]);
  for (const content of [packed, deflateSync(packed)]) {
    const copy = await writeNeutralCopy('pdf', swollen(content), FOR_REVIEWERS);
    expect(copy).toEqual({ outcome: 'not-made', problem: 'too-much' });
  }
});

test('a file that cannot be cleaned gets no copy, and it is said why', async () => {
  const problem = async (format: DocumentFormat, bytes: Buffer) => {
    const copy = await writeNeutralCopy(format, bytes, FOR_REVIEWERS);
    return copy.outcome === 'made' ? null : copy.problem;
  };
  expect(await problem('doc', makeDoc())).toBe('old-word-format');
  expect(await problem('pdf', Buffer.from('%PDF-1.7 nothing'))).toBe('damaged');
  expect(await problem('docx', makeDocx().subarray(0, -5))).toBe('damaged');
  const list =
    '<Relationships><Relationship Id="a" Type="x/aFChunk" Target="a.docx"/></Relationships>';
  const withChunk = makeDocx({ name: 'word/_rels/document.xml.rels', content: list });
  expect(await problem('docx', withChunk)).toBe('embedded-document');
});
