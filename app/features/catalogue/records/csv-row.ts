/** How databases write what is empty. */
const NULLS = new Set(['', 'NULL', '\\N']);

/** One row of CSV (RFC 4180), fed line by line because a quoted field may hold line breaks. */
export class CsvRow {
  /** A field that stands without quotes and means “nothing” is null. */
  readonly fields: (string | null)[] = [];
  readonly #delimiter: string;
  #open: string | null = null;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /**
   * @param line without its line feed
   * @returns `whole`; `open` when the row goes on in the next line; `broken` when a quoted field
   *   goes on behind its closing quote
   */
  feed(line: string): 'whole' | 'open' | 'broken' {
    const end = line.endsWith('\r') ? line.length - 1 : line.length;
    for (let at = 0; ; at += 1) {
      if (this.#open === null && line[at] !== '"') {
        const found = line.indexOf(this.#delimiter, at);
        const field = line.slice(at, found < 0 ? end : found);
        this.fields.push(NULLS.has(field) ? null : field);
        at = found < 0 ? end : found;
      } else {
        at = this.#readQuoted(line, this.#open === null ? at + 1 : at);
        if (at < 0) return 'open';
        while (line[at] === ' ') at += 1;
      }
      if (at >= end) return 'whole';
      if (line[at] !== this.#delimiter) return 'broken';
    }
  }

  /** Reads up to the closing quote and gives the place behind it, or -1 when there is none. */
  #readQuoted(line: string, from: number): number {
    let field = this.#open ?? '';
    for (let at = from; ;) {
      const quote = line.indexOf('"', at);
      if (quote < 0) {
        this.#open = `${field}${line.slice(at)}\n`;
        return -1;
      }
      field += line.slice(at, quote);
      if (line[quote + 1] !== '"') {
        this.fields.push(field);
        this.#open = null;
        return quote + 1;
      }
      field += '"';
      at = quote + 2;
    }
  }
}
