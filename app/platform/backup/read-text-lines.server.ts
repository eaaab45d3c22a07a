/** Owns reading the dump of a database line by line. */
import { createReadStream } from 'node:fs';
import { readLines } from '../read-lines.ts';

export async function* readTextLines(file: string): AsyncGenerator<string> {
  const content = createReadStream(file, { highWaterMark: 256 * 1024 });
  for await (const { bytes } of readLines(content, Number.POSITIVE_INFINITY)) {
    yield Buffer.from(bytes!).toString();
  }
}
