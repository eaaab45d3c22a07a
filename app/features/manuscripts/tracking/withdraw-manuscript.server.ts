import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { endOvertakenChange } from '../author-changes/end-author-change.server.ts';
import { mailAuthor } from '../core/letters/mail-author.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { forgetFingerprint } from '../core/write-manuscript.server.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { authorsStep } from '../steps/step.server.ts';
import type { AuthorsCommand } from '../steps/step.server.ts';
import { withdrawalLetter } from './withdrawal.mail.ts';
import { manuscriptWithdrawn } from './manuscript-withdrawn.mail.ts';

/** With a reason, or without. */
export const withdrawManuscript: AuthorsCommand<string | null, { outcome: 'withdrawn' }> =
  authorsStep({
    leads: () => ({ name: 'withdraw' }),
    records: () => ({ event: 'manuscript-withdrawn' }),
    writes: async ({ inside, manuscript: { id }, author, said: reason, now }) => {
      await forgetFingerprint(inside, id);
      await inside.db
        .insertInto('withdrawals')
        .values({
          ...{ manuscript_id: id, author_position: author.position, reason, withdrawn_at: now },
        })
        .execute();
    },
    tells: async ({ inside, manuscript, author: { position } }) => {
      await queueLetters(inside, manuscript);
      await endOvertakenChange(inside, manuscript.paperId, `author:${position}`);
      if (manuscript.editorId === null) return;
      await tellEditor(
        inside,
        { ...manuscript, state: 'withdrawn' },
        {
          purpose: 'manuscript-withdrawn',
          key: 'withdrawn',
          write: manuscriptWithdrawn.of({}),
        },
      );
    },
    done: { outcome: 'withdrawn' },
  });

/** Before an author is reached, the others have not heard of it. */
async function queueLetters(
  inside: Platform,
  { id, title, paperId, corresponding, isReached }: CaseFile,
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
  for (const { position, name, email, email_key, provedAt } of authors) {
    if (email === null || (!isReached && position !== corresponding)) continue;
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
