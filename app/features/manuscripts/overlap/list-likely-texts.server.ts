import { sql } from 'kysely';
import type { Platform } from '#app/platform/platform.server.ts';
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
  platform: Pick<Platform, 'db'>,
  runs: readonly number[],
  but: { manuscriptId: number; paperId: number },
): Promise<Likely> {
  const scores = new Map<number, number>();
  const common: number[] = [];
  for (let at = 0; at < runs.length; at += AT_ONCE) {
    const counts = await countTexts(platform, runs.slice(at, at + AT_ONCE));
    common.push(...[...counts.keys()].filter((run) => counts.get(run)! >= COMMON));
    const telling = [...counts.keys()].filter((run) => counts.get(run)! < COMMON);
    for (const { print, id } of await listTextsWith(platform, telling)) {
      scores.set(id, (scores.get(id) ?? 0) + 1 / counts.get(print)!);
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

/** How many texts have each run; those that none has are left out. */
async function countTexts(
  { db }: Pick<Platform, 'db'>,
  runs: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ print: number; texts: number }>`
    select print, cast(count(*) as integer) as texts
    from ${listOf(db.kind, JSON.stringify(runs))}
    join overlap_prints on print = cast(value as integer)
    group by print`.execute(db);
  return new Map(rows.map(({ print, texts }) => [print, texts]));
}

async function listTextsWith({ db }: Pick<Platform, 'db'>, runs: readonly number[]) {
  if (runs.length === 0) return [];
  const { rows } = await sql<{ print: number; id: number }>`
    select print, text_id as id
    from ${listOf(db.kind, JSON.stringify(runs))}
    join overlap_prints on print = cast(value as integer)`.execute(db);
  return rows;
}

async function findTexts(
  { db }: Pick<Platform, 'db'>,
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
