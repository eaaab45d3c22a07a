/** Types of articles as journals call them, with the word of JATS (`@article-type`, JATS4R). */
const TYPES: readonly (readonly [name: string, jats: string])[] = [
  ['Research article', 'research-article'],
  ['Review article', 'review-article'],
  ['Short communication', 'brief-report'],
  ['Short communication', 'rapid-communication'],
  ['Case study', 'case-report'],
  ['Editorial', 'editorial'],
  ['Letter', 'letter'],
  ['Commentary', 'article-commentary'],
  ['Book review', 'book-review'],
  ['Technical note', 'report'],
  ['Technical note', 'technical-report'],
  ['Data paper', 'data-paper'],
];

/** The word of JATS for a type, or that of most articles. */
export const jatsArticleType = (type: string | null): string =>
  TYPES.find(([name]) => name.toLowerCase() === type?.toLowerCase())?.[1] ?? 'research-article';

/** The type that JATS names; null for one that no reader would know by a word. */
export const typeOfJats = (jats: string): string | null =>
  TYPES.find(([, word]) => word === jats)?.[0] ?? null;
