/** Owns what the text of a manuscript may be: a document, or the source of one. */
import { newAllowance, ProblemFound } from './document.ts';
import type { ByteSource, ManuscriptFormat } from './document.ts';
import { documentFormatOf, inspectBy } from './inspect-document.server.ts';
import type { Inspection } from './inspect-document.server.ts';
import { checkArchive } from './inspect-supplement.server.ts';
import { HEAD, isLatex, isMarkdown, textFormatOf } from './text-format.server.ts';
import type { Asked } from './text-format.server.ts';
import { openZip } from './office/zip.server.ts';
import type { Zip } from './office/zip.server.ts';

/**
 * As `inspectDocument`, but LaTeX is taken too: a .tex file, or a ZIP archive with one that is a
 * document; and other texts where the field says so. Nothing of it is run.
 * @throws only when the file cannot be read
 */
export const inspectManuscript = (
  file: ByteSource,
  asked: Asked,
): Promise<Inspection<ManuscriptFormat>> =>
  inspectBy(async () => {
    const text = await textFormatOf(file, asked);
    if (text) return text;
    const isArchive = (await file.read(0, 2)).toString('latin1') === 'PK';
    return isArchive ? archiveFormatOf(file, asked) : documentFormatOf(file);
  });

const OFFICE = ['[content_types].xml', 'mimetype'];

async function archiveFormatOf(file: ByteSource, { also }: Asked): Promise<ManuscriptFormat> {
  const allowance = newAllowance();
  const zip = await openZip(file, allowance);
  const names = new Set(zip.entries.map(({ name }) => name.toLowerCase()));
  const isSource = [...names].some(isTex) ? isTex : also.includes('md') ? isMarkdown : null;
  const isOffice = OFFICE.some((name) => names.has(name));
  if (isOffice || !isSource || ![...names].some(isSource)) {
    if (isOffice || [...names].some(isWord)) return documentFormatOf(file);
    throw new ProblemFound('no-latex');
  }
  await checkArchive(zip, allowance);
  if (isSource === isTex && !(await holdsLatex(zip))) throw new ProblemFound('no-latex');
  return 'zip';
}

/** Which is to be taken out of its archive, or is one without its list of parts. */
const isWord = (name: string): boolean =>
  name.startsWith('word/') || ['.doc', '.docx', '.odt', '.rtf'].some((end) => name.endsWith(end));
const isTex = (name: string): boolean => /\.(tex|ltx)$/i.test(name);

async function holdsLatex(zip: Zip): Promise<boolean> {
  for (const entry of zip.entries) {
    if (!isTex(entry.name) || entry.size > LARGEST_SOURCE) continue;
    if (isLatex((await zip.read(entry)).subarray(0, HEAD))) return true;
  }
  return false;
}

/** Bytes; a thick book has two million. */
const LARGEST_SOURCE = 10_000_000;
