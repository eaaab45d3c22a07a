import type { Platform } from '#app/platform/platform.server.ts';
import type { ArticleRecord } from '../queries/list-article-records.server.ts';
import { readRecord, selectRecords } from '../queries/list-article-records.server.ts';
import { CSV_COLUMNS } from './record-files/read-csv.ts';

export type ExportFormat = 'jsonl' | 'json' | 'csv';

/** Articles read at once. */
const PAGE = 500;

/**
 * All articles by id in the shape in which they are imported, and never a password. What is exported
 * and imported again is equal, field for field.
 * @returns pieces of the file in their order, one for each article and what stands around them
 */
export async function* exportArticles(
  platform: Platform,
  format: ExportFormat = 'jsonl',
): AsyncGenerator<string> {
  const { before, write, after } = FORMATS[format];
  yield before;
  let first = true;
  for await (const record of readAll(platform)) {
    yield write(record, first);
    first = false;
  }
  yield after;
}

const FORMATS: Record<
  ExportFormat,
  { before: string; write: (record: ArticleRecord, first: boolean) => string; after: string }
> = {
  jsonl: { before: '', write: (record) => `${JSON.stringify(record)}\n`, after: '' },
  json: {
    before: '[',
    write: (record, first) => `${first ? '\n' : ',\n'}${JSON.stringify(record)}`,
    after: '\n]\n',
  },
  csv: {
    // Without the mark spreadsheets take UTF-8 for something else and spoil the accents.
    before: `\uFEFF${CSV_COLUMNS.join(',')}\r\n`,
    write: (record) => `${CSV_COLUMNS.map((name) => csvField(record[name])).join(',')}\r\n`,
    after: '',
  },
};

/** Numbers and what is missing stand without quotes, every text within (RFC 4180 §2). */
const csvField = (value: string | number | undefined): string =>
  typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : String(value ?? '');

async function* readAll({ db }: Platform): AsyncGenerator<ArticleRecord> {
  let last = 0;
  for (;;) {
    const rows = await selectRecords(db)
      .where('articles.id', '>', last)
      .orderBy('articles.id')
      .limit(PAGE)
      .execute();
    for (const row of rows) yield readRecord(row);
    if (rows.length < PAGE) return;
    last = rows.at(-1)!.id;
  }
}
