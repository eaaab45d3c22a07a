import type { HasDb } from '#app/platform/platform.server.ts';
import type { Message, Side } from './thread.ts';

export const messagesOf = ({ db }: HasDb, manuscriptId: number) =>
  db
    .selectFrom('messages')
    .select(['id', 'invitation_id as invitation', 'side', 'account_id as account', 'text'])
    .select(['sent_at as at', 'answered_at as answeredAt'])
    .where('manuscript_id', '=', manuscriptId)
    .where((row) => row.or([row('sent_at', 'is not', null), row('side', '=', 'editor')]))
    .orderBy('sent_at')
    .orderBy('id');

type Thread = {
  manuscriptId: number;
  invitation: number | null;
};

/** One thread as its author or reviewer reads it, and what they have typed. Which editor wrote is not told. */
export async function listThread(
  { db }: HasDb,
  { manuscriptId, invitation }: Thread,
): Promise<{ messages: Message[]; draft: string }> {
  const side: Side = invitation === null ? 'author' : 'reviewer';
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'side', 'text', 'sent_at as at', 'answered_at as answeredAt'])
    .where('manuscript_id', '=', manuscriptId)
    .where('invitation_id', invitation === null ? 'is' : '=', invitation)
    .where((row) => row.or([row('sent_at', 'is not', null), row('side', '=', side)]))
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  const sent = rows.flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at }]));
  return { messages: sent, draft: rows.find(({ at }) => at === null)?.text ?? '' };
}
