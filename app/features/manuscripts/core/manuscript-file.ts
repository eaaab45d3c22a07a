/** What a file of a manuscript is for. */
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

/** Those in which the names of the authors are looked for; a title page and the files of the production have them. */
export const LOOKED_INTO: readonly FilePurpose[] = ['manuscript', ...FOR_REVIEWERS];

/** Purposes for which a form takes several files at once, of more kinds than documents. */
export const OF_MANY_KINDS: ReadonlySet<string> = new Set<FilePurpose>(['supplement', 'source']);

/** Files of a manuscript in one round, and their bytes together with those that were replaced. */
export const MOST_FILES = 20;
export const MOST_BYTES = 500_000_000;

/** Supplementary files that a form takes at once. */
export const MOST_SUPPLEMENTS = 5;

/** A field for them. */
export const SUPPLEMENTS = {
  label: 'Supplementary files',
  accept: '.pdf,.doc,.docx,.png,.jpg,.jpeg,.tif,.tiff,.csv,.tsv,.txt,.xlsx,.zip',
  hint: `Up to ${MOST_SUPPLEMENTS} at a time, each of at most 50 MB: PDF, Word, pictures (PNG, JPEG, TIFF), tables and texts (CSV, TSV, TXT, XLSX) or ZIP. Reviewers receive anonymised copies of PDF and .docx files and pictures, and texts that name no author. XLSX, ZIP and .doc files cannot be anonymised, so only editors see them.`,
} as const;
