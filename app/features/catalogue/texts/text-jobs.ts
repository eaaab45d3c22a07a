import { integer, number, object, pipe, string } from 'valibot';

/** Reads a source that lies in the storage into the full text of an article. */
export const readTextKind = {
  name: 'read-full-text',
  payload: object({
    article: pipe(number(), integer()),
    key: string(),
    fileName: string(),
    sha256: string(),
  }),
  lane: 'documents',
} as const;
