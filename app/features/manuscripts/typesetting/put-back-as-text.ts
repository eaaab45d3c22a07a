import type { Doubt } from '#app/features/fulltext/core/index.ts';

/** Kinds that say which words of the source are not in the text. */
const WITH_WORDS: ReadonlySet<string> = new Set(['left-out', 'words-lost']);

/** Whether one press puts the words of a doubt back. */
export const isPutBack = ({ kind, words }: Doubt): boolean =>
  WITH_WORDS.has(kind) && words.trim() !== '';
