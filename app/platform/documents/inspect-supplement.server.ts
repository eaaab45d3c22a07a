/** Owns what a supplementary file may be: documents, pictures, tables, texts and archives of them. */
import { openCompoundFile } from './office/compound-file.server.ts';
import { checkDoc } from './office/doc.server.ts';
import { newAllowance, ProblemFound, problemTexts, sourceOf } from './document.ts';
import type { Allowance, ByteSource, DocumentProblem, FileFormat } from './document.ts';
import { isMainPart, checkDocx, checkOfficeParts } from './office/docx.server.ts';
import { isProgram } from './office/embedded.server.ts';
import { inspectBy, OTHERS } from './inspect-document.server.ts';
import type { Inspection } from './inspect-document.server.ts';
import { isRunnable, leadsOut, misleads } from './office/names-inside.ts';
import { checkPdf } from './pdf/pdf.server.ts';
import { checkPicture } from './picture.server.ts';
import { checkSvg } from './svg/check-svg.server.ts';
import { decodeSvg } from './svg/read-svg.ts';
import { beginsSvg } from './svg/svg-prolog.ts';
import { textFormatOf } from './text-format.server.ts';
import { checkText, isTableName, textFormat } from './text.server.ts';
import { openZip } from './office/zip.server.ts';
import type { Zip, ZipEntry } from './office/zip.server.ts';

/**
 * A kind that readers can open, whole, not encrypted, without anything that runs or grows.
 * @param fileName tells among texts which are tables, no more
 * @throws only when the file cannot be read
 */
export const inspectSupplement = (
  file: ByteSource,
  fileName: string,
): Promise<Inspection<FileFormat>> => inspectBy(() => formatOf(file, fileName, checkDrawing));

/**
 * As `inspectSupplement`, but texts that an article can be made from are told apart.
 * @throws only when the file cannot be read
 */
export const inspectSource = (
  file: ByteSource,
  fileName: string,
): Promise<Inspection<FileFormat>> =>
  inspectBy(
    async () =>
      (await textFormatOf(file, { fileName, also: ['odt', 'md', 'xml'] })) ??
      (await formatOf(file, fileName)),
  );

const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

async function formatOf(
  file: ByteSource,
  fileName: string,
  checkInArchive?: Check,
): Promise<FileFormat> {
  if (file.size === 0) throw new ProblemFound('empty');
  const head = (await file.read(0, 256)).toString('latin1');
  const document = await checkDocument(file, head, newAllowance());
  if (document) return document;
  const picture = await checkPicture(file, head);
  if (picture) return picture;
  if (head.startsWith('PK')) {
    const allowance = newAllowance();
    await checkArchive(await openZip(file, allowance), allowance, checkInArchive);
    return 'zip';
  }
  const drawing = await checkSvg(file);
  if (drawing) return drawing;
  const known = OTHERS.find(([pattern]) => pattern.test(head));
  if (known) throw new ProblemFound(known[1]);
  if (isRunnable(fileName)) throw new ProblemFound('runnable');
  if (misleads(fileName)) throw new ProblemFound('misleading-name');
  const format = textFormat(fileName);
  await checkText(file, format);
  return format;
}

async function checkDocument(
  file: ByteSource,
  head: string,
  allowance: Allowance,
): Promise<'pdf' | 'doc' | 'docx' | 'xlsx' | null> {
  if (head.startsWith('%PDF-')) {
    await checkPdf(await file.read(0, file.size));
    return 'pdf';
  }
  if (head.startsWith(OLE)) {
    await checkDoc(await openCompoundFile(file), file);
    return 'doc';
  }
  if (!head.startsWith('PK')) return null;
  const zip = await openZip(file, allowance);
  const names = new Set(zip.entries.map(({ name }) => name.toLowerCase()));
  if (!names.has('[content_types].xml')) {
    if (names.has('mimetype') && names.has('content.xml')) throw new ProblemFound('open-document');
    return null;
  }
  if ([...names].some(isMainPart)) {
    await checkDocx(zip, allowance);
    return 'docx';
  }
  if (!names.has('xl/workbook.xml')) throw new ProblemFound('other-office');
  await checkXlsx(zip, allowance);
  return 'xlsx';
}

/** Sheets of old macros, and connections that fetch data or start programs. */
const RUNNING = /^xl\/(macrosheets\/|dialogsheets\/)/;
const FETCHING = /^xl\/(connections\.xml$|querytables\/)/;

const checkXlsx = (zip: Zip, allowance: Allowance): Promise<void> =>
  checkOfficeParts(
    zip,
    (parts) => {
      const names = [...parts.keys()];
      if (names.some((name) => RUNNING.test(name))) throw new ProblemFound('macros');
      if (names.some((name) => FETCHING.test(name))) throw new ProblemFound('external-content');
    },
    allowance,
  );

