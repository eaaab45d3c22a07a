import { readLines } from '#app/platform/read-lines.ts';
import type { FileRecord } from './read-record.ts';
import { LARGEST_RECORD, readJsonRecord, TOO_LARGE } from './read-record.ts';

const [SPACE, COMMA] = [0x20, 0x2c];

export async function* readJsonLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FileRecord> {
  for await (const lines of readLines(bytes, LARGEST_RECORD)) {
    for (const { line, bytes: whole } of lines) {
      const object = whole && withoutComma(whole);
      if (object === null) yield { line, reason: TOO_LARGE };
      else if (object.length > 0) yield readJsonRecord(line, object);
    }
  }
}

/** Lines copied out of a JSON array end in a comma. */
function withoutComma(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1]! <= SPACE) end -= 1;
  return bytes.subarray(0, bytes[end - 1] === COMMA ? end - 1 : end);
}
