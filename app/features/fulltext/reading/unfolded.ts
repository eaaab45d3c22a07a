/** A piece of a source: its own size, and the pieces that are put in its place as often as they stand there. */
export type Part = { size: number; leadsTo: string[] };

/** How large a part is once all that it leads to stands in it; Infinity where one leads back to itself. */
export function unfoldedSize(whole: Part, parts: ReadonlyMap<string, Part>): number {
  const known = new Map<Part, number>();
  const sizeOf = (part: Part): number => {
    const before = known.get(part);
    if (before !== undefined) return before;
    // Met again before its size is known, it leads back to itself.
    known.set(part, Infinity);
    let size = part.size;
    for (const name of part.leadsTo) {
      const inner = parts.get(name);
      if (inner) size += sizeOf(inner);
    }
    known.set(part, size);
    return size;
  };
  return sizeOf(whole);
}
