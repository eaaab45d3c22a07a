/** Owns who is next where many wait: places take turns, however much each of them brings. */

export type FairQueue<Item> = {
  add(place: string, item: Item): () => void;
  /** The oldest of the place whose turn it is; undefined when nothing waits. */
  take(): Item | undefined;
  /**
   * The place that has the most loses its newest; undefined when no place has more than this one
   * would then have.
   */
  crowdOut(place: string): Item | undefined;
  size(): number;
};

export function createFairQueue<Item>(): FairQueue<Item> {
  // In the order of their turns.
  const lines = new Map<string, Set<{ item: Item }>>();
  let size = 0;
  const remove = (place: string, entry: { item: Item }) => {
    const line = lines.get(place);
    if (!line?.delete(entry)) return;
    size -= 1;
    if (line.size === 0) lines.delete(place);
  };
  return {
    add(place, item) {
      const line = lines.get(place) ?? new Set();
      const entry = { item };
      line.add(entry);
      lines.set(place, line);
      size += 1;
      return () => remove(place, entry);
    },
    take() {
      for (const [place, line] of lines) {
        const [first] = line;
        remove(place, first!);
        if (lines.delete(place)) lines.set(place, line);
        return first!.item;
      }
      return undefined;
    },
    crowdOut(place) {
      const longest = [...lines].toSorted(([, one], [, other]) => one.size - other.size).at(-1);
      if (!longest || longest[1].size <= (lines.get(place)?.size ?? 0) + 1) return undefined;
      const newest = [...longest[1]].at(-1)!;
      remove(longest[0], newest);
      return newest.item;
    },
    size: () => size,
  };
}
