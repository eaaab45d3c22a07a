import { sql } from 'kysely';
import type { Insertable, RawBuilder, Updateable } from 'kysely';
import type { Tables } from '#app/platform/db/tables.server.ts';
import { TooBusy } from '#app/platform/too-busy.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { bumpCatalogueVersion, watchCatalogue } from '../core/catalogue-version.server.ts';
import { indexArticles } from './index-articles.server.ts';
import { indexMissed } from './index-missed.server.ts';
import { readPdfText } from './pdf-text.server.ts';

/** PDFs read between two looks at what is to be done; other processes may have done it. */
const BATCH = 10;

export type PdfTextReport = {
  /** PDFs whose text is searched now. */
  read: number;
  /** PDFs that cannot be read. */
  unreadable: number;
};

type Options = {
  /** Ends the work at once; a PDF that is being read is read another time. */
  signal?: AbortSignal;
  onProgress?: (report: PdfTextReport) => void;
};

/**
 * A PDF that cannot be read is not tried again until its file changes; texts of PDFs that got a password are
 * forgotten.
 */
export async function indexPdfTexts(
  platform: Platform,
  { signal, onProgress }: Options = {},
): Promise<PdfTextReport> {
  const report: PdfTextReport = { read: 0, unreadable: 0 };
  await forgetLocked(platform);
  while (!signal?.aborted) {
    const files = await listUnread(platform);
    if (files.length === 0) break;
    for (const file of files) {
      if (signal?.aborted) break;
      const problem = await readOne(platform, file, signal).catch((error: unknown) => {
        if (signal?.aborted && error instanceof TooBusy) return undefined;
        throw error;
      });
      if (problem === undefined) break;
      report[problem === null ? 'read' : 'unreadable'] += 1;
      onProgress?.(report);
    }
    await bumpCatalogueVersion(platform, platform.clock.now());
  }
  return report;
}

/**
 * Now and after each change of the catalogue; first what was never indexed.
 * @returns how to stop, resolved when nothing is under way any more
 */
export function indexPdfTextsInBackground(platform: Platform): { stop(): Promise<void> } {
  const abort = new AbortController();
  let again = false;
  let isFirst = true;
  let running: Promise<void> | null = null;
  const run = async () => {
    do {
      again = false;
      try {
        if (isFirst) await indexMissed(platform, abort.signal);
        isFirst = false;
        await indexPdfTexts(platform, { signal: abort.signal });
      } catch (error) {
        platform.log.warn({ err: error }, 'could not index articles and the texts of their PDFs');
      }
    } while (again && !abort.signal.aborted);
    running = null;
  };
  const wake = () => {
    again = true;
    if (!abort.signal.aborted) running ??= run();
  };
  const watching = watchCatalogue(platform, wake);
  wake();
  return {
    async stop() {
      abort.abort();
      (await watching)();
      await running;
    },
  };
}

type UnreadFile = { article_id: number; storage_key: string; sha256: string };

async function listUnread({ db }: Platform): Promise<UnreadFile[]> {
  return db
    .selectFrom('article_files as file')
    .innerJoin('articles', 'articles.id', 'file.article_id')
    .leftJoin('article_texts as text', 'text.article_id', 'file.article_id')
    .where('file.kind', '=', 'pdf')
    .where('articles.password_hash', 'is', null)
    .where((row) =>
      row.or([
        row('text.sha256', 'is', null),
        row('text.sha256', '<>', row.ref('file.sha256')),
        row('text.unfinished', '=', 1),
      ]),
    )
    .select(['file.article_id', 'file.storage_key', 'file.sha256'])
    .orderBy('file.article_id')
    .limit(BATCH)
    .execute();
}

async function readOne(
  platform: Platform,
  { article_id, storage_key, sha256 }: UnreadFile,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  await noteBeginning(platform, article_id, sha256);
  const { text, problem } = await readPdfText(platform, storage_key, signal).catch(
    async (error: unknown) => {
      // Nothing is wrong with the PDF: it is read another time, as if it had not been begun.
      if (error instanceof TooBusy) await forgetBeginning(platform, article_id);
      throw error;
    },
  );
  const row = {
    sha256,
    text,
    problem: problem?.slice(0, 500) ?? null,
    read_at: platform.clock.now(),
    unfinished: 0,
  };
  await whileThere(platform, article_id, async (inside) => {
    await writeText(inside, article_id, row, row);
    await indexArticles(inside, [article_id]);
  });
  return problem;
}

/** Before the work: a PDF of which the process dies is begun twice, then left alone until its file changes. */
const noteBeginning = (platform: Platform, article_id: number, sha256: string): Promise<void> =>
  whileThere(platform, article_id, async (inside) => {
    const problem = 'Reading it did not come to an end.';
    const row = { sha256, text: '', problem, read_at: inside.clock.now() };
    const times = sql<number>`case when article_texts.sha256 = ${sha256}
      then article_texts.unfinished + 1 else 1 end`;
    const first = { ...row, unfinished: 1 };
    await writeText(inside, article_id, first, { ...row, unfinished: times });
  });

const forgetBeginning = ({ db }: Platform, article_id: number): Promise<unknown> =>
  db
    .deleteFrom('article_texts')
    .where('article_id', '=', article_id)
    .where('unfinished', '>', 0)
    .execute();

/** The article may have gone while its PDF was read. */
const whileThere = (
  platform: Platform,
  id: number,
  write: (inside: Platform) => Promise<void>,
): Promise<void> =>
  platform.transaction(async (inside) => {
    const { count } = await inside.db
      .selectFrom('articles')
      .where('id', '=', id)
      .select((articles) => articles.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > 0) await write(inside);
  });

type Row = Omit<Insertable<Tables['article_texts']>, 'article_id'>;

const writeText = (
  { db }: HasDb,
  article_id: number,
  first: Row,
  next: Updateable<Tables['article_texts']> | { unfinished: RawBuilder<number> },
): Promise<unknown> =>
  db
    .insertInto('article_texts')
    .values({ article_id, ...first })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(next))
    .execute();

/** The index has left them out since they were locked. */
async function forgetLocked({ db }: Platform): Promise<void> {
  await db
    .deleteFrom('article_texts')
    .where('article_id', 'in', (rows) =>
      rows.selectFrom('articles').select('id').where('password_hash', 'is not', null),
    )
    .execute();
}
