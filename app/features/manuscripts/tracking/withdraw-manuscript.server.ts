import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { withdrawalLetter } from './withdrawal.mail.ts';
import type { MoveRefusal } from '../core/laws.ts';
import { authorMover, caseOf } from '../core/manuscript.ts';
import { endOvertakenChange } from '../author-changes/end-author-change.server.ts';
import { isReached } from '../author-list/is-reached.server.ts';
import { mailAuthor } from '../core/letters/mail-author.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { moveManuscript } from '../core/move-manuscript.server.ts';
import { forgetFingerprint } from '../core/write-manuscript.server.ts';

export type Withdrawing =
  | { outcome: 'withdrawn' }
  | { outcome: 'no-such-manuscript' }
  | { outcome: 'refused'; reason: MoveRefusal };

type Withdrawal = {
  paperId: number;
  position: number;
  reason: string | null;
  account?: string;
};

export function withdrawManuscript(
  platform: Platform,
  withdrawal: Withdrawal,
): Promise<Withdrawing> {
  return platform.transaction((inside) => withdraw(inside, withdrawal));
}

async function withdraw(
  inside: Platform,
  { paperId, position, reason, account }: Withdrawal,
): Promise<Withdrawing> {
  const manuscript = await inside.db
    .selectFrom('manuscripts')
    .innerJoin('manuscript_authors', 'manuscript_authors.manuscript_id', 'manuscripts.id')
    .select(['manuscripts.id', 'state', 'title', 'corresponding'])
    .where('paper_id', '=', paperId)
    .where('position', '=', position)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!manuscript) return { outcome: 'no-such-manuscript' };
  const moved = await moveManuscript(inside, {
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
  await forgetFingerprint(inside, manuscript.id);
  await inside.db
    .insertInto('withdrawals')
    .values({
      manuscript_id: manuscript.id,
      author_position: position,
      reason,
      withdrawn_at: inside.clock.now(),
    })
    .execute();
  await queueLetters(inside, { ...manuscript, paperId });
  await endOvertakenChange(inside, paperId, `author:${position}`);
  const withdrawn = await loadCase(inside, paperId);
  if (withdrawn?.editorId != null) {
    await tellEditor(inside, withdrawn, {
      purpose: 'manuscript-withdrawn',
      key: 'withdrawn',
      heading: 'A manuscript was withdrawn',
      sentences: ['An author has withdrawn this manuscript. No action is needed from you.'],
    });
  }
  return { outcome: 'withdrawn' };
}

type Withdrawn = { id: number; title: string; paperId: number; corresponding: number };

/** Before an author is reached, the others have not heard of it. */
async function queueLetters(
  inside: Platform,
  { id, title, paperId, corresponding }: Withdrawn,
): Promise<void> {
  const { facts } = journalOf(inside);
  const { email: editorialEmail } = facts.contact.editorial;
  const authors = await inside.db
    .selectFrom('manuscript_authors')
    .select(['name', 'email', 'email_key', 'position', 'address_proved_at as provedAt'])
    .where('manuscript_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  const all = await isReached(inside, id);
  for (const { position, name, email, email_key, provedAt } of authors) {
    if (email === null || (!all && position !== corresponding)) continue;
    await mailAuthor(inside, {
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
