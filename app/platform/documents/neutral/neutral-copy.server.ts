/** Owns making a copy of a document without the names of those who made it. */
import type { DocumentFormat } from '../document.ts';
import { sourceOf } from '../document.ts';
import { NoCopy } from './copy-problem.ts';
import type { CopyProblem, Marks } from './copy-problem.ts';
import { neutralDocx } from './neutral-docx.server.ts';
import { neutralPdf } from './neutral-pdf.server.ts';

export type NeutralCopy =
  | { outcome: 'made'; bytes: Uint8Array }
  | { outcome: 'not-made'; problem: CopyProblem };

/**
 * The copy of a document that passed the inspection: it reads and prints like the original, and
 * holds nothing beside the text and pictures that says who wrote it, when, where or with what.
 */
export async function makeNeutralCopy(
  format: DocumentFormat,
  bytes: Buffer,
  marks: Marks,
): Promise<NeutralCopy> {
  // What Word once deleted stays in such a file, between the lines of what it saved quickly.
  if (format === 'doc') return { outcome: 'not-made', problem: 'old-word-format' };
  try {
    const copy =
      format === 'pdf' ? await neutralPdf(bytes, marks) : await neutralDocx(sourceOf(bytes), marks);
    return { outcome: 'made', bytes: copy };
  } catch (error) {
    // The file was found sound, so what breaks here is what our means cannot take apart.
    return { outcome: 'not-made', problem: error instanceof NoCopy ? error.problem : 'damaged' };
  }
}
