import type { WordForm } from '../core/fold.ts';
import type { Marker, Segment } from './mark.ts';
import { markSnippet } from './mark.ts';

/** Where a section begins in the words of its text, which have a line for each block. */
export type SectionPlace = { id: string; title: string; line: number };

export type Passage = {
  section: { id: string; title: string } | null;
  text: Segment[];
};

/** Lines that are looked at closely, and how much of each, in characters. */
const MOST_LINES = 3;
const LONGEST_LINE = 4000;

/**
 * The part of a text that has most of the searched words; null when none is found as it is written.
 * @param words a line for each block
 */
export function findPassage(
  words: string,
  sections: readonly SectionPlace[],
  marker: Marker,
): Passage | null {
  const needles = marker.terms.map(([first]) => beginningOf(first!));
  const counts: { line: number; text: string; found: number }[] = [];
  for (const [line, whole] of words.split('\n').entries()) {
    const text = whole.slice(0, LONGEST_LINE);
    const lower = text.toLowerCase();
    const found = needles.filter((needle) => lower.includes(needle)).length;
    if (found > 0) counts.push({ line, text, found });
  }
  const best = counts.toSorted((one, other) => other.found - one.found).slice(0, MOST_LINES);
  for (const { line, text } of best) {
    const marked = markSnippet(text, marker);
    if (!marked.some((segment) => segment.marked)) continue;
    const section = sections.findLast((each) => each.line <= line);
    return { section: section ? { id: section.id, title: section.title } : null, text: marked };
  }
  return null;
}

/** What all forms of a word begin with, as it is and as its stem. */
function beginningOf({ folded, stem }: WordForm): string {
  let length = 0;
  while (length < stem.length && stem[length] === folded[length]) length += 1;
  return length >= 3 ? folded.slice(0, length) : folded;
}
