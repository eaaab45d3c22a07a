/** Owns who is next where many wait: places take turns, however much each of them brings. */

export type FairQueue<Item> = {
  add(place: string, item: Item): void;
  /** The oldest of the place whose turn it is; undefined when nothing waits. */
  take(): Item | undefined;
};

/** An empty queue. */
export function createFairQueue<Item>(): FairQueue<Item> {
  // In the order of their turns.
  const lines = new Map<string, Set<{ item: Item }>>();
  return {
    add(place, item) {
      const line = lines.get(place) ?? new Set();
      line.add({ item });
      lines.set(place, line);
    },
    take() {
      for (const [place, line] of lines) {
        const [first] = line;
        line.delete(first!);
        lines.delete(place);
        if (line.size > 0) lines.set(place, line);
        return first!.item;
      }
      return undefined;
    },
  };
}
