import { NO_ONE } from './suggested-instead.ts';
import type { Suggested } from './suggested-instead.ts';
import type { HasDb } from '#app/platform/platform.server.ts';

export async function noteAccepted(
  { db }: HasDb,
  invitation: number,
  { now, dueAt }: { now: number; dueAt: number },
): Promise<void> {
  await db
    .updateTable('review_invitations')
    .set({ accepted_at: now, due_at: dueAt })
    .where('id', '=', invitation)
    .execute();
}

/** Notes that a reviewer said no, with what they said; a yes that came before is void. */
export async function noteDeclined(
  { db }: HasDb,
  invitation: number,
  { now, words, suggested }: { now: number; words: string | null; suggested: Suggested },
): Promise<void> {
  await db
    .updateTable('review_invitations')
    .set({
      accepted_at: null,
      declined_at: now,
      answer_text: words,
      ...suggestedColumns(suggested),
    })
    .where('id', '=', invitation)
    .execute();
}

const suggestedColumns = ({ name, institution, email }: Suggested) => ({
  suggested_name: name,
  suggested_institution: institution,
  suggested_email: email,
});

/** As if a no had never been said; what was said with it goes. */
export async function noteDeclineBack({ db }: HasDb, invitation: number): Promise<void> {
  await db
    .updateTable('review_invitations')
    .set({ declined_at: null, answer_text: null, ...suggestedColumns(NO_ONE) })
    .where('id', '=', invitation)
    .execute();
}

/** Gives a reviewer at least until a day; a later due date stays. */
export async function giveUntil(
  { db }: HasDb,
  { id, dueAt }: { id: number; dueAt: number | null },
  until: number,
): Promise<void> {
  await db
    .updateTable('review_invitations')
    .set({ due_at: Math.max(dueAt ?? 0, until) })
    .where('id', '=', id)
    .execute();
}
