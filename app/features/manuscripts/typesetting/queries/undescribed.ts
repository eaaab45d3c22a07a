import type { Doubt } from '#app/features/fulltext/core/index.ts';
import type { Query } from './list-queries.server.ts';

export const DESCRIBE =
  'Please describe this figure in a sentence or two, for readers who do not see it.';

/** Ids of figures without alternative text about which no such query is open. */
export function undescribed(
  { doubts }: { doubts: readonly Doubt[] },
  queries: readonly Query[],
): string[] {
  const asked = new Set(
    queries.flatMap(({ element, question, closedAt }) =>
      question === DESCRIBE && closedAt === null ? [element] : [],
    ),
  );
  const figures = doubts.flatMap(({ kind, place }) =>
    kind === 'figure-without-words' && place !== null ? [place] : [],
  );
  return [...new Set(figures)].filter((element) => !asked.has(element));
}
