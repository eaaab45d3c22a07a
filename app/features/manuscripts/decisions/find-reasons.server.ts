import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { endOfDay } from '../core/words.ts';
import { readDeadlines } from '../core/settings/read-settings.server.ts';

export async function findReasons({ db }: HasDb, manuscriptId: number): Promise<string | null> {
  const appeal = await db
    .selectFrom('appeals')
    .select('reasons')
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
  return appeal?.reasons ?? null;
}

/** The decision of the present round, as its authors got it. */
export const findDecided = ({ db }: HasDb, { id, round }: { id: number; round: number }) =>
  db
    .selectFrom('decisions')
    .select(['kind', 'letter', 'decided_at as at'])
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .executeTakeFirst();

/** The last instant at which the decision of a round can be appealed; null without a decision. */
export async function findAppealTime(
  platform: Pick<Platform, 'content' | 'db'>,
  { id, round }: { id: number; round: number },
): Promise<number | null> {
  const decision = await platform.db
    .selectFrom('decisions')
    .select(['decided_at as at', 'appeal_days as promised'])
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .executeTakeFirst();
  if (!decision) return null;
  const { appealWithinDays } = await readDeadlines(platform);
  return endOfDay(decision.at, Math.max(appealWithinDays, decision.promised ?? 0));
}
