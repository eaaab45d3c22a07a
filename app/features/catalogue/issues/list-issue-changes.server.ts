import { listNames } from '#app/features/accounts/people/index.server.ts';
import { listLatestHistory } from '#app/platform/history/history.server.ts';
import { accountsIn, tellLine } from '#app/platform/history/tell-line.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { issueEvents } from './events.ts';

/** `at` is in milliseconds since 1970. */
export type IssueChangeTold = Awaited<ReturnType<typeof listIssueChanges>>[number];

const MOST = 50;

/** What happened to an issue, the latest first; two statements. */
export async function listIssueChanges(platform: HasDb, id: number) {
  const lines = await listLatestHistory(platform, `issue:${id}`, { limit: MOST });
  const accounts = await listNames(
    platform,
    lines.flatMap((line) => accountsIn(issueEvents, line)),
  );
  return lines.map((line) => {
    const { who, what } = tellLine(issueEvents, line, { accounts });
    return { id: line.id, at: line.happenedAt, who, what };
  });
}