/** Bytes of a document within an archive, which is held in memory. */
const LARGEST_INSIDE = 50_000_000;
const PACKED = ['PK', 'Rar!', '7z\xbc\xaf', 'BZh', '\xfd7zXZ', '\x1f\x8b'];

type Check = (zip: Zip, entry: ZipEntry, head: Buffer) => Promise<void>;

/** Who unpacks a supplement opens its drawings in a browser; those of a source are redrawn instead. */
const checkDrawing: Check = async (zip, entry, head) => {
  if (!/\.svg$/i.test(entry.name) && !beginsSvg(decodeSvg(head))) return;
  if (entry.size > LARGEST_INSIDE) throw new ProblemFound('too-large-inside');
  await checkSvg(sourceOf(await zip.read(entry)));
};

/**
 * Each file in it is unpacked and looked at; scripts are data here, programs and archives are not.
 * @param also looks at each file besides, given its first bytes
 */
export async function checkArchive(
  zip: Zip,
  allowance: Allowance,
  also: Check = async () => {},
): Promise<void> {
  if (zip.entries.length === 0) throw new ProblemFound('empty');
  for (const entry of zip.entries) {
    if (leadsOut(entry.name)) throw new ProblemFound('unsafe-paths');
    if (misleads(entry.name)) throw new ProblemFound('misleading-name');
    if (entry.isLink) throw new ProblemFound('a-link', entry.name);
    if (entry.name.endsWith('/')) continue;
    await checkInside(zip, entry, { allowance, also }).catch((error: unknown) => {
      throw error instanceof ProblemFound ? new ProblemFound(error.problem, entry.name) : error;
    });
  }
}

async function checkInside(
  zip: Zip,
  entry: ZipEntry,
  { allowance, also }: { allowance: Allowance; also: Check },
): Promise<void> {
  if (isRunnable(entry.name)) throw new ProblemFound('runnable');
  const bytes = await zip.verify(entry);
  await also(zip, entry, bytes);
  const head = bytes.toString('latin1');
  if (isProgram(head)) throw new ProblemFound('program');
  const isTable = isTableName(entry.name);
  if (!isTable && !['%PDF-', OLE, ...PACKED].some((sign) => head.startsWith(sign))) return;
  if (entry.size > LARGEST_INSIDE) throw new ProblemFound('too-large-inside');
  const content = sourceOf(await zip.read(entry));
  const document = await checkDocument(content, head, allowance);
  if (document === null && isTable) return checkText(content, textFormat(entry.name));
  // What is packed twice could grow twice.
  if (document === null) throw new ProblemFound('archive');
}

const KINDS =
  'a PDF or Word file, a picture (.png, .jpg, .tif, .svg), a table or text (.csv, .tsv, .txt, .xlsx) or a ZIP archive of these';
const SOURCE_KINDS =
  'a Word file (.docx), OpenDocument (.odt), LaTeX (.tex), Markdown (.md), JATS (.xml) or a ZIP archive of the text and its pictures';

const textsWith = (kinds: string): Partial<Record<DocumentProblem, string>> => ({
  ...TEXTS,
  'not-a-document': `We cannot read this file. Please choose ${kinds}.`,
  'web-page': `This file is a web page, although its name says otherwise. Please choose ${kinds}.`,
  program: `The file is a program. Please choose ${kinds}.`,
});

const TEXTS: Partial<Record<DocumentProblem, string>> = {
  picture: 'The file is a picture of another kind. Please save it as PNG, JPEG, TIFF or SVG.',
  archive:
    'The file is an archive that we do not look into. Please put all files into one ZIP archive, without archives in it.',
  'other-office':
    'The file is an Office file of another kind. Please save it as .docx, .xlsx or PDF.',
  macros: 'The file holds macros. Please save it without them (.docx, .xlsx) and choose it again.',
  'external-content':
    'The file loads content from another computer. Please break its links and connections and choose it again.',
  'unsafe-paths':
    'The archive holds files whose names lead out of it. Please pack it again and choose the new archive.',
  'too-large-inside':
    'Unpacked, the file is far larger than a supplement can be. Please deposit large data in a repository and name it in the data statement.',
};

type Found = { problem: DocumentProblem; /** In an archive. */ inside?: string };

/** What is wrong with a supplementary file, or with a source, for its sender. */
export function supplementProblem({ problem, inside }: Found, { isSource = false } = {}): string {
  const text = textsWith(isSource ? SOURCE_KINDS : KINDS)[problem] ?? problemTexts[problem];
  return inside === undefined ? text : `“${inside.slice(0, 200)}” in the archive: ${text}`;
}
