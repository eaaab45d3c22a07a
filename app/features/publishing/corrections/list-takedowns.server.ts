import type { Platform } from '#app/platform/platform.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { selectTakedowns } from '#app/features/catalogue/versions/index.server.ts';
import { withheldRows } from '../uploads/find-upload.server.ts';

export type ListedTakedown = Awaited<ReturnType<typeof listTakedowns>>[number];

export async function listTakedowns(
  platform: Platform,
  user: Asking,
  articleId: number | null = null,
) {
  const rows = await selectTakedowns(platform)
    .leftJoin('uploads', (join) =>
      join
        .onRef('uploads.article_id', '=', 'takedowns.article_id')
        .on('uploads.discarded_at', 'is', null),
    )
    .select(['takedowns.record', 'takedowns.paper_id as paper', 'uploads.id as uploadId'])
    .$if(articleId !== null, (query) => query.where('takedowns.article_id', '=', articleId!))
    .orderBy('takedowns.taken_at', 'desc')
    .limit(MOST)
    .execute();
  const kept = await withheldRows(platform, user, rows);
  const shown = rows.filter((row) => !kept.has(row));
  // One that came back and was taken out again is listed once, as it was taken out last.
  return [...Map.groupBy(shown, (row) => row.articleId).values()].map(([newest]) => {
    const { record, paper: _, ...takedown } = newest!;
    return { ...takedown, title: titleIn(record) };
  });
}

const titleIn = (snapshot: string): string =>
  (JSON.parse(snapshot) as { record: { name: string } }).record.name;

const MOST = 100;
