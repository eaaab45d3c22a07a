import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** The text that the PDF of a proof shows; null where the PDF was set elsewhere. */
export async function findProofText(
  { db }: Pick<Platform, 'db'>,
  manuscriptId: number,
  round: number,
): Promise<ArticleText | null> {
  const row = await db
    .selectFrom('proofs')
    .select('text')
    .where('manuscript_id', '=', manuscriptId)
    .where('round', '=', round)
    .executeTakeFirst();
  return row?.text == null ? null : (JSON.parse(row.text) as ArticleText);
}
