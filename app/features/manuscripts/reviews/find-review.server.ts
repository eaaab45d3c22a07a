import type { Platform } from '#app/platform/platform.server.ts';
import type { Draft } from './review.ts';
import { sheetOfScores } from '../core/settings/score-sheet.ts';
import type { ScoreSheet } from '../core/settings/score-sheet.ts';
import { findSheet } from '../core/settings/read-settings.server.ts';

export async function findReview(
  platform: Pick<Platform, 'content' | 'db'>,
  invitation: number,
): Promise<{ draft: Draft; sheet: ScoreSheet } | null> {
  const row = await platform.db
    .selectFrom('reviews')
    .select(['recommendation', 'for_authors', 'for_editors', 'scores', 'sheet_key'])
    .where('invitation_id', '=', invitation)
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  const scores = JSON.parse(row.scores ?? '{}') as Draft['scores'];
  const { sheet } = await findSheet(platform, row.sheet_key);
  return {
    draft: {
      recommendation: row.recommendation ?? '',
      forAuthors: row.for_authors ?? '',
      forEditors: row.for_editors ?? '',
      scores,
    },
    sheet: row.sheet_key === null ? sheetOfScores(scores, sheet.scale) : sheet,
  };
}
