import type { FileFormat, TextFormat } from '#app/platform/documents/document.ts';
import { isCleaned } from '#app/platform/documents/neutral/cleaned-format.ts';
import { foldCase } from '#app/platform/text/fold.ts';

export const FILE_PURPOSES = [
  'manuscript',
  'title-page',
  'anonymised',
  'supplement',
  'reply-to-reviewers',
  // Of the production: the typeset PDF, and what it was set from.
  'final',
  'source',
] as const;

export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** Those that reviewers may get, as copies without names (L6). */
export const FOR_REVIEWERS: readonly FilePurpose[] = [
  'anonymised',
  'supplement',
  'reply-to-reviewers',
];

/**
 * Those in which the names of the authors are looked for; a title page and the files of the
 * production have them.
 */
export const LOOKED_INTO: readonly FilePurpose[] = ['manuscript', ...FOR_REVIEWERS];

/** In place of whom a file was looked into for: the authors have changed since, and it is being looked into once more. */
export const OUTDATED = '';

export const TEXTS: readonly FilePurpose[] = ['manuscript', 'anonymised'];

/** Those that the article may be made from: LaTeX is taken too. */
export const SOURCES: ReadonlySet<string> = new Set<FilePurpose>([...TEXTS, 'title-page']);

export const SOURCE = {
  accept: '.pdf,.doc,.docx,.tex,.zip',
  kinds: 'A .docx, .doc, .tex or .pdf file, or LaTeX packed as .zip, of at most 50 MB',
} as const;

/** What a field takes beside them: what reviewers get, and what is submitted first, is none of these. */
export const ALSO_TAKEN: Readonly<Record<string, readonly TextFormat[]>> = {
  manuscript: ['odt', 'md'],
  'title-page': ['odt', 'md'],
};

export const TEXT_SOURCE = {
  accept: '.pdf,.doc,.docx,.odt,.tex,.md,.zip',
  kinds:
    'A .docx, .doc, .odt, .tex, .md or .pdf file, or LaTeX or Markdown packed as .zip with its pictures, of at most 50 MB',
} as const;

/** Those that the author may remove or exchange while the manuscript is completed: editors still open what was there. */
export const EXCHANGED: readonly FilePurpose[] = [
  'manuscript',
  'title-page',
  'anonymised',
  'supplement',
];

/** Formats whose text can be read into an article. */
export const READABLE: ReadonlySet<FileFormat> = new Set([
  'docx',
  'odt',
  'tex',
  'xml',
  'zip',
  'md',
]);

/**
 * Whether the file for reviewers is made of the one that its authors sent: where that names them, and where it is of a
 * kind that reviewers do not get.
 * @param firstFile what they answered
 */
export const isCopyMade = (firstFile: string, format: FileFormat): boolean =>
  READABLE.has(format) &&
  (firstFile === 'names-authors' || (firstFile === 'names-none' && !isCleaned(format)));

type RoundFile = { purpose: FilePurpose; round: number; fileName: string };

/**
 * Whichever round they came in: the newest text, the response that came with it, of supplements the
 * newest of each name.
 */
export function filesOfRound<File extends RoundFile>(
  files: readonly File[],
  round: number,
): File[] {
  const there = files.filter((file) => file.round <= round && LOOKED_INTO.includes(file.purpose));
  const texts = there.filter(({ purpose }) => TEXTS.includes(purpose));
  const newest = Math.max(...texts.map((text) => text.round));
  return there.filter((file) =>
    file.purpose === 'supplement'
      ? !there.some((other) => replaces(other, file))
      : file.round === newest,
  );
}

const replaces = (other: RoundFile, file: RoundFile): boolean =>
  other.purpose === file.purpose &&
  other.round > file.round &&
  foldCase(other.fileName) === foldCase(file.fileName);

export const OF_MANY_KINDS: ReadonlySet<string> = new Set<FilePurpose>(['supplement', 'source']);

/** Files of a manuscript in one round, and their bytes together with those that were replaced. */
export const MOST_FILES = 20;
export const MOST_BYTES = 500_000_000;

/** Supplementary files that a form takes at once. */
export const MOST_SUPPLEMENTS = 5;

export const SUPPLEMENTS = {
  label: 'Supplementary files',
  accept: '.pdf,.doc,.docx,.png,.jpg,.jpeg,.tif,.tiff,.svg,.csv,.tsv,.txt,.xlsx,.zip',
  hint: `Up to ${MOST_SUPPLEMENTS} at a time, each of at most 50 MB: PDF, Word, pictures (PNG, JPEG, TIFF), tables and texts (CSV, TSV, TXT, XLSX) or ZIP. Reviewers receive anonymised copies of PDF and .docx files and pictures, and texts that name no author. XLSX, ZIP and .doc files cannot be anonymised, so only editors see them before publication. Readers get all of them with the article.`,
} as const;
