import { sql } from 'kysely';
import type { Platform } from '#app/platform/platform.server.ts';
import { listOf } from './keep-text.server.ts';

/** Runs asked for in one statement, so that each is short: a page may wait for the same database. */
const AT_ONCE = 500;
/** Texts of each such statement, and in all, of which the passages are looked for. */
const OF_EACH = 100;
const MOST = 15;

export type LikelyText = {
  articleId: number | null;
  fileId: number | null;
  manuscriptId: number | null;
  abstractOnly: boolean;
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
): Promise<LikelyText[]> {
  const scores = new Map<number, number>();
  for (let at = 0; at < runs.length; at += AT_ONCE) {
    for (const { id, score } of await scoreTexts(platform, runs.slice(at, at + AT_ONCE))) {
      scores.set(id, (scores.get(id) ?? 0) + score);
    }
  }
  const likely = [...scores].toSorted((one, other) => other[1] - one[1]).map(([id]) => id);
  const texts = await findTexts(platform, likely.slice(0, 4 * MOST), but);
  const seen = new Set<number>();
  return likely
    .flatMap((id) => texts.get(id) ?? [])
    .filter(({ manuscriptId }) => {
      if (manuscriptId === null) return true;
      if (seen.has(manuscriptId)) return false;
      seen.add(manuscriptId);
      return true;
    })
    .slice(0, MOST);
}

async function scoreTexts({ db }: Pick<Platform, 'db'>, runs: readonly number[]) {
  const { rows } = await sql<{ id: number; score: number }>`
    select text_id as id, cast(sum(1.0 / texts) as double precision) as score
    from (
      select text_id, count(*) over (partition by print) as texts
      from ${listOf(db.kind, JSON.stringify(runs))}
      join overlap_prints on print = cast(value as integer)
    ) as found
    group by text_id
    order by score desc
    limit ${sql.lit(OF_EACH)}`.execute(db);
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
