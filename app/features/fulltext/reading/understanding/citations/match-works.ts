import type { Reference } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import { foldLetters } from '#app/platform/text/fold.ts';
import type { CitedWork } from '../../word/references/cited-work.ts';
import type { Reading } from '../reading.ts';

/** Finds the entry of a work that a reference manager describes. */
export type FindEntry = (work: CitedWork) => Reference | null;

/** Shorter titles stand in others by chance. */
const SHORTEST_TITLE = 10;
/** An entry begins with its authors. */
const LONGEST_START = 80;

/** By the place of the entry, its DOI, its title, or its first author and year. */
export function knowWorks(reading: Reading, references: readonly Reference[]): FindEntry {
  const byId = new Map(references.map((entry) => [entry.id, entry]));
  const byDoi = new Map(references.flatMap((entry) => (entry.doi ? [[entry.doi, entry]] : [])));
  const keys = references.map((entry) => ({ entry, key: keyOf(plainText(entry.content)) }));
  return ({ anchor, doi, title, authors, year }) => {
    const place = anchor === null ? undefined : reading.word?.places.get(anchor);
    const placed = place === undefined ? null : reading.find(place);
    const own = placed ? byId.get(placed.id) : undefined;
    if (own) return own;
    const known = doi === null ? undefined : byDoi.get(doi);
    if (known) return known;
    const name = keyOf(title);
    const titled = keys.filter(({ key }) => name.length >= SHORTEST_TITLE && key.includes(name));
    if (titled.length > 0) return titled[0]!.entry;
    const first = keyOf(authors[0]?.family ?? '');
    const dated = keys.filter(
      ({ entry, key }) =>
        first !== '' && entry.year === year && key.slice(0, LONGEST_START).includes(first),
    );
    return dated.length === 1 ? dated[0]!.entry : null;
  };
}

const keyOf = (words: string): string => foldLetters(words).replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Writes into entries what a reference manager knows of them and their words do not say. */
export function describeReferences(reading: Reading, find: FindEntry): void {
  for (const work of reading.word?.citations.flat() ?? []) {
    const entry = find(work);
    if (!entry) continue;
    entry.doi ??= work.doi;
    entry.year ??= work.year;
    if (!entry.authors && work.authors.length > 0) entry.authors = work.authors;
  }
}
