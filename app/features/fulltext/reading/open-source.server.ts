import path from 'node:path';
import { newAllowance, ProblemFound, sourceOf } from '#app/platform/documents/document.ts';
import { openZip } from '#app/platform/documents/office/zip.server.ts';
import type { Zip } from '#app/platform/documents/office/zip.server.ts';
import { decodeDeclaredXml } from '#app/platform/documents/office/declared-xml.ts';
import { decodeXml, NotXml } from '#app/platform/documents/office/xml-tokens.ts';
import { markupProblem } from './bounds/markup-bounds.ts';
import { sourceProblem } from './bounds/source-bounds.ts';
import { isEndlessMarkdown } from './bounds/markdown-bounds.ts';
import { pickMainFile } from './latex/index.ts';
import type { ReadingProblem } from './reading-problems.ts';

/** What is read: its format, the file to begin with, and the files beside it. */
export type Source = {
  from: string;
  main: string;
  files: ReadonlyMap<string, Uint8Array>;
};

export class NotReadable extends Error {
  readonly problem: ReadingProblem;
  constructor(problem: ReadingProblem) {
    super(problem);
    this.problem = problem;
  }
}

const MOST_MARKUP = 80_000_000;

/**
 * What a file is by its content, and its name where that alone tells.
 * @throws NotReadable
 */
export async function openSource(bytes: Buffer, name: string): Promise<Source> {
  if (bytes.length === 0) throw new NotReadable('damaged');
  const head = bytes.toString('latin1', 0, 4);
  if (head === 'PK\u0003\u0004') return openPacked(bytes).catch(asProblem);
  // An Office file with a password is no ZIP archive.
  if (head === '\xd0\xcf\x11\xe0' && /\.(?:docx|odt)$/i.test(name))
    throw new NotReadable('encrypted');
  const xml = jatsIn(bytes);
  const text = xml ?? decodeText(bytes);
  if (text === null) throw new NotReadable('not-a-source');
  const alone = (from: string, main: string, content = text): Source => ({
    from,
    main,
    files: new Map([[main, Buffer.from(content)]]),
  });
  if (xml !== null) {
    refuseEntities(xml);
    return alone('jats', 'source.xml');
  }
  refuseBeyond([[name, text]]);
  if (MARKDOWN_NAME.test(name)) {
    if (isEndlessMarkdown(text)) throw new NotReadable('too-much');
    return alone(MARKDOWN, 'source.md');
  }
  if (/\\documentclass|\\begin\{document\}/.test(text) || /\.(?:tex|latex)$/i.test(name)) {
    return alone('latex', 'source.tex');
  }
  throw new NotReadable('not-a-source');
}

/** An article in JATS, in whatever encoding it says; null for any other file. */
function jatsIn(bytes: Uint8Array): string | null {
  try {
    const xml = decodeDeclaredXml(Buffer.from(bytes));
    return xml.startsWith('<') && /<article[\s>]/.test(xml.slice(0, 4000)) ? xml : null;
  } catch (error) {
    if (error instanceof NotXml) return null;
    throw error;
  }
}

/** Before anything converts them. */
function refuseBeyond(texts: Iterable<readonly [name: string, text: string]>): void {
  for (const [name, text] of texts) {
    const problem = sourceProblem(name, text);
    if (problem) throw new NotReadable(problem);
  }
}

const MARKDOWN_NAME = /\.(?:md|markdown|qmd|rmd)$/i;
const MARKDOWN = 'markdown-raw_html+raw_tex+tex_math_single_backslash';

/**
 * Text in UTF-8, or else as it is said; null for what is no text.
 * @param encoding a label of the Encoding Standard
 */
export function decodeText(bytes: Buffer, encoding = 'latin1'): string | null {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  if (mark === 0xfffe || mark === 0xfeff) {
    return new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be').decode(bytes);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    const text = new TextDecoder(encoding).decode(bytes);
    return text.includes('\0') ? null : text;
  }
}

/** Names that stand for long texts may stand for endless ones. */
function refuseEntities(xml: string): void {
  const start = xml.indexOf('<!DOCTYPE');
  const declared = start === -1 ? '' : xml.slice(start, xml.indexOf('>', start));
  if (xml.includes('<!ENTITY') || declared.includes('[')) throw new NotReadable('damaged');
}

function asProblem(error: unknown): never {
  if (!(error instanceof ProblemFound)) throw error;
  if (error.problem === 'too-large-inside' || error.problem === 'encrypted') {
    throw new NotReadable(error.problem);
  }
  throw new NotReadable('damaged');
}

async function openPacked(bytes: Buffer): Promise<Source> {
  const zip = await openZip(sourceOf(bytes), newAllowance());
  const names = zip.entries.map(({ name }) => name);
  if (names.some(leadsOut) || zip.entries.some(({ isLink }) => isLink)) {
    throw new NotReadable('unsafe-paths');
  }
  if (names.includes('word/document.xml') || names.includes('[Content_Types].xml')) {
    if (!names.some((name) => /^word\/document\d{0,3}\.xml$/.test(name))) {
      throw new NotReadable('not-a-source');
    }
    await checkMarkup(zip);
    return { from: 'docx', main: 'source.docx', files: new Map([['source.docx', bytes]]) };
  }
  if (names.includes('content.xml') && names.includes('mimetype')) {
    await checkMarkup(zip);
    return { from: 'odt', main: 'source.odt', files: new Map([['source.odt', bytes]]) };
  }
  return openFolder(zip);
}

