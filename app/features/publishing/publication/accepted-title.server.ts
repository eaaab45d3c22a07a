import type { HasDb } from '#app/platform/platform.server.ts';
import { paperIdIn } from '../uploads/find-upload.server.ts';
import { areOfTwoPapers } from './tell-authors-of-change.server.ts';

/** Whether the article of a manuscript would get a title that has few words of the accepted one (L4). */
export async function isAnotherTitle(
  { db }: HasDb,
  { paperId: written, name }: { paperId: string; name: string },
): Promise<boolean> {
  const paperId = paperIdIn(written);
  if (paperId === null) return false;
  const manuscript = await db
    .selectFrom('manuscripts')
    .select('title')
    .where('paper_id', '=', paperId)
    .executeTakeFirst();
  return manuscript !== undefined && areOfTwoPapers(manuscript.title, name);
}
