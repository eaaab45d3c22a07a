import type { FileRecord } from './read-record.ts';
import { LARGEST_RECORD, readJsonRecord, TOO_LARGE } from './read-record.ts';

const [NEW_LINE, SPACE, QUOTE, COMMA, COLON] = [0x0a, 0x20, 0x22, 0x2c, 0x3a];
const [OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN, CLOSE] = [0x5b, 0x5c, 0x5d, 0x7b, 0x7d];

const BROKEN = 'is not valid JSON (a text or an object is not closed)';

/** What the scanner is in: between records, in one, in something else, or after a broken one. */
type Mode = 'between' | 'record' | 'other' | 'lost';

/**
 * Or out of a row of objects, one of them in memory. Only braces and quotes are looked at, so that
 * a broken object costs no other where the file has lines.
 * @param firstLine number of the line with which the bytes begin
 */
export async function* readJsonArray(
  bytes: AsyncIterable<Uint8Array>,
  firstLine = 1,
): AsyncGenerator<FileRecord> {
  const scanner = new Scanner(firstLine);
  for await (const chunk of bytes) {
    yield* scanner.scan(chunk);
    if (scanner.ended) return;
  }
  yield* scanner.end();
}

class Scanner {
  /** Whether the array is closed; what follows is not of interest. */
  ended = false;
  #mode: Mode = 'between';
  #line: number;
  #startLine: number;
  #lists = 0;
  #depth = 0;
  #inText = false;
  #escaped = false;
  /** The last byte of the record itself that is no space, outside texts. */
  #before = 0;
  #pieces: Uint8Array[] = [];
  #length = 0;

  constructor(firstLine: number) {
    this.#line = firstLine;
    this.#startLine = firstLine;
  }

  *scan(chunk: Uint8Array): Generator<FileRecord> {
    // Where the part of the record begins that stands in this chunk.
    let start = 0;
    for (let at = 0; at < chunk.length && !this.ended; at += 1) {
      const byte = chunk[at]!;
      if (this.#mode === 'record') {
        const step = this.#inRecord(byte);
        if (step === 'whole') {
          this.#keep(chunk.subarray(start, at + 1));
          yield this.#finish();
        } else if (step !== 'on') {
          yield { line: this.#startLine, reason: BROKEN };
          this.#drop(step === 'restart' ? 'between' : 'lost', byte);
          // The byte that gave it away begins the next record.
          if (step === 'restart') at -= 1;
        }
      } else if (this.#begins(byte)) {
        start = at;
      } else if (this.#mode === 'other' && (byte === COMMA || byte === NEW_LINE)) {
        yield { line: this.#startLine, value: null };
        this.#mode = 'between';
      }
      if (byte === NEW_LINE && chunk[at] === byte) this.#line += 1;
    }
    if (this.#mode === 'record') this.#keep(chunk.subarray(start));
    if (this.#length > LARGEST_RECORD) {
      yield { line: this.#startLine, reason: TOO_LARGE };
      this.#drop('lost');
    }
  }

  *end(): Generator<FileRecord> {
    if (this.#mode === 'record') yield { line: this.#startLine, reason: BROKEN };
    if (this.#mode === 'other') yield { line: this.#startLine, value: null };
  }

  #inRecord(byte: number): 'on' | 'whole' | 'restart' | 'lost' {
    if (this.#inText) {
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) this.#inText = false;
      // JSON allows no line break within a text: its closing quote is missing.
      return byte === NEW_LINE ? 'lost' : 'on';
    }
    if (byte <= SPACE) return 'on';
    // Directly in a record an object can only be a value: the record before it was not closed.
    if (byte === OPEN && this.#depth === 1 && this.#before !== COLON) return 'restart';
    if (byte === QUOTE) this.#inText = true;
    else if (byte === OPEN || byte === OPEN_LIST) this.#depth += 1;
    else if (byte === CLOSE || byte === CLOSE_LIST) this.#depth -= 1;
    this.#before = byte;
    return this.#depth === 0 ? 'whole' : 'on';
  }

  #begins(byte: number): boolean {
    if (this.#mode === 'lost') {
      // Only a brace that begins a line is sure to begin a record.
      if (byte === NEW_LINE) this.#before = NEW_LINE;
      else if (byte > SPACE && byte !== COMMA && byte !== OPEN) this.#before = byte;
      if (byte !== OPEN || this.#before !== NEW_LINE) return false;
    } else if (this.#mode === 'between') {
      if (byte === OPEN_LIST) this.#lists += 1;
      else if (byte === CLOSE_LIST) {
        this.#lists -= 1;
        this.ended = this.#lists <= 0;
      } else if (byte > SPACE && byte !== COMMA && byte !== OPEN && byte !== CLOSE) {
        this.#mode = 'other';
        this.#startLine = this.#line;
      }
    }
    if (byte !== OPEN || this.#mode === 'other') return false;
    this.#mode = 'record';
    this.#startLine = this.#line;
    this.#depth = 1;
    this.#before = OPEN;
    return true;
  }

  #keep(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
  }

  #finish(): FileRecord {
    const bytes = this.#pieces.length === 1 ? this.#pieces[0]! : Buffer.concat(this.#pieces);
    this.#drop('between');
    return readJsonRecord(this.#startLine, bytes);
  }

  #drop(mode: Mode, before = 0): void {
    this.#mode = mode;
    this.#before = before;
    this.#inText = false;
    this.#escaped = false;
    this.#pieces = [];
    this.#length = 0;
  }
}