function leadsOut(name: string): boolean {
  const parts = name.split(/[\\/]/);
  return parts.includes('..') || parts[0] === '' || /^[a-z]:/i.test(name) || name.includes('\0');
}

/** Programs and menus of OpenDocument, which nothing here opens. */
const IS_PROGRAM = /^(?:Basic|Configurations2|Dialogs|Scripts)\//;

async function checkMarkup(zip: Zip): Promise<void> {
  const parts = zip.entries.filter(
    ({ name }) => /\.(?:xml|rels)$/i.test(name) && !IS_PROGRAM.test(name),
  );
  const size = parts.reduce((all, part) => all + part.size, 0);
  if (size > MOST_MARKUP) throw new NotReadable('too-large-inside');
  for (const part of parts) {
    const bytes = await zip.read(part);
    const start = bytes.toString('latin1', 0, 20_000);
    if (start.includes('<!DOCTYPE') || start.includes('<!ENTITY')) throw new NotReadable('damaged');
    const problem = markupProblem(part.name, decodeXml(bytes));
    if (problem) throw new NotReadable(problem);
  }
}

const TEXTS = /\.(?:tex|ltx|latex|md|markdown|qmd|rmd|xml)$/i;
const LATEX = /\.(?:tex|ltx|latex)$/i;
const JUNK = /(?:^|\/)(?:__MACOSX\/|\.)/;

/** A folder of files: LaTeX with what belongs to it, or Markdown or JATS with its pictures. */
async function openFolder(zip: Zip): Promise<Source> {
  const files = new Map<string, Uint8Array>();
  for (const entry of zip.entries) {
    if (entry.name.endsWith('/') || JUNK.test(entry.name)) continue;
    files.set(entry.name, await zip.read(entry));
  }
  const texts = [...files].filter(([name]) => TEXTS.test(name));
  const textOf = (bytes: Uint8Array) => jatsIn(bytes) ?? decodeText(Buffer.from(bytes)) ?? '';
  refuseBeyond(texts.map(([name, bytes]) => [name, textOf(bytes)]));
  const latex = texts.flatMap(([name, bytes]) =>
    LATEX.test(name) ? [[name, textOf(bytes)] as const] : [],
  );
  const main =
    pickMainFile(new Map(latex)) ??
    pickMain(texts.filter(([name, bytes]) => /\.xml$/i.test(name) && jatsIn(bytes) !== null)) ??
    pickMarkdown(texts.filter(([name]) => MARKDOWN_NAME.test(name)));
  if (main === null) throw new NotReadable('no-main-file');
  const folder = path.posix.dirname(main);
  const beside = new Map(
    Array.from(files, ([name, bytes]) => [path.posix.relative(folder, name), bytes] as const),
  );
  const own = path.posix.basename(main);
  if (LATEX.test(own)) return { from: 'latex', main: own, files: beside };
  if (/\.xml$/i.test(own)) {
    const xml = textOf(files.get(main)!);
    refuseEntities(xml);
    return { from: 'jats', main: own, files: beside.set(own, Buffer.from(xml)) };
  }
  if (isEndlessMarkdown(textOf(files.get(main)!))) throw new NotReadable('too-much');
  return { from: MARKDOWN, main: own, files: beside };
}

/** What stands beside a paper. */
const BESIDE = /(?:^|\/)(?:readme|license|changelog|_|appendi|suppl|si\.|cover|response|news\.)/i;

/** What was rendered rather than what is still to be, and a README last. */
function pickMarkdown(candidates: readonly (readonly [string, Uint8Array])[]): string | null {
  const papers = candidates.filter(([name]) => !BESIDE.test(name));
  const isRendered = ([name]: readonly [string, Uint8Array]) => !/\.(?:qmd|rmd)$/i.test(name);
  const rendered = papers.filter(isRendered).filter(([name]) => CALLED_SO.test(name));
  return (
    pickMain(rendered) ??
    pickMain(papers.filter((each) => !isRendered(each))) ??
    pickMain(papers) ??
    pickMain(candidates)
  );
}

const CALLED_SO = /(?:^|\/)(?:main|ms|manuscript|paper|article|index)\.\w+$/i;

/** The one that is called so, or else the highest in the tree of folders. */
function pickMain(candidates: readonly (readonly [string, Uint8Array])[]): string | null {
  const depth = (name: string) => name.split('/').length;
  const names = candidates
    .toSorted(([one, own], [other, its]) => depth(one) - depth(other) || its.length - own.length)
    .map(([name]) => name);
  return names.find((name) => CALLED_SO.test(name)) ?? names[0] ?? null;
}
