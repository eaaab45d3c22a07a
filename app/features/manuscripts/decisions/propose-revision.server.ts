import type { Platform } from '#app/platform/platform.server.ts';
import { decisionKinds } from '../core/decision-kinds.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import { endOfDay } from '../core/due-date.ts';
import { readDays } from '../core/settings/read-settings.server.ts';

/** Until when a decision of a kind asks for a revision unless its editor says otherwise; null if for none. */
export async function proposeRevision(
  platform: Pick<Platform, 'content' | 'db' | 'clock'>,
  kind: DecisionKind,
): Promise<number | null> {
  const { days } = decisionKinds[kind];
  if (days === null) return null;
  const all = await readDays(platform);
  return endOfDay(platform.clock.now(), all[days]);
}
