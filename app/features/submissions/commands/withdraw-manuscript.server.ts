import { journalOf } from '#app/features/journal/index.server.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import { queueMail } from '#app/platform/mail/queue-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { withdrawalLetter } from '../mail/withdrawal.ts';
import { decideMove } from '../manuscript.ts';
import type { MoveRefusal } from '../manuscript.ts';

export type Withdrawing =
  | { outcome: 'withdrawn' }
  | { outcome: 'no-such-manuscript' }
  | { outcome: 'refused'; reason: MoveRefusal };

type Withdrawal = {
  paperId: number;
  /** Place of the author who withdraws. */
  position: number;
  /** The author's own words, or null. */
  reason: string | null;
};

/** Withdraws a manuscript before a decision (DESIGN.md §5) and writes to all its authors. */
export function withdrawManuscript(
  platform: Platform,
  withdrawal: Withdrawal,
): Promise<Withdrawing> {
  return platform.db
    .transaction()
    .execute((transaction) => withdraw(platform, transaction, withdrawal));
}

async function withdraw(
  platform: Platform,
  transaction: Connection,
  { paperId, position, reason }: Withdrawal,
): Promise<Withdrawing> {
  const manuscript = await transaction
    .selectFrom('manuscripts')
    .innerJoin('manuscript_authors', 'manuscript_authors.manuscript_id', 'manuscripts.id')
    .select(['manuscripts.id', 'state', 'title'])
    .where('paper_id', '=', paperId)
    .where('position', '=', position)
    .executeTakeFirst();
  if (!manuscript) return { outcome: 'no-such-manuscript' };
  const move = decideMove(manuscript, 'withdraw', { role: 'author', position });
  if (move.outcome === 'refused') return move;
  // Guarded by the state it was allowed from: a decision may be made at this moment.
  const { numUpdatedRows } = await transaction
    .updateTable('manuscripts')
    .set({ state: move.to, fingerprint: null })
    .where('id', '=', manuscript.id)
    .where('state', '=', manuscript.state)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { outcome: 'refused', reason: 'not-in-this-state' };
  await transaction
    .insertInto('withdrawals')
    .values({
      manuscript_id: manuscript.id,
      author_position: position,
      reason,
      withdrawn_at: platform.clock.now(),
    })
    .execute();
  await addHistory(platform, transaction, {
    subject: `manuscript:${paperId}`,
    event: 'manuscript-withdrawn',
    actor: `author:${position}`,
  });
  await queueLetters(platform, transaction, { ...manuscript, paperId });
  return { outcome: 'withdrawn' };
}

async function queueLetters(
  platform: Platform,
  transaction: Connection,
  { id, title, paperId }: { id: number; title: string; paperId: number },
): Promise<void> {
  const { facts } = journalOf(platform);
  const { email: editorialEmail } = facts.contact.editorial;
  const authors = await transaction
    .selectFrom('manuscript_authors')
    .select(['name', 'email', 'email_key'])
    .where('manuscript_id', '=', id)
    .orderBy('position')
    .execute();
  for (const { name, email, email_key } of authors) {
    if (email === null) continue;
    await queueMail(platform, transaction, {
      to: { name, address: email },
      replyTo: { name: facts.title, address: editorialEmail },
      letter: withdrawalLetter({ journal: facts.title, editorialEmail, paperId, title, name }),
      purpose: 'withdrawal',
      about: `manuscript:${paperId}`,
      key: `${paperId}:${email_key}`,
    });
  }
}
