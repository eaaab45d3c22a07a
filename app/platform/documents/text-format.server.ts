/** Owns what the text of an article may be beside documents: LaTeX, OpenDocument, Markdown, JATS. */
import { isUtf8 } from 'node:buffer';
import { newAllowance, ProblemFound } from './document.ts';
import type { ByteSource, TextFormat } from './document.ts';
import { checkJats } from './jats.server.ts';
import { checkOdt, isOpenDocument } from './office/odt.server.ts';
import { OTHERS } from './inspect-document.server.ts';
import { checkText } from './text.server.ts';
import { openZip } from './office/zip.server.ts';

/** What a field takes, and what the file is called: of texts the name alone tells which is Markdown. */
export type Asked = { fileName: string; also: readonly TextFormat[] };

/** Bytes among which a document says that it is one; comments and licences stand before. */
export const HEAD = 200_000;
const DOCUMENT = /^[ \t]{0,40}\\document(?:class|style)[ \t]{0,40}[[{]/m;

export const isLatex = (head: Buffer): boolean => DOCUMENT.test(head.toString('latin1'));
export const isMarkdown = (name: string): boolean => /\.(?:md|markdown|qmd|rmd)$/i.test(name);

/** Null for any other file. @throws ProblemFound where it is one that is not sound */
export async function textFormatOf(
  file: ByteSource,
  { fileName, also }: Asked,
): Promise<TextFormat | 'tex' | null> {
  const head = await file.read(0, HEAD);
  if (also.includes('odt') && head.toString('latin1', 0, 2) === 'PK') {
    return (await isSoundOdt(file)) ? 'odt' : null;
  }
  if (also.includes('xml') && (await isSoundJats(file, head, fileName))) return 'xml';
  const start = head.toString('latin1', 0, 256);
  if (also.includes('md') && isMarkdown(fileName) && !isOther(start)) {
    if (!isUtf8(await file.read(0, file.size))) throw new ProblemFound('not-utf8');
    await checkText(file, 'txt');
    return 'md';
  }
  // An archive may hold its files as they are.
  if (isOther(start) || !isLatex(head)) return null;
  await checkText(file, 'txt');
  return 'tex';
}

const isOther = (start: string): boolean =>
  /^(?:$|PK|%PDF-|\xd0\xcf)/.test(start) || OTHERS.some(([sign]) => sign.test(start));

async function isSoundOdt(file: ByteSource): Promise<boolean> {
  const allowance = newAllowance();
  const zip = await openZip(file, allowance);
  if (!isOpenDocument(zip)) return false;
  await checkOdt(zip, allowance);
  return true;
}

async function isSoundJats(file: ByteSource, head: Buffer, fileName: string): Promise<boolean> {
  const mark = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\0\s]{0,99}</;
  if (!mark.test(head.toString('latin1', 0, 256))) return false;
  return checkJats(await file.read(0, file.size), /\.xml$/i.test(fileName));
}
