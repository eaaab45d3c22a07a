/** Owns making a copy of a document without the names of those who made it. */
import type { FileFormat } from '../document.ts';
import { sourceOf } from '../document.ts';
import { isCleaned } from './cleaned-format.ts';
import type { CleanedFormat } from './cleaned-format.ts';
import { NoCopy } from './copy-problem.ts';
import type { CopyProblem, Marks } from './copy-problem.ts';
import { neutralDocx } from './neutral-docx.server.ts';
import { neutralPdf } from './neutral-pdf.server.ts';
import { cleanPicture } from './picture-metadata.ts';
import { redrawSvg } from '../svg/redraw-svg.ts';

export type NeutralCopy =
  | { outcome: 'made'; bytes: Uint8Array }
  | { outcome: 'not-made'; problem: CopyProblem };

/**
 * It reads and prints like the original, and holds nothing besides that says who wrote it, when, where or with
 * what.
 */
export async function writeNeutralCopy(
  format: FileFormat,
  bytes: Buffer,
  marks: Marks,
): Promise<NeutralCopy> {
  if (!isCleaned(format)) return { outcome: 'not-made', problem: 'not-cleaned' };
  // What Word once deleted stays in such a file, between the lines of what it saved quickly.
  if (format === 'doc') return { outcome: 'not-made', problem: 'old-word-format' };
  try {
    return { outcome: 'made', bytes: await cleaned(format, bytes, marks) };
  } catch (error) {
    // The file was found sound, so what breaks here is what our means cannot take apart.
    return { outcome: 'not-made', problem: error instanceof NoCopy ? error.problem : 'damaged' };
  }
}

async function cleaned(
  format: Exclude<CleanedFormat, 'doc'>,
  bytes: Buffer,
  marks: Marks,
): Promise<Uint8Array> {
  switch (format) {
    case 'pdf':
      return neutralPdf(bytes, marks);
    case 'docx':
      return neutralDocx(sourceOf(bytes), marks);
    case 'png':
    case 'jpg':
    case 'tif':
      return cleanPicture(bytes);
    case 'svg':
      return neutralSvg(bytes);
    case 'csv':
    case 'tsv':
    case 'txt':
    case 'tex':
    case 'md':
      // Nothing stands beside the text; what stands in it is looked for elsewhere.
      return bytes;
  }
}

/** Drawn again, without what programs note beside a drawing. */
function neutralSvg(bytes: Buffer): Uint8Array {
  const drawing = redrawSvg(bytes);
  if (!drawing) throw new NoCopy('damaged');
  return cleanPicture(Buffer.from(drawing.markup));
}
