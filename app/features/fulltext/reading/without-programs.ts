const INPUT = '\\input|';
const WRITE = /\\write\\[a-zA-Z@]{1,60}\s{0,9}\{/g;
/** A call is taken out up to here at most. */
const LONGEST = 2000;

/** LaTeX without calls of programs and writing to files, at which pandoc would give up; and what was taken out. */
export function withoutPrograms(source: string): { source: string; leftOut: string[] } {
  const leftOut: string[] = [];
  let left = '';
  let from = 0;
  for (const { start, end } of calls(source)) {
    if (start < from) continue;
    leftOut.push(source.slice(start, end));
    left += source.slice(from, start);
    from = end;
  }
  return { source: left + source.slice(from), leftOut };
}

function calls(source: string): { start: number; end: number }[] {
  const found = Array.from(source.matchAll(WRITE), ({ 0: { length }, index }) => ({
    start: index,
    end: endOf(source, index + length, '}'),
  }));
  for (let at = source.indexOf(INPUT); at !== -1; at = source.indexOf(INPUT, at + 1)) {
    const open = at + INPUT.length;
    const isQuoted = source[open] === '"';
    found.push({ start: at, end: endOf(source, open + 1, isQuoted ? '"' : ' ') });
  }
  return found.toSorted((one, other) => one.start - other.start);
}

function endOf(source: string, from: number, mark: string): number {
  const end = source.slice(from, from + LONGEST).indexOf(mark);
  return end === -1 ? Math.min(from + LONGEST, source.length) : from + end + 1;
}
