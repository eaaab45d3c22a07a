/** Owns reading the dump of a database line by line. */
import { createReadStream } from 'node:fs';
import { readLines } from '../read-lines.ts';

export async function* readTextLines(file: string): AsyncGenerator<string> {
  const content = createReadStream(file, { highWaterMark: 256 * 1024 });
  for await (const lines of readLines(content, Number.POSITIVE_INFINITY)) {
    for (const { bytes } of lines) yield Buffer.from(bytes!).toString();
  }
}
