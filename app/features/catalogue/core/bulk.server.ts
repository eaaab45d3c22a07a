/** Rows per statement. Few sizes, so that each database keeps the few statements that it prepared. */
const SIZES = [256, 32, 8, 7, 6, 5, 4, 3, 2, 1];

/** Rows in pieces for multi-row statements, within both databases' limits of parameters. */
export function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length;) {
    const size = SIZES.find((candidate) => candidate <= rows.length - start)!;
    yield rows.slice(start, start + size);
    start += size;
  }
}

/** Different values in pieces for `in (…)`, filled up by repetition to one of few lengths. */
export function* lists<Value>(values: Iterable<Value>): Generator<Value[]> {
  const different = [...new Set(values)];
  const largest = SIZES[0]!;
  for (let start = 0; start < different.length; start += largest) {
    const piece = different.slice(start, start + largest);
    const size = SIZES.findLast((candidate) => candidate >= piece.length)!;
    yield [...piece, ...Array<Value>(size - piece.length).fill(piece[0]!)];
  }
}
