import { listNames } from '#app/features/accounts/index.server.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import { listLatestHistory } from '#app/platform/history/history.server.ts';
import { accountsIn, changeWords, JOURNAL } from './journal-changes.ts';
import type { ChangeWords } from './journal-changes.ts';

/** Something that was changed about the journal, by whom and when. */
export type JournalChange = ChangeWords & {
  id: number;
  who: string;
  /** Milliseconds since 1970. */
  at: number;
};

type Wanted = { before?: number | null; events?: readonly string[]; limit: number };

/**
 * The latest changes of roles, sections, letters and settings, in two statements.
 * @returns them, and the number behind which the next page begins, or null
 */
export async function listJournalChanges(
  connection: Connection,
  { limit, ...wanted }: Wanted,
): Promise<{ changes: JournalChange[]; next: number | null }> {
  const found = await listLatestHistory(connection, JOURNAL, { ...wanted, limit: limit + 1 });
  const lines = found.slice(0, limit);
  const names = await listNames(connection, lines.flatMap(accountsIn));
  return {
    changes: lines.map((line) => ({
      id: line.id,
      at: line.happenedAt,
      ...changeWords(line, names),
    })),
    next: found.length > limit ? lines.at(-1)!.id : null,
  };
}
