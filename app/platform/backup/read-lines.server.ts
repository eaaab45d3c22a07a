/** Owns reading a large file line by line. Node's own reader also parts lines at U+2028 in texts. */
import { createReadStream } from 'node:fs';

const NEWLINE = 10;

/** The lines of a file in UTF-8, without their ends; what stands behind the last `\n` is one too. */
export async function* readLines(file: string): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    const bytes = chunk as Buffer;
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...rest, bytes.subarray(start, end)]).toString();
      rest = [];
      start = end + 1;
    }
    rest.push(bytes.subarray(start));
  }
  const last = Buffer.concat(rest);
  if (last.length > 0) yield last.toString();
}
