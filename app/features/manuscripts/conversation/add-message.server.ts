import { recordEvent } from '../core/write-manuscript.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { MOST_AN_HOUR } from './thread.ts';
import type { Side } from './thread.ts';

const HOUR = 3_600_000;

export type Writer = {
  manuscript: { id: number; paperId: number };
  invitation: number | null;
  side: Side;
  actor: Actor;
};

export type Adding = { outcome: 'sent'; message: number } | { outcome: 'sent-before' | 'too-many' };

const accountOf = (actor: Actor): string | null =>
  actor.startsWith('account:') ? actor.slice('account:'.length) : null;

const rowsOf = ({ db }: HasDb, { manuscript, invitation, side }: Writer) =>
  db
    .selectFrom('messages')
    .where('manuscript_id', '=', manuscript.id)
    .where('invitation_id', invitation === null ? 'is' : '=', invitation)
    .where('side', '=', side);

/** Keeps a message with its line in the history (L8). @param inside with the manuscript locked */
export async function addMessage(inside: Platform, writer: Writer, text: string): Promise<Adding> {
  const { manuscript, invitation, side, actor } = writer;
  const now = inside.clock.now();
  const recent = await rowsOf(inside, writer)
    .select('text')
    .where('sent_at', '>', now - HOUR)
    .orderBy('id', 'desc')
    .execute();
  if (recent[0]?.text === text) return { outcome: 'sent-before' };
  if (recent.length >= MOST_AN_HOUR[side]) return { outcome: 'too-many' };
  await dropDraft(inside, writer);
  const { id } = await inside.db
    .insertInto('messages')
    .values({ ...valuesOf(writer), text, written_at: now, sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(inside, manuscript, actor, {
    event: 'message-sent',
    details: { invitation, message: id, side },
  });
  return { outcome: 'sent', message: id };
}

/** Keeps what is typed and not sent, for its writer alone. @param inside with the manuscript locked */
export async function keepDraft(inside: Platform, writer: Writer, text: string): Promise<void> {
  await dropDraft(inside, writer);
  if (text.trim() === '') return;
  await inside.db
    .insertInto('messages')
    .values({ ...valuesOf(writer), text, written_at: inside.clock.now(), sent_at: null })
    .execute();
}

const valuesOf = ({ manuscript, invitation, side, actor }: Writer) => ({
  manuscript_id: manuscript.id,
  invitation_id: invitation,
  side,
  account_id: accountOf(actor),
  answered_at: null,
});

/** An editor has one draft in a manuscript, a reviewer in their thread; authors' are kept as `drafts`. */
const dropDraft = ({ db }: Platform, { manuscript, invitation, side, actor }: Writer) =>
  db
    .deleteFrom('messages')
    .where('manuscript_id', '=', manuscript.id)
    .where('side', '=', side)
    .where('sent_at', 'is', null)
    .$if(side === 'editor', (query) => query.where('account_id', '=', accountOf(actor)))
    .$if(side === 'reviewer', (query) => query.where('invitation_id', '=', invitation))
    .execute();
