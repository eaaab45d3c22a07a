import { problemTexts } from '#app/platform/documents/document.ts';
import type { ByteSource, DocumentProblem } from '#app/platform/documents/document.ts';
import { inspectUpload } from '#app/platform/documents/ask-documents.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** Problems of which the words hold for PDFs as well as for manuscripts. */
const OF_PDFS: ReadonlySet<DocumentProblem> = new Set<DocumentProblem>([
  'empty',
  'truncated',
  'damaged',
  'encrypted',
  'pdf-actions',
  'two-in-one',
  'too-large-inside',
  'too-much',
  'infected',
  'not-scanned',
]);

/** Why a file is not taken as the PDF of a paper, in a sentence; null when it is sound. */
export async function problemOfPaper(
  platform: Pick<Platform, 'documents' | 'config' | 'log'>,
  file: ByteSource,
): Promise<string | null> {
  const inspection = await inspectUpload(platform, file);
  if (inspection.outcome === 'sound') {
    return inspection.format === 'pdf'
      ? null
      : 'The file is a Word file. Please save the paper as a PDF and choose that file.';
  }
  const { problem } = inspection;
  return OF_PDFS.has(problem)
    ? problemTexts[problem]
    : 'The file is not a PDF, although its name suggests it. Please save the paper as a PDF and choose that file.';
}
