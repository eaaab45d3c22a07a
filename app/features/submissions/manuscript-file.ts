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
