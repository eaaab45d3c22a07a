/** Words of a letter in one, so that an editor answers for these and no others. */
export const wordsToRead = (found: readonly string[]): string => found.join(', ');
