import { elementsOf, blocksOf, inOneLine } from '#app/features/fulltext/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { knowText, readWas } from '#app/features/fulltext/mending/index.ts';
import { nameOf, LONGEST_ALTERNATIVE } from '../element-fields.ts';
import type { Query } from './list-queries.server.ts';
import type { WishedEdit } from '../mend-step.server.ts';

const WHOLE = { kind: 'drop', part: '' } as const;

/** How a question keeps its place; null when the text has no such element. */
export function keepPlace(
  text: ArticleText,
  element: string,
): { place: string; words: string } | null {
  const known = knowText(text);
  const of = known.elements.get(element);
  return of ? { place: nameOf(text, element), words: readWas(of, WHOLE, known) ?? '' } : null;
}

/** Labels that an element keeps when its words are mended. */
const LABELLED: ReadonlySet<string> = new Set(['figure', 'table', 'formula', 'section']);

/**
 * Finds the places of questions in a text, which may be another reading: the element of the id, if it
 * has the same words or label, or else the only one of the same words.
 */
export function findPlaces(text: ArticleText) {
  const known = knowText(text);
  const kinds = elementsOf(text);
  const words = new Map<string, string[]>();
  for (const [id, of] of known.elements) {
    const own = readWas(of, WHOLE, known) ?? '';
    words.set(own, [...(words.get(own) ?? []), id]);
  }
  return (query: { element: string; place: string; words: string }): string | null => {
    const same = words.get(query.words) ?? [];
    if (same.includes(query.element)) return query.element;
    const own = kinds.get(query.element);
    if (own && LABELLED.has(own.kind) && nameOf(text, query.element) === query.place) {
      return query.element;
    }
    return query.words !== '' && same.length === 1 ? same[0]! : null;
  };
}

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
