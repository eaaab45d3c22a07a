/** Words of one text that stand in place of words of another, by their numbers from 0. */
export type Change = { from: number; to: number; by: readonly string[] };

/** Comparisons beyond which what lies between the first change and the last is one change. */
const MOST = 4_000_000;

/** The least changes that make these words those. */
export function changedTokens(was: readonly string[], now: readonly string[]): Change[] {
  const shorter = Math.min(was.length, now.length);
  let start = 0;
  while (start < shorter && was[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === now.at(-1 - end)) end += 1;
  const [old, next] = [was, now].map((words) => words.slice(start, words.length - end));
  const kept = old!.length * next!.length > MOST ? [] : inCommon(old!, next!);
  const changes: Change[] = [];
  let [at, by] = [0, 0];
  for (const [oldAt, nextAt] of [...kept, [old!.length, next!.length] as const]) {
    if (oldAt > at || nextAt > by) {
      changes.push({ from: start + at, to: start + oldAt, by: next!.slice(by, nextAt) });
    }
    [at, by] = [oldAt + 1, nextAt + 1];
  }
  return changes;
}

/** The longest run of words that both have in the same order, each with its number in both. */
function inCommon(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] =
        a[i] === b[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
    }
  }
  const found: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      found.push([i, j]);
      i += 1;
      j += 1;
    } else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!) i += 1;
    else j += 1;
  }
  return found;
}
