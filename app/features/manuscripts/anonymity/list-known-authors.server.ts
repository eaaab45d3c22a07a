import type { HasDb } from '#app/platform/platform.server.ts';
import { createHash } from 'node:crypto';
import type { KnownAuthor } from './find-names.ts';

/** Whose names give a manuscript away: its authors, and who was one of them before (L6). */
export const listKnownAuthors = ({ db }: HasDb, manuscriptId: number): Promise<KnownAuthor[]> =>
  db
    .selectFrom('manuscript_authors')
    .select(['name', 'email', 'orcid', 'college as institution'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('position')
    .execute();

/** The same for the same authors: a file that was looked into for them need not be again. */
export const authorsKey = (authors: readonly KnownAuthor[]): string =>
  createHash('sha256').update(JSON.stringify(authors)).digest('hex');

/** In place of a key: looking into the file was given up, for any authors. */
export const UNREADABLE_FILE = 'unreadable';
