import type { HasDb } from '#app/platform/platform.server.ts';
import { slugOfIssue } from '../core/issue-label.ts';

/** How many papers are to be published in an issue; of each only that it is there, since an editor may not know of it (L2). */
export async function countAwaiting(
  { db }: HasDb,
  { volume, slug }: { volume: number; slug: string },
): Promise<number> {
  const rows = await db
    .selectFrom('uploads')
    .select('issue')
    .where('published_at', 'is', null)
    .where('discarded_at', 'is', null)
    // Also where “Volume 15” was typed.
    .where('volume', 'like', `%${volume}`)
    .execute();
  return rows.filter(({ issue }) => slugOfIssue(issue) === slug).length;
}
