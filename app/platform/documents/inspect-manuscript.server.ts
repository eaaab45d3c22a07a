/** Owns what the text of a manuscript may be: a document, or its LaTeX source. */
import { newAllowance, ProblemFound } from './document.ts';
import type { ByteSource, ManuscriptFormat } from './document.ts';
import { documentFormatOf, inspectBy } from './inspect-document.server.ts';
import type { Inspection } from './inspect-document.server.ts';
import { checkArchive } from './inspect-supplement.server.ts';
import { checkText } from './text.server.ts';
import { openZip } from './office/zip.server.ts';
import type { Zip } from './office/zip.server.ts';

/**
 * As `inspectDocument`, but LaTeX is taken too: a .tex file, or a ZIP archive with one that is a
 * document. Nothing of it is run.
 * @throws only when the file cannot be read
 */
export const inspectManuscript = (file: ByteSource): Promise<Inspection<ManuscriptFormat>> =>
  inspectBy(async () => {
    const head = await file.read(0, HEAD);
    if (head.subarray(0, 2).toString('latin1') === 'PK') return archiveFormatOf(file);
    if (!isLatex(head)) return documentFormatOf(file);
    await checkText(file, 'txt');
    return 'tex';
  });

/** Bytes among which a document says that it is one; comments and licences stand before. */
const HEAD = 200_000;
const DOCUMENT = /^[ \t]{0,40}\\document(?:class|style)[ \t]{0,40}[[{]/m;
const OFFICE = ['[content_types].xml', 'mimetype'];

const isLatex = (head: Buffer): boolean => DOCUMENT.test(head.toString('latin1'));

async function archiveFormatOf(file: ByteSource): Promise<ManuscriptFormat> {
  const allowance = newAllowance();
  const zip = await openZip(file, allowance);
  const names = new Set(zip.entries.map(({ name }) => name.toLowerCase()));
  const sources = [...names].filter(isTex);
  if (sources.length === 0 || OFFICE.some((name) => names.has(name))) return documentFormatOf(file);
  await checkArchive(zip, allowance);
  if (!(await holdsLatex(zip))) throw new ProblemFound('no-latex');
  return 'zip';
}

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
