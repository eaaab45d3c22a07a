import { readCsv } from './read-csv.ts';
import { readJsonArray } from './read-json-array.ts';
import { readJsonLines } from './read-json-lines.ts';
import type { FileRecord } from './read-record.ts';
import { RecordFileError } from './read-record.ts';

/** Enough to tell the format from. */
const HEAD = 64 * 1024;
/** How ZIP (so also .xlsx), gzip and old Office files begin. */
const PACKED = ['PK\u0003\u0004', '\u001f\u008b', '\u00d0\u00cf\u0011\u00e0'];
const LONGEST_MARK = 3;
const ANSWER =
  /^\s*\{\s*(?:"(?:status|success)"\s*:\s*(?:true|false|\d+|"[^"]*")\s*,\s*)?"message"\s*:\s*/;

/**
 * The format is told by the content. What cannot be read comes with a reason, and reading goes on;
 * memory is bounded by the largest record.
 * @throws RecordFileError when the file holds no records at all
 */
export async function* readRecords(source: AsyncIterable<Uint8Array>): AsyncGenerator<FileRecord> {
  const { head, bytes } = await peek(inUtf8(source));
  // Each byte a character: positions in this text are positions in the file.
  const start = Buffer.from(head).toString('latin1');
  const first = start.trimStart().charAt(0);
  if (first === '') throw new RecordFileError('The file is empty.');
  if (PACKED.some((mark) => start.startsWith(mark))) {
    throw new RecordFileError('This is a compressed file or a workbook; save it as CSV or JSON.');
  }
  const answer = ANSWER.exec(start);
  if (answer) yield* readAnswer(start, answer[0].length, bytes);
  // A brace with nothing behind it on its line begins an object that is broken into lines.
  else if (first === '[' || /^\s*\{\s*\n/.test(start)) yield* readJsonArray(bytes);
  else if (first === '{') yield* readJsonLines(bytes);
  else yield* readCsv(bytes, head);
}

async function* readAnswer(
  start: string,
  length: number,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<FileRecord> {
  const next = start.charAt(length);
  if (next !== '[' && next !== '{') {
    const message = start.slice(length, length + 200).split('\n', 1)[0]!;
    throw new RecordFileError(`This saved answer holds no articles; its message is ${message}`);
  }
  const lines = start.slice(0, length).split('\n').length;
  yield* readJsonArray(skipBytes(bytes, length), lines);
}

async function peek(
  source: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; bytes: AsyncIterable<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  for (let length = 0; length < HEAD;) {
    const next = await iterator.next();
    if (next.done) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(chunks);
  const rest = { [Symbol.asyncIterator]: () => iterator };
  return { head, bytes: chain(head, rest) };
}

async function* chain(head: Uint8Array, rest: AsyncIterable<Uint8Array>) {
  yield head;
  yield* rest;
}

async function* skipBytes(bytes: AsyncIterable<Uint8Array>, count: number) {
  let left = count;
  for await (const chunk of bytes) {
    if (left < chunk.length) yield chunk.subarray(left);
    left = Math.max(0, left - chunk.length);
  }
}

/** Without the mark of the byte order; from UTF-16, which spreadsheets write, into UTF-8. */
async function* inUtf8(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let decoder: TextDecoder | null = null;
  let start: Uint8Array | null = new Uint8Array();
  for await (let chunk of source) {
    if (start) {
      chunk = Buffer.concat([start, chunk]);
      start = chunk.length < LONGEST_MARK ? chunk : null;
      if (start) continue;
      const mark = Buffer.from(chunk.subarray(0, LONGEST_MARK)).toString('hex');
      if (mark === 'efbbbf') chunk = chunk.subarray(LONGEST_MARK);
      else if (mark.startsWith('fffe')) decoder = new TextDecoder('utf-16le');
      else if (mark.startsWith('feff')) decoder = new TextDecoder('utf-16be');
    }
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk;
  }
  if (start) yield start;
}
