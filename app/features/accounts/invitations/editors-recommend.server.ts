import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** Whether editors recommend decisions to an editor-in-chief: what was set in the office comes before `journal.yaml`. */
export async function editorsRecommend(
  platform: Pick<Platform, 'content' | 'db'>,
): Promise<boolean> {
  const row = await platform.db
    .selectFrom('journal_settings')
    .select('value')
    .where('name', '=', 'who-decides')
    .executeTakeFirst();
  const own = row && (JSON.parse(row.value) as { decides?: string }).decides;
  return (own ?? journalOf(platform).facts.whoDecides) === 'chief';
}
