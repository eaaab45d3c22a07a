/** Owns how much one address may have under way at once, in this process. */

/**
 * @param most of one address
 * @returns what counts one more: it gives back what ends it, or null when there are too many
 *   already
 */
export function createAtOnceCounter(most: number): (place: string) => (() => void) | null {
  const counts = new Map<string, number>();
  return (place) => {
    const count = counts.get(place) ?? 0;
    if (count >= most) return null;
    counts.set(place, count + 1);
    return () => {
      const left = counts.get(place)! - 1;
      if (left === 0) counts.delete(place);
      else counts.set(place, left);
    };
  };
}
