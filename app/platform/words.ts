/** Owns what counts as a word and as a keyword, alike in every form. */
import { foldCase } from './text/fold.ts';

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** The keywords of a text, split at commas, semicolons and line breaks; a repeated one counts once. */
export function splitKeywords(text: string): string[] {
  const keywords = new Map<string, string>();
  for (const piece of text.split(/[,;\n\r]/)) {
    const keyword = piece.replace(/\s+/gu, ' ').trim();
    const lower = foldCase(keyword);
    if (keyword !== '' && !keywords.has(lower)) keywords.set(lower, keyword);
  }
  return [...keywords.values()];
}
