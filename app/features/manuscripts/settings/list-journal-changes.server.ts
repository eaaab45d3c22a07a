import { textEvents } from '#app/features/journal/content/index.ts';
import { accountEvents } from '#app/features/accounts/roles/index.ts';
import { listNames } from '#app/features/accounts/people/index.server.ts';
import type { EventAbout, HistoryEvents } from '#app/platform/history/history-event.ts';
import { listLatestHistory } from '#app/platform/history/history.server.ts';
import { accountsIn, tellLine } from '#app/platform/history/tell-line.ts';
import type { ToldLine } from '#app/platform/history/tell-line.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { sectionListEvents } from '../sections/events.ts';
import { letterEvents } from '../decisions/letters/events.ts';
import { settingEvents } from './events.ts';

/** All that may happen to the journal as a whole. */
const journalEvents: Pick<HistoryEvents, EventAbout<'journal'>> = {
  ...accountEvents,
  ...textEvents,
  ...sectionListEvents,
  ...letterEvents,
  ...settingEvents,
};

export type JournalChange = ToldLine & {
  id: number;
  at: number;
};

type Wanted = {
  before?: number | null;
  /** Only these. */
  events?: readonly EventAbout<'journal'>[];
  limit: number;
};

/** In two statements. @returns them, and the number behind which the next page begins, or null */
export async function listJournalChanges(
  platform: Pick<Platform, 'db'>,
  { limit, ...wanted }: Wanted,
): Promise<{ changes: JournalChange[]; next: number | null }> {
  const found = await listLatestHistory(platform, 'journal:1', { ...wanted, limit: limit + 1 });
  const lines = found.slice(0, limit);
  const accounts = await listNames(
    platform,
    lines.flatMap((line) => accountsIn(journalEvents, line)),
  );
  return {
    changes: lines.map((line) => ({
      id: line.id,
      at: line.happenedAt,
      ...tellLine(journalEvents, line, { accounts }),
    })),
    next: found.length > limit ? lines.at(-1)!.id : null,
  };
}
