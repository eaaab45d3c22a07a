import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { withdrawalLetter } from './withdrawal.mail.ts';
import type { MoveRefusal } from '../core/laws.ts';
import { authorMover, caseOf } from '../core/manuscript.ts';
import { isReached } from '../submission/is-reached.server.ts';
import { mailAuthor } from '../core/mail-author.server.ts';
import { moveManuscript } from '../core/move-manuscript.server.ts';
import { forgetFingerprint } from '../core/write-manuscript.server.ts';

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
  /** The author's account, when they are signed in. */
  account?: string;
};

/** Withdraws a manuscript before a decision and writes to all its authors. */
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
  { paperId, position, reason, account }: Withdrawal,
): Promise<Withdrawing> {
  const manuscript = await transaction
    .selectFrom('manuscripts')
    .innerJoin('manuscript_authors', 'manuscript_authors.manuscript_id', 'manuscripts.id')
    .select(['manuscripts.id', 'state', 'title', 'corresponding'])
    .where('paper_id', '=', paperId)
    .where('position', '=', position)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!manuscript) return { outcome: 'no-such-manuscript' };
  const moved = await moveManuscript(platform, transaction, {
    manuscript: { ...manuscript, paperId },
    facts: caseOf(manuscript.state),
    name: 'withdraw',
    mover: authorMover({ ...manuscript, author: { position } }),
    line: {
      event: 'manuscript-withdrawn',
      actor: account === undefined ? `author:${position}` : `account:${account}`,
    },
  });
  if (moved.outcome === 'refused') return moved;
  await forgetFingerprint(transaction, manuscript.id);
  await transaction
    .insertInto('withdrawals')
    .values({
      manuscript_id: manuscript.id,
      author_position: position,
      reason,
      withdrawn_at: platform.clock.now(),
    })
    .execute();
  await queueLetters(platform, transaction, { ...manuscript, paperId });
  return { outcome: 'withdrawn' };
}

type Withdrawn = { id: number; title: string; paperId: number; corresponding: number };

/** Before anybody is reached, the others never heard of it. */
async function queueLetters(
  platform: Platform,
  transaction: Connection,
  { id, title, paperId, corresponding }: Withdrawn,
): Promise<void> {
  const { facts } = journalOf(platform);
  const { email: editorialEmail } = facts.contact.editorial;
  const authors = await transaction
    .selectFrom('manuscript_authors')
    .select(['name', 'email', 'email_key', 'position', 'address_proved_at as provedAt'])
    .where('manuscript_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  const all = await isReached(transaction, id);
  for (const { position, name, email, email_key, provedAt } of authors) {
    if (email === null || (!all && position !== corresponding)) continue;
    await mailAuthor(platform, transaction, {
      paperId,
      to: { name, email, provedAt },
      write: (say) =>
        withdrawalLetter({
          ...{ journal: facts.title, editorialEmail, paperId },
          ...{ title: say(title), name: say(name) },
        }),
      purpose: 'withdrawal',
      key: `${paperId}:${email_key}`,
    });
  }
}
