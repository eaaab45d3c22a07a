/** Owns telling by its content what a file is, and whether it is sound and harmless. */
import { openCompoundFile } from './office/compound-file.server.ts';
import { checkDoc } from './office/doc.server.ts';
import { newAllowance, ProblemFound } from './document.ts';
import type { ByteSource, DocumentFormat, DocumentProblem } from './document.ts';
import { checkDocx } from './office/docx.server.ts';
import { checkPdf } from './pdf/pdf.server.ts';
import { openZip } from './office/zip.server.ts';

export type Inspection<Format = DocumentFormat> =
  | { outcome: 'sound'; format: Format }
  | { outcome: 'refused'; problem: DocumentProblem; /** In an archive. */ inside?: string };

/** How the first bytes of other files look. */
export const OTHERS: readonly (readonly [RegExp, DocumentProblem])[] = [
  [/^(\xef\xbb\xbf)?\s*<(!doctype html|html|script|svg|body|head|\?php)/i, 'web-page'],
  [/^(\xff\xd8\xff|\x89PNG|GIF8|BM|II\*\0|MM\0\*|RIFF....WEBP)/s, 'picture'],
  [/^(MZ|\x7fELF|#!|\xca\xfe\xba\xbe|\xcf\xfa\xed\xfe)/, 'program'],
  [/^\{\\rtf/, 'rich-text'],
  [/^(Rar!|7z\xbc\xaf|BZh|\xfd7zXZ)/, 'archive'],
];

/**
 * It must be PDF, .docx or .doc, whole, not encrypted, without scripts, macros or content from
 * elsewhere.
 * @throws only when the file cannot be read
 */
export const inspectDocument = (file: ByteSource): Promise<Inspection> =>
  inspectBy(() => documentFormatOf(file));

/** What a look into a file finds. @param look throws ProblemFound */
export async function inspectBy<Format>(look: () => Promise<Format>): Promise<Inspection<Format>> {
  try {
    return { outcome: 'sound', format: await look() };
  } catch (error) {
    if (!(error instanceof ProblemFound)) throw error;
    const { problem, inside } = error;
    return { outcome: 'refused', problem, ...(inside !== null && { inside }) };
  }
}

/** @throws ProblemFound */
export async function documentFormatOf(file: ByteSource): Promise<DocumentFormat> {
  if (file.size === 0) throw new ProblemFound('empty');
  const head = (await file.read(0, 256)).toString('latin1');
  if (head.startsWith('%PDF-')) {
    await checkPdf(await file.read(0, file.size));
    return 'pdf';
  }
  if (head.startsWith('PK')) {
    const allowance = newAllowance();
    await checkDocx(await openZip(file, allowance), allowance);
    return 'docx';
  }
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) {
    await checkDoc(await openCompoundFile(file), file);
    return 'doc';
  }
  const known = OTHERS.find(([pattern]) => pattern.test(head));
  throw new ProblemFound(known?.[1] ?? 'not-a-document');
}
