/** What a file of a manuscript is for. */
export const FILE_PURPOSES = [
  'manuscript',
  'title-page',
  'anonymised',
  'supplement',
  'reply-to-reviewers',
  'final',
] as const;

export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** Those that reviewers may get, as copies without names (L6). */
export const FOR_REVIEWERS: readonly FilePurpose[] = [
  'anonymised',
  'supplement',
  'reply-to-reviewers',
];

/** Those in which the names of the authors are looked for; a title page and a final file have them. */
export const LOOKED_INTO: readonly FilePurpose[] = ['manuscript', ...FOR_REVIEWERS];
