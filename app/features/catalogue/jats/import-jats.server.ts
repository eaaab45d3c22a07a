import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readArticleText } from '#app/features/fulltext/reading/index.server.ts';
import { sourceOf } from '#app/platform/documents/document.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { parseArticleRecord } from '../core/article-record.ts';
import { lockCatalogue } from '../core/catalogue-version.server.ts';
import type { ImportCounts } from '../records/import-articles.server.ts';
import { preparePasswords } from '../records/prepare-passwords.server.ts';
import { previewing } from '../records/preview-articles.server.ts';
import type { ImportSource, StoreOutcome } from '../records/store-articles.server.ts';
import { storeWithin } from '../records/store-articles.server.ts';
import { storePdfs } from '../records/store-pdfs.server.ts';
import type { GivenText } from '../texts/store-full-text.server.ts';
import { storeFullText } from '../texts/store-full-text.server.ts';
import { storePictures } from '../texts/store-pictures.server.ts';
import { authorsOf, recordOf, withoutTranslated } from './jats-record.ts';
import { listJatsFiles } from './list-jats-files.server.ts';
import { packSource } from './pack-source.server.ts';
import { sayLosses } from './say-losses.ts';
import { findSupplements, storeSupplements } from './store-supplements.server.ts';

export type JatsImportOptions = {
  from?: ImportSource;
  /** Says what would happen, and writes nothing. */
  dryRun?: boolean;
  /** Called after each file with how many there are in all. */
  onProgress?: (counts: ImportCounts, files: number) => void | Promise<void>;
  /** Called for each article that is not taken; files by their path within the folder. */
  onRefused?: (file: string, reason: string) => void;
  onNote?: (file: string, note: string) => void;
};

/**
 * Takes articles from JATS: one file, or all of a folder and the folders in it, with the pictures
 * and PDFs that lie beside them. Each file is a transaction; a refused one never stops the rest.
 */
export async function importJats(
  platform: Platform,
  place: string,
  { from, dryRun = false, onProgress, onRefused, onNote }: JatsImportOptions = {},
): Promise<ImportCounts> {
  const counts: ImportCounts = { taken: 0, changed: 0, unchanged: 0, refused: 0 };
  const files = await listJatsFiles(place);
  for (const file of files) {
    const name = path.relative(place, file) || path.basename(file);
    const outcome = await importFile(platform, file, {
      dryRun,
      ...(from && { source: { ...from, file: name } }),
      note: (text) => onNote?.(name, text),
    });
    if (outcome.kind === 'refused') {
      counts.refused += 1;
      onRefused?.(name, outcome.reason);
    } else {
      counts[outcome.kind] += 1;
      if (outcome.note) onNote?.(name, outcome.note);
    }
    await onProgress?.(counts, files.length);
  }
  return counts;
}

/** A reason begins with the field that it is about, or says what the whole record lacks. */
const sentenceOf = (reason: string): string =>
  reason.startsWith('has ') ? `It ${reason}.` : `Its ${reason}.`;

type FileOptions = { dryRun: boolean; source?: ImportSource; note: (text: string) => void };

async function importFile(
  platform: Platform,
  file: string,
  { dryRun, source, note }: FileOptions,
): Promise<StoreOutcome> {
  const packed = await packSource(file);
  if ('reason' in packed) return { kind: 'refused', reason: packed.reason };
  const read = await readArticleText(platform, sourceOf(packed.bytes), 'source.zip');
  if (read.outcome === 'not-read') return { kind: 'refused', reason: read.problem };
  if (!read.record) return { kind: 'refused', reason: 'It says nothing of what article it is.' };
  const parsed = parseArticleRecord(recordOf(read.record, await pdfBeside(file, read.record.pdf)));
  if (!parsed.ok) return { kind: 'refused', reason: sentenceOf(parsed.reason) };
  const { record } = parsed;
  const [pdf] = await storePdfs(platform, path.dirname(file), [record.pdf], { dryRun });
  if (pdf && 'note' in pdf) note(pdf.note);
  const article = {
    record,
    authors: authorsOf(read.record),
    dates: read.record.dates,
    type: read.record.type,
    ...(pdf && 'pdf' in pdf && { pdf: pdf.pdf }),
  };
  const supplements = await findSupplements(path.dirname(file), read.text);
  const isThere = ({ kind, words }: (typeof read.doubts)[number]) =>
    kind === 'media-apart' && supplements.has(words.toLowerCase());
  for (const loss of sayLosses(read.doubts.filter((doubt) => !isThere(doubt)))) note(loss);
  if (dryRun) return (await previewing(platform, 'import')([article]))[0]!;
  const stored = await storeSupplements(platform, read.text, supplements);
  const text: GivenText = {
    text: withoutTranslated(read.text, read.record),
    pictures: [...(await storePictures(platform, read)), ...stored],
    source: { fileName: path.basename(file), sha256: sha256(await readFile(file)) },
  };
  const passwords = await preparePasswords(platform, [record]);
  return platform.transaction(async (inside) => {
    await lockCatalogue(inside);
    const origin = 'import' as const;
    const [outcome] = await storeWithin(inside, [article], {
      origin,
      passwords,
      ...(source && { source }),
    });
    if (outcome!.kind === 'refused' || read.text.sections.length === 0) return outcome!;
    const isNew = await storeNewText(inside, outcome!.id, text);
    return outcome!.kind === 'unchanged' && isNew ? { ...outcome!, kind: 'changed' } : outcome!;
  });
}

/** @returns false where the article has this text already */
async function storeNewText(inside: Platform, id: number, text: GivenText): Promise<boolean> {
  const before = await inside.db
    .selectFrom('full_texts')
    .select('source_sha256')
    .where('article_id', '=', id)
    .executeTakeFirst();
  if (before?.source_sha256 === text.source.sha256) return false;
  await storeFullText(inside, id, text);
  return true;
}

/** The one that it names, or the one that is called as it is. */
async function pdfBeside(file: string, named: string): Promise<string> {
  const own = `${path.basename(file, path.extname(file))}.pdf`;
  if (named !== '') return named;
  return (await stat(path.join(path.dirname(file), own)).catch(() => null)) ? own : '';
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
