import { integer, number, object, pipe } from 'valibot';

/** Reads the source of an accepted manuscript into the text of its article. */
export const readManuscriptKind = {
  name: 'read-manuscript',
  payload: object({ manuscript: pipe(number(), integer()) }),
  lane: 'documents',
} as const;

/** Sets the text of an article as a PDF. */
export const setPdfKind = {
  name: 'set-pdf',
  payload: object({ paperId: pipe(number(), integer()) }),
  lane: 'documents',
} as const;
