import { elementsOf, isLoss } from '#app/features/fulltext/core/index.ts';
import type { ArticleText, Doubt } from '#app/features/fulltext/core/index.ts';
import { doubtPart } from '#app/features/fulltext/mending/index.ts';
import type { Edit } from '#app/features/fulltext/mending/index.ts';
import type { TextQuality } from './pdf-requirements.ts';
import type { Loss } from './requirement.ts';

/** Those doubts about a text that are losses, each with the name of its place. */
export function lossesOf({
  text,
  doubts,
}: {
  text: ArticleText;
  doubts: readonly Doubt[];
}): Loss[] {
  const elements = elementsOf(text);
  return doubts
    .filter(isLoss)
    .map((doubt) => ({ ...doubt, name: elements.get(doubt.place ?? '')?.name ?? '' }));
}

/** What readers would miss in a text that has lost nothing: see `TextQuality`. */
export function qualityOf({
  text,
  doubts,
  searched,
}: {
  text: ArticleText;
  doubts: readonly Doubt[];
  /** What was found at Crossref for references without a DOI, by their elements. */
  searched: readonly { place: string; state: string }[];
}): TextQuality {
  const elements = elementsOf(text);
  const states = new Map(searched.map(({ place, state }) => [place, state]));
  const silent = doubts.flatMap(({ kind, place }) =>
    kind === 'figure-without-words' && place !== null ? [place] : [],
  );
  return {
    undescribed: [...new Set(silent)].map((place) => ({
      place,
      name: elements.get(place)?.name || 'A figure',
    })),
    unchecked: doubts.filter((doubt) => !isLoss(doubt) && doubt.kind !== 'figure-without-words')
      .length,
    references: text.references.length,
    withoutDoi: text.references
      .filter(({ doi }) => doi === null)
      .map(({ id }) => ({
        ...{ place: id, name: elements.get(id)?.name || id },
        searched: states.get(id) ?? null,
      })),
  };
}

export const isDismissed = (loss: Loss, edits: readonly Edit[]): boolean =>
  edits.some(
    ({ kind, element, part }) =>
      kind === 'set-aside' && element === (loss.place ?? '') && part === doubtPart(loss),
  );

/**
 * A text without what its figures are called for those who do not see them: authors add that while
 * they approve the rest, and no page looks different for it.
 */
export const withoutDescriptions = (text: ArticleText): string =>
  JSON.stringify(text, (key, value: unknown) => (key === 'alternative' ? '' : value));

/** @param json of the text that a PDF shows */
export const isSameText = (text: ArticleText, json: string): boolean =>
  withoutDescriptions(text) === withoutDescriptions(JSON.parse(json) as ArticleText);
