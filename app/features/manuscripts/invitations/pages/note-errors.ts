import type { NoteRefused } from '../../author-changes/propose-author-change.server.ts';
import { namesAuthor, wordsToRead } from '../../core/letters/letter-form.ts';

/** Beside the field of words that were refused, or with the words to confirm. */
export const noteErrors = ({ outcome, found }: NoteRefused, field: 'note' | 'words') =>
  outcome === 'names-an-author'
    ? { [field]: namesAuthor(found) }
    : { [`read-${field}`]: wordsToRead(found) };
