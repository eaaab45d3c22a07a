/** Owns how much is drawn for an SVG picture, counting again what is shown twice by reference. */

/** A piece of a picture: its own elements, and the ids of the parts that it shows. */
export type Part = { size: number; leadsTo: string[] };

/** How many elements a browser draws; Infinity where a part shows itself. */
export function drawnSize(whole: Part, parts: ReadonlyMap<string, Part>): number {
  const sizes = new Map<Part, number>();
  const open = new Set<Part>();
  const waiting = [whole];
  while (waiting.length > 0) {
    const part = waiting.at(-1)!;
    if (sizes.has(part)) {
      waiting.pop();
      continue;
    }
    const inner = part.leadsTo.flatMap((id) => parts.get(id) ?? []);
    if (open.has(part)) {
      // All within it is known now, or leads back to it.
      open.delete(part);
      waiting.pop();
      sizes.set(
        part,
        inner.reduce((sum, each) => sum + (sizes.get(each) ?? Infinity), part.size),
      );
      continue;
    }
    open.add(part);
    for (const each of inner) {
      if (open.has(each)) return Infinity;
      if (!sizes.has(each)) waiting.push(each);
    }
  }
  return sizes.get(whole)!;
}
