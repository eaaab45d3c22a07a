/** Owns reading a request's body piece by piece, with an end to size and to waiting. */
import { inTime } from '../in-time.ts';

/** Bytes a second, over all that has come: the slowest line on which an author sends a file. */
const SLOWEST = 4000;

/** The sender went away, fell silent, or sends without end. */
export class BrokenOff extends Error {}

export type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Ending the loop early does not cancel the body: the rest can be drained.
 * @param most bytes
 * @param patience milliseconds without a piece
 * @param now milliseconds of a clock that only goes forward
 * @throws BrokenOff also when more came slowly than a slow line would let through
 */
export async function* readBody(
  reader: BodyReader,
  most: number,
  patience: number,
  now: () => number = performance.now.bind(performance),
): AsyncGenerator<Uint8Array> {
  let size = 0;
  const begun = now();
  for (;;) {
    const { done, value } = await nextPiece(reader, patience);
    if (done) return;
    size += value.byteLength;
    if ((now() - begun - patience) * SLOWEST > size * 1000) {
      throw new BrokenOff('The sender is too slow.');
    }
    if (size > most) throw new BrokenOff('The sender does not come to an end.');
    yield value;
  }
}

/** Reads the rest and forgets it: a browser that is not heard out never shows the answer. */
export async function drain(pieces: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const piece of pieces) void piece;
  } catch (error) {
    if (!(error instanceof BrokenOff)) throw error;
  }
}

async function nextPiece(reader: BodyReader, patience: number) {
  try {
    return await inTime(reader.read(), patience, () => new BrokenOff('The sender fell silent.'));
  } catch (error) {
    throw error instanceof BrokenOff ? error : new BrokenOff('The sender went away.');
  }
}
