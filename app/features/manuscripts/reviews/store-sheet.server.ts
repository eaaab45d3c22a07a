import type { Platform } from '#app/platform/platform.server.ts';
import type { NamedSheet } from '../core/settings/read-settings.server.ts';
import { sheetAsText } from '../core/settings/score-sheet.ts';

export async function storeSheet(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  { key, sheet }: NamedSheet,
): Promise<void> {
  await db
    .insertInto('review_sheets')
    .values({ key, sheet: sheetAsText(sheet), added_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
