import { sql } from 'kysely';
import type { Platform } from '#app/platform/platform.server.ts';
import { bumpCatalogueVersion } from '../core/catalogue-version.server.ts';
import { indexArticles } from './index-articles.server.ts';

/** Articles per transaction: others wait for no more, and their PDFs’ texts fit into memory. */
const AT_ONCE = 250;
/** The same where the site serves meanwhile: the index is written in one piece, and holds up readers for so long. */
export const BESIDE_READERS = 25;

/**
 * Batch by batch; searching goes on meanwhile.
 * @param onProgress told after each batch how many articles of all are done
 * @param batch articles that are indexed in one piece
 * @returns how many were indexed
 */
export async function reindexAll(
  platform: Platform,
  onProgress: (done: number, all: number) => void = () => {},
  batch = AT_ONCE,
): Promise<number> {
  const { db } = platform;
  const { all } = await db
    .selectFrom('articles')
    .select((articles) => articles.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  await db.deleteFrom('search_words').execute();
  let done = 0;
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('articles')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) break;
    await platform.transaction((inside) => indexArticles(inside, ids, { recount: true }));
    last = ids.at(-1)!;
    done += ids.length;
    onProgress(done, all);
  }
  if (db.kind === 'sqlite') await mergeIndex(db, 'search_index');
  await bumpCatalogueVersion(platform, platform.clock.now());
  return done;
}

/** Gathers what many batches wrote, so that a search reads one piece instead of many. */
const mergeIndex = (db: Platform['db'], table: 'search_index') =>
  sql`insert into ${sql.table(table)} (${sql.ref(table)}) values ('optimize')`.execute(db);
