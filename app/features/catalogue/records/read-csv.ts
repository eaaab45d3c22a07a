import { editDistance } from '#app/platform/edit-distance.ts';
import { CsvRow } from './csv-row.ts';
import type { Line } from '#app/platform/read-lines.ts';
import { readLines } from '#app/platform/read-lines.ts';
import type { FileRecord } from './read-record.ts';
import { decode, LARGEST_RECORD, NOT_UTF8, RecordFileError, TOO_LARGE } from './read-record.ts';

/** In the order in which they are written. */
export const CSV_COLUMNS = [
  ...['id', 'name', 'author', 'page_no', 'doi_no', 'pdf', 'man_id', 'volume', 'issue', 'year'],
  ...['abstract', 'keyword', 'reference', 'statements', 'retracted', 'corrected', 'supplements'],
  ...['language', 'translations'],
] as const;
const READ = new Set<string>([...CSV_COLUMNS, 'password']);
/** What other systems and languages call the columns, in small letters. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  name: ['title', 'titel', 'titre', 'título', 'article title', 'name of article'],
  author: ['authors', 'autor', 'autoren', 'autorin', 'verfasser', 'auteur', 'auteurs', 'autores'],
  page_no: ['pages', 'page', 'seiten', 'seite', 'páginas', 'page numbers'],
  doi_no: ['doi'],
  pdf: ['file', 'datei', 'pdf file'],
  man_id: ['paper id', 'paper', 'manuscript', 'manuscript id', 'manuskript'],
  volume: ['vol', 'band', 'jahrgang', 'tome', 'volumen'],
  issue: ['number', 'no', 'heft', 'ausgabe', 'nummer', 'numéro', 'número'],
  year: ['jahr', 'année', 'año', 'publication year'],
  abstract: ['summary', 'zusammenfassung', 'résumé', 'resumen'],
  keyword: ['keywords', 'schlagwort', 'schlagworte', 'schlagwörter', 'stichwörter', 'mots-clés'],
  language: ['lang', 'sprache', 'langue', 'idioma'],
  reference: ['references', 'literatur', 'bibliography', 'referenzen', 'références'],
};

const BAD_QUOTES = 'has a quote inside a quoted field, or one that is never closed';

type Row = { line: number; fields: (string | null)[] } | { line: number; reason: string };

/**
 * Columns in any order; unknown ones are noted. Commas, semicolons or tabs separate.
 * @param head the beginning of the file, with its whole first line
 * @throws RecordFileError when the first line names no column of an article
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  head: Uint8Array,
): AsyncGenerator<FileRecord> {
  let header: string[] | null = null;
  for await (const row of readRows(bytes, delimiterOf(head))) {
    if (header === null) {
      header = readHeader(row);
      const note = noteUnknown(header);
      if (note !== null) yield { line: row.line, note };
    } else yield 'fields' in row ? readRecord(row.line, header, row.fields) : row;
  }
}

/** Of a row with bad quotes only its first line is lost, however far the open quote reached. */
export async function* readRows(
  bytes: AsyncIterable<Uint8Array>,
  delimiter: string,
): AsyncGenerator<Row> {
  const ahead = new LinesAhead(readLines(bytes, LARGEST_RECORD));
  for (let first = await ahead.peek(0); first; first = await ahead.peek(0)) {
    const row = await readRow(first, ahead, delimiter);
    ahead.drop('fields' in row ? row.count : 1);
    const blank = 'fields' in row && row.fields.length === 1 && row.fields[0] === null;
    if (!blank) yield row;
  }
}

async function readRow(
  first: Line,
  ahead: LinesAhead,
  delimiter: string,
): Promise<Row & { count: number }> {
  const { line } = first;
  const row = new CsvRow(delimiter);
  let size = 0;
  let count = 0;
  for (
    let next: Line | undefined = first;
    next;
    next = ahead.held(count) ?? (await ahead.peek(count))
  ) {
    count += 1;
    if (next.bytes === null) return { line, reason: TOO_LARGE, count };
    size += next.bytes.length;
    const text = decode(next.bytes);
    if (text === null) return { line, reason: NOT_UTF8, count };
    const state = size > LARGEST_RECORD ? 'broken' : row.feed(text);
    if (state === 'whole') return { line, fields: row.fields, count };
    if (state === 'broken') break;
  }
  return { line, reason: BAD_QUOTES, count };
}

/** Lines that can be looked at before they are used up. */
class LinesAhead {
  readonly #lines: AsyncIterator<Line[]>;
  #held: Line[] = [];
  /** Where in these the ones begin that are not used up. */
  #start = 0;

  constructor(lines: AsyncIterable<Line[]>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  /** One that was read already. */
  held(distance: number): Line | undefined {
    return this.#held[this.#start + distance];
  }

  async peek(distance: number): Promise<Line | undefined> {
    while (this.#start + distance >= this.#held.length) {
      const next = await this.#lines.next();
      if (next.done) return undefined;
      if (this.#start > 0) this.#held = this.#held.slice(this.#start);
      this.#start = 0;
      for (const line of next.value) this.#held.push(line);
    }
    return this.held(distance);
  }

  drop(count: number): void {
    this.#start += count;
  }
}

function readHeader(row: Row): string[] {
  const header = 'fields' in row ? row.fields.map((name) => (name ?? '').trim().toLowerCase()) : [];
  if (header.includes('name')) return header;
  if (header.some((name) => READ.has(name) || meantBy(name) !== null)) {
    throw new RecordFileError(
      `The first line names no column “name”, in which the titles are. ${unknownIn(header)}`.trim(),
    );
  }
  throw new RecordFileError(
    'This is neither JSON nor CSV with a first line that names the columns (id, name, author, …).',
  );
}

function noteUnknown(header: readonly string[]): string | null {
  return header.every((name) => name === '' || READ.has(name)) ? null : unknownIn(header);
}

function unknownIn(header: readonly string[]): string {
  const unknown = header.filter((name) => name !== '' && !READ.has(name));
  if (unknown.length === 0) return '';
  const named = unknown.map((name) => {
    const meant = meantBy(name);
    return meant === null ? `“${name}”` : `“${name}” (call it ${meant})`;
  });
  return `Not understood: ${named.join(', ')}. The columns are ${[...READ].join(', ')}.`;
}

function meantBy(name: string): string | null {
  if (READ.has(name)) return null;
  const plain = name.replaceAll(/[_.\s]+/g, ' ').trim();
  const listed = Object.keys(OTHER_NAMES).find((column) => OTHER_NAMES[column]!.includes(plain));
  if (listed !== undefined) return listed;
  return (
    CSV_COLUMNS.find((column) => column.length > 3 && editDistance(name, column, 1) <= 1) ?? null
  );
}

function readRecord(line: number, header: string[], fields: (string | null)[]): FileRecord {
  if (fields.length !== header.length) {
    const reason = `has ${fields.length} fields where the first line names ${header.length} columns`;
    return { line, reason };
  }
  if (!fields[header.indexOf('name')]?.trim()) return { line, reason: 'has no title (name)' };
  const known = header.flatMap((name, at) => (READ.has(name) ? [[name, fields[at]]] : []));
  return { line, value: Object.fromEntries(known) };
}

function delimiterOf(head: Uint8Array): string {
  const line = Buffer.from(head).toString('latin1').trimStart().split(/\r?\n/, 1)[0]!;
  const times = (delimiter: string) => line.split(delimiter).length;
  return [',', ';', '\t'].toSorted((one, other) => times(other) - times(one))[0]!;
}
