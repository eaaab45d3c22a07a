/** Owns cutting bytes into lines. Node's own reader also parts lines at U+2028 within texts. */

const NEW_LINE = 0x0a;

export type Line = {
  /** Counted from 1. */
  line: number;
  /** Without the line feed; null for a line that is too long. */
  bytes: Uint8Array | null;
};

/**
 * Those of each piece of bytes together, since a turn for each line would cost more than reading it.
 * What stands behind the last line feed is one too. @param most bytes of a line
 */
export async function* readLines(
  bytes: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<Line[]> {
  let line = 1;
  let pieces: Uint8Array[] = [];
  let length = 0;
  const keep = (piece: Uint8Array) => {
    length += piece.length;
    if (length <= most) pieces.push(piece);
    else pieces = [];
  };
  const finish = (): Line => {
    const whole = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
    const finished = { line, bytes: length > most ? null : whole };
    line += 1;
    pieces = [];
    length = 0;
    return finished;
  };
  for await (const chunk of bytes) {
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, start)) {
      keep(chunk.subarray(start, end));
      start = end + 1;
      lines.push(finish());
    }
    if (lines.length > 0) yield lines;
    if (start < chunk.length) keep(chunk.subarray(start));
  }
  if (length > 0) yield [finish()];
}
