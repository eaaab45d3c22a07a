import type { Actor } from '#app/platform/history/history.server.ts';
import { addHistory, listHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

type Reopening = { paperId: number; /** When it was decided. */ since: number; actor: Actor };

/** @returns their numbers */
export async function reopenInvitations(
  inside: Pick<Platform, 'clock' | 'db'>,
  { paperId, since, actor }: Reopening,
): Promise<ReadonlySet<number>> {
  const subject = `manuscript:${paperId}` as const;
  const history = await listHistory(inside, subject);
  const ended = history
    .filter(({ event, happenedAt }) => event === 'invitation-cancelled' && happenedAt >= since)
    .filter(({ details }) => details['why'] === 'decided')
    .map(({ details }) => Number(details['invitation']));
  for (const invitation of ended) {
    await inside.db
      .updateTable('review_invitations')
      .set({ cancelled_at: null })
      .where('id', '=', invitation)
      .execute();
    await addHistory(inside, {
      subject,
      event: 'invitation-reopened',
      actor,
      details: { invitation },
    });
  }
  return new Set(ended);
}
