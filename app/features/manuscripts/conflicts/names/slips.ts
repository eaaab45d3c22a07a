/** Shorter words are too often two names: `Dina` and `Dian`. */
const SHORTEST = 5;

/** Whether two letters that stand side by side in one word are swapped in the other: `petrova` and `pterova`. */
export function areSwapped(one: string, other: string): boolean {
  if (one.length < SHORTEST || one.length !== other.length) return false;
  const at = Array.from(one).findIndex((letter, place) => letter !== other[place]);
  return (
    at !== -1 &&
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  );
}

/** Whether two words are one but for letters that are doubled: `philip` and `phillip`. */
export const areDoubled = (one: string, other: string): boolean =>
  one.length >= SHORTEST &&
  other.length >= SHORTEST &&
  withoutDoubles(one) === withoutDoubles(other);

const withoutDoubles = (word: string): string => word.replace(/(.)\1+/gu, '$1');
