import { blocksOf, inOneLine } from '#app/features/fulltext/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { LONGEST_ALTERNATIVE } from '../element-fields.ts';
import type { Query } from './list-queries.server.ts';
import type { WishedEdit } from '../mend-step.server.ts';
import { findPlaces } from './place-of-query.ts';

export const asAlternative = (answer: string): string =>
  inOneLine(answer).slice(0, LONGEST_ALTERNATIVE).toWellFormed();

/** The figure that a query is about; null where it is about something else, or is not there any more. */
export function figureOf(text: ArticleText, query: Pick<Query, 'element' | 'place' | 'words'>) {
  const element = findPlaces(text)(query);
  const block = element === null ? null : [...blocksOf(text)].find(({ id }) => id === element);
  return block?.kind === 'figure' ? block : null;
}

/**
 * What makes an answer the alternative text of its figure: of the parts that have none, or have what
 * was answered before. Nothing else that stands there is replaced.
 */
export function describingEdits(
  text: ArticleText,
  query: Pick<Query, 'element' | 'place' | 'words' | 'answer'>,
  answer: string,
): WishedEdit[] {
  const figure = figureOf(text, query);
  const value = asAlternative(answer);
  const before = asAlternative(query.answer ?? '');
  return (figure?.parts ?? []).flatMap(({ alternative }, part) =>
    alternative.trim() === '' || alternative === before
      ? [{ element: figure!.id, kind: 'alternative' as const, part: String(part), value }]
      : [],
  );
}
