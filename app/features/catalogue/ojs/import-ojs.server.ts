import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Platform } from '#app/platform/platform.server.ts';
import { isElement, readNodes } from '#app/platform/documents/office/xml-nodes.ts';
import { NotXml } from '#app/platform/documents/office/xml-tokens.ts';
import type { ArticleInput } from '../core/article-record.ts';
import { parseArticleRecord } from '../core/article-record.ts';
import type { ImportCounts } from '../records/import-articles.server.ts';
import { previewing } from '../records/preview-articles.server.ts';
import { RecordFileError } from '../records/read-record.ts';
import type { ImportSource, StoreOutcome } from '../records/store-articles.server.ts';
import { storeArticles } from '../records/store-articles.server.ts';
import { storePdfs } from '../records/store-pdfs.server.ts';
import type { OjsArticle } from './ojs-record.ts';
import { readOjs } from './ojs-record.ts';
import { unpackExport } from './unpack-export.server.ts';

type OjsImportOptions = {
  from?: ImportSource;
  /** Says what would happen, and writes nothing. */
  dryRun?: boolean;
  onProgress?: (counts: ImportCounts, articles: number) => void | Promise<void>;
  /** Called for each article that is not taken. */
  onRefused?: (article: string, reason: string) => void;
  onNote?: (article: string, note: string) => void;
};

/** Whether a file is an export of Open Journal Systems, by the namespace that all its elements have. */
export async function isOjsExport(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.toString('utf8', 0, bytesRead).includes('"http://pkp.sfu.ca"');
  } finally {
    await handle.close();
  }
}

/**
 * Takes the published articles from what the *Native XML Plugin* of Open Journal Systems 3 exports, articles or whole
 * issues, with the PDFs in it. The same file again brings them up to date.
 * @throws RecordFileError
 */
export async function importOjs(
  platform: Platform,
  file: string,
  { from, dryRun = false, onProgress, onRefused, onNote }: OjsImportOptions = {},
): Promise<ImportCounts> {
  const counts: ImportCounts = { taken: 0, changed: 0, unchanged: 0, refused: 0 };
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ojs-'));
  try {
    const articles = await readExport(file, folder);
    for (const article of articles) {
      for (const left of article.left) onNote?.(article.name, left);
      const outcome = await take(platform, article, {
        folder,
        dryRun,
        ...(from && { source: from }),
        note: (text) => onNote?.(article.name, text),
      });
      if (outcome.kind === 'refused') onRefused?.(article.name, outcome.reason);
      else if (outcome.note) onNote?.(article.name, outcome.note);
      counts[outcome.kind] += 1;
      await onProgress?.(counts, articles.length);
    }
    return counts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readExport(file: string, folder: string): Promise<OjsArticle[]> {
  try {
    const root = readNodes(await unpackExport(file, folder)).find((node) => isElement(node));
    return root ? [...readOjs(root)] : [];
  } catch (error) {
    if (error instanceof NotXml)
      throw new RecordFileError(`it is not sound XML: ${error.message}.`);
    throw error;
  }
}

type TakeOptions = {
  folder: string;
  dryRun: boolean;
  source?: ImportSource;
  note: (text: string) => void;
};

async function take(
  platform: Platform,
  article: OjsArticle,
  { folder, dryRun, source, note }: TakeOptions,
): Promise<StoreOutcome> {
  if (!article.isPublished) return { kind: 'refused', reason: 'It is not published.' };
  const pdf = isForSubscribers(article, platform.clock.now()) ? null : pdfNameOf(article);
  if (article.pdf && pdf === null) {
    const until = article.subscribersUntil ? ` until ${article.subscribersUntil}` : '';
    note(`its PDF is not taken: it is for subscribers${until}`);
  }
  const parsed = parseArticleRecord({ ...article.record, pdf: pdf ?? '' });
  if (!parsed.ok) return { kind: 'refused', reason: `Its ${parsed.reason}.` };
  if (await isAnother(platform, parsed.record)) {
    return {
      kind: 'refused',
      reason: `Another article here has the number ${parsed.record.paperId}.`,
    };
  }
  if (parsed.record.volume === null) note('it has no volume, and stands in no issue');
  const { authors, dates, type } = article;
  const stored = await pdfOf(platform, article, { folder, name: pdf, dryRun });
  if (stored && 'note' in stored) note(stored.note);
  const incoming = {
    record: parsed.record,
    authors,
    dates,
    type,
    ...(stored && 'pdf' in stored && { pdf: stored.pdf }),
  };
  const [outcome] = dryRun
    ? await previewing(platform, 'import')([incoming])
    : await storeArticles(platform, [incoming], 'import', source);
  return outcome!;
}

const isForSubscribers = ({ subscribersUntil }: OjsArticle, now: number): boolean =>
  subscribersUntil === '' ||
  (subscribersUntil !== null && subscribersUntil > new Date(now).toISOString().slice(0, 10));

/** Bytes of a file name, well below what file systems take. */
const LONGEST_NAME = 150;

/** With the number in front, since many are called alike; null where there is no PDF. */
function pdfNameOf({ name, pdf }: OjsArticle): string | null {
  if (!pdf) return null;
  let own = pdf.fileName
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.pdf$/i, '');
  while (Buffer.byteLength(own) > LONGEST_NAME) own = own.slice(0, -1);
  return `${name.replaceAll(/\W+/g, '-')}-${own.toWellFormed()}.pdf`;
}

/** Two journals of Open Journal Systems count alike: another DOI, or title and authors, is no newer version. */
async function isAnother(
  { db }: Platform,
  { paperId, doi, name, author }: ArticleInput,
): Promise<boolean> {
  const there = await db
    .selectFrom('articles')
    .select(['doi_text as doi', 'title', 'author_text as author'])
    .where('paper_id', '=', paperId)
    .executeTakeFirst();
  if (!there) return false;
  if (there.doi !== '' && doi !== '') return there.doi.toLowerCase() !== doi.toLowerCase();
  return there.title !== name && there.author !== author;
}

async function pdfOf(
  platform: Platform,
  { pdf }: OjsArticle,
  { folder, name, dryRun }: { folder: string; name: string | null; dryRun: boolean },
) {
  if (!pdf?.embedded || name === null) return null;
  const own = path.join(folder, `pdf-${pdf.embedded}`);
  await mkdir(own);
  await rename(path.join(folder, pdf.embedded), path.join(own, name));
  const [found] = await storePdfs(platform, own, [name], { dryRun });
  return found!;
}
