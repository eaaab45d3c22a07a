import type { Doubt } from '#app/features/fulltext/core/index.ts';
import { DESCRIBE } from './describe-question.ts';
import type { Query } from './list-queries.server.ts';

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
