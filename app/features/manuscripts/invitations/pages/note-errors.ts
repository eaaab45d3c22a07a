import type { NoteRefused } from '../../author-changes/find-authors-named.server.ts';
import { namesAuthor } from '../../core/letters/letter-form.ts';
import { wordsToRead } from '../../core/words-to-read.ts';

/** Beside the field of words that were refused, or with the words to confirm. */
export const noteErrors = ({ outcome, found }: NoteRefused, field: 'note' | 'words') =>
  outcome === 'names-an-author'
    ? { [field]: namesAuthor(found) }
    : { [`read-${field}`]: wordsToRead(found) };
