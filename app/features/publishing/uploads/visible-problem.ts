import type { Standing } from '#app/features/manuscripts/conflicts/index.ts';

/** What stands in the way of an upload and says nothing of a manuscript. */
const PLAIN: ReadonlySet<string> = new Set([
  'not-complete',
  'paper-id-taken',
  'doi-taken',
  'already-an-article',
  'retracted',
  'names-you',
  'other-authors',
  'other-title',
]);

/** What an author may learn of their own manuscript; the rest is between editors. */
const OF_ONES_OWN: ReadonlySet<string> = new Set([
  'not-accepted',
  'agreement-missing',
  'published-before',
]);

/** Where a manuscript stands is for its authors and editors alone. */
export function visibleProblem(problem: string | null, standing: Standing | null): string | null {
  if (problem === null || PLAIN.has(problem)) return problem;
  if (standing === 'author' && OF_ONES_OWN.has(problem)) return problem;
  return standing === 'editor' || standing === 'guest' ? problem : 'of-a-manuscript';
}
