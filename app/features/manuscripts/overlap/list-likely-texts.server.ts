import { sql } from 'kysely';
import type { HasDb } from '#app/platform/platform.server.ts';
import { listOf } from './keep-text.server.ts';

/** Runs asked for in one statement, so that each is short: a page may wait for the same database. */
const AT_ONCE = 500;
/** Texts of which the passages are looked for. */
const MOST = 15;
/** Texts with one run from which it is a common phrase, by which none is looked for. */
const COMMON = 200;

export type LikelyText = {
  articleId: number | null;
  fileId: number | null;
  manuscriptId: number | null;
  abstractOnly: boolean;
};

export type Likely = {
  texts: LikelyText[];
  /** Those of the runs that very many texts have. */
  common: number[];
};

/**
 * The texts that share most runs of words with one; a run counts the less, the more texts have it. Of a manuscript its
 * likeliest file.
 * @param but what the runs are of: neither it nor the article that it became counts
 */
export async function listLikelyTexts(
  platform: HasDb,
  runs: readonly number[],
  but: { manuscriptId: number; paperId: number },
): Promise<Likely> {
  const scores = new Map<number, number>();
  const common: number[] = [];
  // In the order of the index, of which fewer pages are then read.
  const inOrder = runs.toSorted((one, other) => one - other);
  for (let at = 0; at < inOrder.length; at += AT_ONCE) {
    for (const { run, texts } of await listTextsWith(platform, inOrder.slice(at, at + AT_ONCE))) {
      if (texts.length === COMMON) common.push(run);
      else for (const id of texts) scores.set(id, (scores.get(id) ?? 0) + 1 / texts.length);
    }
  }
  const likely = [...scores].toSorted((one, other) => other[1] - one[1]).map(([id]) => id);
  const found = await findTexts(platform, likely.slice(0, 4 * MOST), but);
  const seen = new Set<number>();
  const texts = likely
    .flatMap((id) => found.get(id) ?? [])
    .filter(({ manuscriptId }) => {
      if (manuscriptId === null) return true;
      if (seen.has(manuscriptId)) return false;
      seen.add(manuscriptId);
      return true;
    });
  return { texts: texts.slice(0, MOST), common };
}

/** The texts that have each run, of a common one no more than tell so; runs that none has are left out. */
async function listTextsWith(
  { db }: HasDb,
  runs: readonly number[],
): Promise<{ run: number; texts: readonly number[] }[]> {
  const all = db.kind === 'sqlite' ? sql`json_group_array(text_id)` : sql`json_agg(text_id)::text`;
  const having = sql`from overlap_prints where print = run`;
  // Nearly all runs are in no text: that is asked first, for half the time.
  const { rows } = await sql<{ run: number; texts: string }>`
    select run, (
      select ${all} from (select text_id ${having} limit ${sql.lit(COMMON)}) as found
    ) as texts
    from (select cast(value as integer) as run from ${listOf(db.kind, JSON.stringify(runs))}) as asked
    where exists (select 1 ${having})`.execute(db);
  return rows.map(({ run, texts }) => ({ run, texts: JSON.parse(texts) as number[] }));
}

async function findTexts(
  { db }: HasDb,
  ids: readonly number[],
  { manuscriptId, paperId }: { manuscriptId: number; paperId: number },
): Promise<ReadonlyMap<number, LikelyText>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('overlap_texts as text')
    .leftJoin('articles', 'articles.id', 'text.article_id')
    .select(['text.id', 'text.article_id as articleId', 'file_id as fileId'])
    .select(['manuscript_id as manuscriptId', 'abstract_only as abstractOnly', 'paper_id as paper'])
    .where('text.id', 'in', ids)
    .execute();
  return new Map(
    rows
      .filter((row) => row.manuscriptId !== manuscriptId && row.paper !== String(paperId))
      .map(({ id, articleId, fileId, manuscriptId: of, abstractOnly }) => [
        id,
        { articleId, fileId, manuscriptId: of, abstractOnly: abstractOnly === 1 },
      ]),
  );
}
