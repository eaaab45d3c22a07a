import type { Platform } from '#app/platform/platform.server.ts';
import type { ArticleRecord } from '../articles/list-article-records.server.ts';
import { readRecord, selectRecords } from '../articles/list-article-records.server.ts';
import { href } from '#app/routes.ts';
import { retractedOn } from '../core/retraction.server.ts';
import { CSV_COLUMNS } from './read-csv.ts';

export type ExportFormat = 'jsonl' | 'json' | 'csv';

const PAGE = 500;

/**
 * By id, in the shape of the import, and never a password: exported and imported again they are
 * equal.
 * @param onLeftOut called at the end with what the records do not hold
 * @returns pieces of the file in their order
 */
export async function* exportArticles(
  platform: Platform,
  format: ExportFormat = 'jsonl',
  onLeftOut?: (left: LeftOut) => void,
): AsyncGenerator<string> {
  const { before, write, after } = FORMATS[format];
  yield before;
  let first = true;
  const left: LeftOut = { articles: 0, pdfs: 0, passwords: 0, retracted: 0, corrected: 0 };
  for await (const { record, hasPdf, isLocked } of readAll(platform)) {
    yield write(record, first);
    first = false;
    left.articles += 1;
    if (hasPdf) left.pdfs += 1;
    if (isLocked) left.passwords += 1;
    if (record.retracted !== undefined) left.retracted += 1;
    else if (record.corrected !== undefined) left.corrected += 1;
  }
  yield after;
  onLeftOut?.(left);
}

export type LeftOut = {
  articles: number;
  pdfs: number;
  passwords: number;
  retracted: number;
  corrected: number;
};

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

type Exported = { record: ArticleRecord; hasPdf: boolean; isLocked: boolean };

async function* readAll(platform: Platform): AsyncGenerator<Exported> {
  let last = 0;
  for (;;) {
    const rows = await selectRecords(platform)
      .select(retractedOn().as('retracted_on'))
      .select(({ selectFrom }) => [
        selectFrom('article_notices')
          .whereRef('article_notices.article_id', '=', 'articles.id')
          .where('article_notices.kind', '=', 'correction')
          .select(({ fn }) => fn.max('article_notices.dated_on').as('day'))
          .as('corrected_on'),
        selectFrom('article_files')
          .whereRef('article_files.article_id', '=', 'articles.id')
          .select('article_files.storage_key')
          .limit(1)
          .as('pdf_key'),
      ])
      .select('articles.password_hash')
      .where('articles.id', '>', last)
      .orderBy('articles.id')
      .limit(PAGE)
      .execute();
    const supplements = await listSupplements(platform, {
      after: last,
      to: rows.at(-1)?.id ?? last,
    });
    for (const row of rows) {
      const files = supplements.get(row.id);
      const record = {
        ...readRecord(row),
        ...(row.retracted_on !== null && { retracted: row.retracted_on }),
        ...(row.corrected_on !== null && { corrected: row.corrected_on }),
        ...(files && { supplements: files.join('\n') }),
      };
      yield { record, hasPdf: row.pdf_key !== null, isLocked: row.password_hash !== null };
    }
    if (rows.length < PAGE) return;
    last = rows.at(-1)!.id;
  }
}

/** Addresses of the supplementary files of a page of articles, by article. */
async function listSupplements(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  { after, to }: { after: number; to: number },
): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('article_supplements')
    .select(['article_id as id', 'number'])
    .where('article_id', '>', after)
    .where('article_id', '<=', to)
    .orderBy('article_id')
    .orderBy('number')
    .execute();
  const addresses = new Map<number, string[]>();
  for (const { id, number } of rows) {
    const address = config.BASE_URL + href('articleSupplement', { id, number });
    addresses.set(id, [...(addresses.get(id) ?? []), address]);
  }
  return addresses;
}
