/** Owns what a source may be before anything converts it: one look at each of its files, in time that grows with it. */
import type { ReadingProblem } from '../reading-problems.ts';
import { latexProblem } from './latex-bounds.ts';
import { markdownProblem } from './markdown-bounds.ts';

/**
 * Why a file of text would cost more than any paper does; null for all that people write.
 * @param name by whose ending it is known what it is; lists of references and XML have bounds of their own
 */
export function sourceProblem(name: string, text: string): ReadingProblem | null {
  if (/\.(?:md|markdown|qmd|rmd)$/i.test(name)) return markdownProblem(text);
  if (/\.(?:xml|bib)$/i.test(name)) return null;
  return latexProblem(text, !/\.(?:cls|sty|clo|def|bst)$/i.test(name));
}
