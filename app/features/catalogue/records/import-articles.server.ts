import type { Platform } from '#app/platform/platform.server.ts';
import type { ArticleInput } from '../core/article-record.ts';
import { parseArticleRecord } from '../core/article-record.ts';
import type { IncomingArticle } from './decide-articles.server.ts';
import { DoiNotes } from './note-dois.server.ts';
import { previewing } from './preview-articles.server.ts';
import { readRecords } from './read-records.ts';
import type { ImportSource, StoreOutcome } from './store-articles.server.ts';
import { storingCarefully } from './store-carefully.server.ts';
import { storePdfs } from './store-pdfs.server.ts';

export type ImportCounts = {
  taken: number;
  changed: number;
  unchanged: number;
  refused: number;
};

export type ImportOptions = {
  /** Where the records come from, for the history. */
  from?: ImportSource;
  pdfs?: string | null;
  /** Says what would happen, and writes nothing. */
  dryRun?: boolean;
  /** Called after each batch; the next one waits for it. */
  onProgress?: (counts: ImportCounts, bytes: number) => void | Promise<void>;
  /** Called for each record that is not taken; lines are counted from 1. */
  onRefused?: (line: number, reason: string) => void;
  onNote?: (line: number, note: string) => void;
};

const BATCH = 1000;
/** Characters of one transaction, so that a few huge records do not fill the memory. */
const BATCH_LENGTH = 8_000_000;

/**
 * JSON Lines, a JSON array, a saved answer of `/article.php`, or CSV. Each batch is one
 * transaction; a refused record never stops the rest.
 * @throws RecordFileError when the file holds no records at all
 */
export async function importArticles(
  platform: Platform,
  source: AsyncIterable<Uint8Array>,
  { from, pdfs = null, dryRun = false, onProgress, onRefused, onNote }: ImportOptions = {},
): Promise<ImportCounts> {
  const counts: ImportCounts = { taken: 0, changed: 0, unchanged: 0, refused: 0 };
  const store = dryRun ? previewing(platform, 'import') : storingCarefully(platform, from);
  const note = (line: number, text: string) => onNote?.(line, text);
  const refuse = (line: number, reason: string) => {
    counts.refused += 1;
    onRefused?.(line, reason);
  };
  const report = (line: number, outcome: StoreOutcome) => {
    if (outcome.kind === 'refused') return refuse(line, outcome.reason);
    counts[outcome.kind] += 1;
    if (outcome.note) onNote?.(line, outcome.note);
  };
  const dois = new DoiNotes(platform.db, note);
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of source) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  for await (const batch of batches(counted(), refuse, note)) {
    const articles = await withPdfs(platform, batch, { pdfs, dryRun, onNote });
    const outcomes = await store(articles);
    for (const [at, outcome] of outcomes.entries()) report(batch[at]!.line, outcome);
    await dois.look(
      batch,
      outcomes.map((outcome) => ('id' in outcome ? outcome.id : null)),
    );
    await onProgress?.(counts, bytes);
  }
  return counts;
}

type NumberedRecord = { line: number; record: ArticleInput };

async function* batches(
  source: AsyncIterable<Uint8Array>,
  refuse: (line: number, reason: string) => void,
  note: (line: number, text: string) => void,
): AsyncGenerator<NumberedRecord[]> {
  let batch: NumberedRecord[] = [];
  let length = 0;
  for await (const read of readRecords(source)) {
    if ('note' in read) {
      note(read.line, read.note);
      continue;
    }
    const parsed = 'reason' in read ? read : parseArticleRecord(read.value);
    if ('reason' in parsed) {
      refuse(read.line, parsed.reason);
      continue;
    }
    const { record } = parsed;
    batch.push({ line: read.line, record });
    length += record.abstract.length + (record.reference?.length ?? 0) + record.author.length;
    if (batch.length >= BATCH || length >= BATCH_LENGTH) {
      yield batch;
      batch = [];
      length = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

async function withPdfs(
  platform: Platform,
  batch: readonly NumberedRecord[],
  {
    pdfs,
    dryRun,
    onNote,
  }: { pdfs: string | null; dryRun: boolean; onNote: ImportOptions['onNote'] },
): Promise<IncomingArticle[]> {
  if (pdfs === null) return batch.map(({ record }) => ({ record }));
  const names = batch.map(({ record }) => record.pdf);
  const found = await storePdfs(platform, pdfs, names, { dryRun });
  return batch.map(({ line, record }, at) => {
    const file = found[at];
    if (file && 'note' in file) onNote?.(line, file.note);
    return file && 'pdf' in file ? { record, pdf: file.pdf } : { record };
  });
}
