import { nameKey } from '../core/conflicts.ts';

type Named = { name: string; orcid: string | null };

/**
 * Whether two may be one person: by ORCID iD, or by names that differ only in order, titles, accents,
 * initials and names left out, such as `Jane Q. Doe` and `J. Doe`.
 */
export function mayBeOne(one: Named, other: Named): boolean {
  if (one.orcid !== null && one.orcid === other.orcid) return true;
  const [few, many] = [wordsOf(one.name), wordsOf(other.name)].toSorted(
    (left, right) => left.length - right.length,
  ) as [string[], string[]];
  if (few.length < 2) return few.length > 0 && few.join() === many.join();
  const left = [...many];
  // Whole names first, so that no initial takes the place of one.
  const hits = few
    .toSorted((word, next) => next.length - word.length)
    .map((word) => {
      const same = left.indexOf(word);
      const at = same === -1 ? left.findIndex((each) => isInitial(word, each)) : same;
      if (at !== -1) left.splice(at, 1);
      return { found: at !== -1, whole: same !== -1 && word.length > 1 };
    });
  return hits.every(({ found }) => found) && hits.some(({ whole }) => whole);
}

const wordsOf = (name: string): string[] => nameKey(name).split(' ').filter(Boolean);

const isInitial = (one: string, other: string): boolean =>
  (one.length === 1 || other.length === 1) && one[0] === other[0];
