/** Owns reading the text of a document, with what stands behind links and pictures. */
import { getDocumentProxy } from 'unpdf';
import type { FileFormat } from './document.ts';
import { sourceOf } from './document.ts';
import { readDoc } from './office/doc-text.server.ts';
import { openPackage } from './office/office-package.server.ts';
import { attributeOf, decodeXml, plainText, readXml } from './office/xml-tokens.ts';
import { openZip } from './office/zip.server.ts';
import { textOfPages } from './pdf/page-lines.ts';
import type { Piece } from './pdf/page-lines.ts';
import { decodeText } from './text.server.ts';

/** What is read of a document with all that stands in it. */
type WholeFormat = 'pdf' | 'docx';
/** Of these the words alone are read. */
type WordsFormat = 'doc' | 'odt' | 'tex' | 'md' | 'zip';
export type ReadableFormat = WholeFormat | WordsFormat;

export const isReadWhole = (format: FileFormat): format is WholeFormat =>
  format === 'pdf' || format === 'docx';

const WORDS: readonly FileFormat[] = [
  'doc',
  'odt',
  'tex',
  'md',
  'zip',
] satisfies readonly WordsFormat[];

export const isReadableFormat = (format: FileFormat): format is ReadableFormat =>
  isReadWhole(format) || WORDS.includes(format);

export type ReadingOptions = {
  /** Characters after which reading ends. */
  most: number;
  /** Whether to read as well what a PDF has behind links and pictures, in notes and bookmarks. */
  asides: boolean;
  /**
   * Whether a PDF is read for its text alone: its pages are parted by form feeds, and line numbers, running heads and
   * numbers of pages are left out.
   */
  pages?: boolean;
  /** Whether to read as well what a PDF says of itself. */
  about?: boolean;
};

/** Line by line, words that a line break parted joined. @throws when the file cannot be read */
export async function readText(
  format: ReadableFormat,
  bytes: Buffer,
  options: ReadingOptions,
): Promise<string> {
  const text = await READERS[format](bytes, options);
  return text
    .slice(0, options.most)
    .replace(/(\p{Ll})-[^\S\n]*\n\s*(?=\p{Ll})/gu, '$1')
    .toWellFormed();
}

const READERS: Readonly<
  Record<ReadableFormat, (bytes: Buffer, options: ReadingOptions) => Promise<string> | string>
> = {
  pdf: readPdf,
  docx: (bytes, { most }) => readDocx(bytes, most),
  doc: (bytes, { most }) => readDoc(sourceOf(bytes), most),
  odt: async (bytes) => wordsOf(await readPacked(bytes, (name) => name === 'content.xml')),
  tex: decodeText,
  md: decodeText,
  zip: (bytes) => readPacked(bytes, (name) => /\.(?:tex|md)$/i.test(name)),
};

async function readPacked(bytes: Buffer, isText: (name: string) => boolean): Promise<string> {
  const zip = await openZip(sourceOf(bytes));
  let text = '';
  for (const entry of zip.entries) {
    if (isText(entry.name)) text += `${decodeText(await zip.read(entry))}\n`;
  }
  return text;
}

/** The words of an OpenDocument text. */
function wordsOf(xml: string): string {
  const pieces: string[] = [];
  for (const { kind, source, name } of readXml(xml)) {
    if (kind === 'text') pieces.push(plainText(source));
    else if (kind === 'empty') pieces.push(' ');
    else if (kind === 'close' && (name === 'p' || name === 'h')) pieces.push('\n');
  }
  return pieces.join('');
}

async function readPdf(
  bytes: Buffer,
  { most, asides, pages = false, about = false }: ReadingOptions,
): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  try {
    let text = '';
    const read: Piece[][] = [];
    for (let number = 1; number <= document.numPages && text.length <= most; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const pieces = items.filter((item) => 'str' in item);
      if (pages) read.push(pieces);
      for (const { str, hasEOL } of pieces) text += str + (hasEOL ? '\n' : '');
      text += '\n';
      if (asides) text += await asidesOf(page);
      page.cleanup();
    }
    if (pages) return textOfPages(read).join('\f');
    const titles = asides ? titlesOf((await document.getOutline()) ?? []) : [];
    return [text, ...titles, ...(about ? await aboutOf(document) : [])].join('\n');
  } finally {
    await document.loadingTask.destroy();
  }
}

/** Its title, author, subject and keywords, also as XMP. */
async function aboutOf(document: Document): Promise<string[]> {
  const { info, metadata } = await document.getMetadata();
  const said = Object.values(info as Record<string, unknown>);
  return [...said.filter((each) => typeof each === 'string'), metadata?.getRaw() ?? ''];
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;
type Annotation = { url?: string; contentsObj?: { str?: string } };
type Structure = { alt?: string; children?: object[] };
type Outline = { title: string; items: Outline[] };

async function asidesOf(page: Page): Promise<string> {
  const lines = ((await page.getAnnotations()) as Annotation[]).map(({ url, contentsObj }) =>
    `${url ?? ''} ${contentsObj?.str ?? ''}`.trim(),
  );
  const structure: Structure | null = await page.getStructTree();
  const descriptions = structure ? descriptionsOf(structure) : [];
  return [...lines, ...descriptions].map((line) => `${line}\n`).join('');
}

const descriptionsOf = ({ alt, children = [] }: Structure): string[] => [
  ...(alt ? [alt] : []),
  ...children.flatMap((child) => descriptionsOf(child)),
];

const titlesOf = (items: readonly Outline[]): string[] =>
  items.flatMap(({ title, items: inside }) => [title, ...titlesOf(inside)]);

/** The parts of a Word file that hold text, by what the package says they are. */
const WITH_TEXT = /\.(header|footer|footnotes|endnotes|comments|chart|diagramData)\+xml$/;

async function readDocx(bytes: Buffer, most: number): Promise<string> {
  const source = await openPackage(sourceOf(bytes));
  const others = source.names.filter((name) => WITH_TEXT.test(source.typeOf(name) ?? ''));
  let text = '';
  for (const name of [source.main, ...others]) {
    if (text.length > most) break;
    text += textOf(decodeXml(await source.read(name)));
    for (const { kind, target } of await source.relationsOf(name)) {
      if (kind === 'hyperlink') text += `${target}\n`;
    }
  }
  return text;
}

function textOf(xml: string): string {
  const pieces: string[] = [];
  let inside = '';
  let fallbacks = 0;
  for (const { kind, source, name } of readXml(xml)) {
    // What is for older programs says the same again.
    if (name === 'Fallback' && kind !== 'empty') fallbacks += kind === 'open' ? 1 : -1;
    if (fallbacks > 0) continue;
    if (kind === 'text') {
      if (/^(t|delText|v)$/.test(inside)) pieces.push(plainText(source));
      else if (inside === 'instrText') pieces.push(/"[^"]*"/.exec(plainText(source))?.[0] ?? '');
      continue;
    }
    inside = kind === 'open' ? name : '';
    if (kind === 'close' ? name === 'p' || name === 'pt' : name === 'br' || name === 'cr') {
      pieces.push('\n');
    } else if (kind !== 'close' && name === 'tab') pieces.push(' ');
    else if (kind !== 'close' && /^(docPr|cNvPr|shape)$/.test(name)) {
      for (const local of ['descr', 'title', 'alt']) {
        const description = attributeOf(source, local);
        if (description) pieces.push(` ${description} `);
      }
    }
  }
  return `${pieces.join('')}\n`;
}
