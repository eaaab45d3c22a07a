import { editDistance } from './edit-distance.ts';
import { foldedWords } from './text/fold.ts';

/** Behind which a second person may stand in a name. */
const SIGNS = [' – ', ' — ', ' - ', ' · ', ' • ', ' . ', '(', '[', '{'];
const TITLES: ReadonlySet<string> = new Set('dr prof professor mr mrs ms'.split(' '));
/** Small words of family names, such as “van der”: with them a name names the same person. */
const PARTICLES: ReadonlySet<string> = new Set(
  'van der den de het la le les du des von vom zu zum zur di da do dos das del della al el bin ibn bint ter ten af av'.split(
    ' ',
  ),
);

/**
 * Whether another spelling of a name may bring in another person (L5): by a sign, two words more than there were, another
 * name before all that were there, or another one between the first and the last.
 */
export function mayNameAnother(before: string, after: string): boolean {
  if (SIGNS.some((sign) => after.includes(sign) && !before.includes(sign))) return true;
  const [was, is] = [namingWords(before), namingWords(after)];
  if (is.filter((word) => word.length > 1).length > was.length + 1) return true;
  const lost = without(was, is);
  const added = without(is, was);
  const isFirst = added.length > 0 && added[0] === is[0];
  if (lost.length === 0) return isFirst;
  const isBetween = added.length > 0 && !isFirst && added.at(-1) !== is.at(-1);
  return isBetween && lost[0] !== was[0] && lost.at(-1) !== was.at(-1);
}

/** Without titles, and without particles between its first and last word. */
const namingWords = (name: string): string[] =>
  foldedWords(name)
    .filter((word) => !TITLES.has(word))
    .filter((word, at, { length }) => at === 0 || at === length - 1 || !PARTICLES.has(word));

/** Words of one name that no word of the other is the same as, in full, as an initial or with a slip. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return words.filter((word) => {
    const equal = left.indexOf(word);
    const at = equal === -1 ? left.findIndex((other) => areAlike(word, other)) : equal;
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}

const areAlike = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.startsWith(short) || (short.length > 3 && editDistance(short, long, 1) <= 1);
};
