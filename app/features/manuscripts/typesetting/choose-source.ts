import type { FileFormat } from '#app/platform/documents/document.ts';
import { READABLE } from '../core/manuscript-file.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';

type SentFile = {
  id: number;
  purpose: FilePurpose;
  round: number;
  format: FileFormat;
  addedAt: number;
};

/**
 * The file that the article is made from: what came as a source since acceptance, or else what the
 * last round brought. An earlier round is never read instead: it says something else.
 */
export function chooseSource<File extends SentFile>(files: readonly File[]): File | null {
  const readable = files.filter(({ format }) => READABLE.has(format));
  const round = Math.max(...files.filter(isText).map((file) => file.round));
  return newestOf(readable, 'source') ?? newestText(readable, round);
}

/** The text that the author sent and an editor accepted, be it one that cannot be typeset. */
export const chooseAccepted = <File extends SentFile>(files: readonly File[]): File | null =>
  newestText(files, Math.max(...files.filter(isText).map((file) => file.round)));

const isText = ({ purpose }: SentFile): boolean =>
  purpose === 'manuscript' || purpose === 'anonymised';

const newestText = <File extends SentFile>(files: readonly File[], round: number): File | null =>
  newestOf(files, 'manuscript', round) ?? newestOf(files, 'anonymised', round) ?? null;

const newestOf = <File extends SentFile>(
  files: readonly File[],
  purpose: FilePurpose,
  round?: number,
): File | undefined =>
  files
    .filter((file) => file.purpose === purpose && (round === undefined || file.round === round))
    .toSorted(
      (one, other) =>
        other.addedAt - one.addedAt ||
        standsBehind(one.format) - standsBehind(other.format) ||
        other.id - one.id,
    )[0];

const BEHIND: readonly FileFormat[] = ['zip', 'md'];

/** Of files that came together, an archive may hold only pictures, and Markdown only notes. */
const standsBehind = (format: FileFormat): number => BEHIND.indexOf(format);

/** Said where there is none. */
export const NO_SOURCE =
  'This manuscript is a PDF, which cannot be typeset. Ask the author for the source file, such as a Word file or the LaTeX files, or upload it here if you have it.';
