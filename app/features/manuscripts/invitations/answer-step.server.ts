import type { Connection } from '#app/platform/db/database.server.ts';

/** Notes that a reviewer said yes, and until when the review is due. */
export async function noteAccepted(
  transaction: Connection,
  invitation: number,
  { now, dueAt }: { now: number; dueAt: number },
): Promise<void> {
  await transaction
    .updateTable('review_invitations')
    .set({ accepted_at: now, due_at: dueAt })
    .where('id', '=', invitation)
    .execute();
}

/** Notes that a reviewer said no, with what they said; a yes that came before is void. */
export async function noteDeclined(
  transaction: Connection,
  invitation: number,
  { now, words }: { now: number; words: string | null },
): Promise<void> {
  await transaction
    .updateTable('review_invitations')
    .set({ accepted_at: null, declined_at: now, answer_text: words })
    .where('id', '=', invitation)
    .execute();
}
