import type { Platform } from '#app/platform/platform.server.ts';
import { endOvertakenChange } from '../author-changes/end-author-change.server.ts';
import { listAddressees, mailAuthors, titleOfSender } from '../author-list/mail-author.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { forgetFingerprint } from '../core/write-manuscript.server.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { forgetManuscriptTexts } from '../overlap/keep-text.server.ts';
import { authorsStep } from '../steps/step.server.ts';
import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { withdrawal } from './withdrawal.mail.ts';
import { manuscriptWithdrawn } from './manuscript-withdrawn.mail.ts';

/** With a reason, or without. */
export const withdrawManuscript: AuthorsCommand<string | null, { outcome: 'withdrawn' }> =
  authorsStep({
    leads: () => ({ name: 'withdraw' }),
    records: () => ({ event: 'manuscript-withdrawn' }),
    writes: async ({ inside, manuscript: { id }, author, said: reason, now }) => {
      await forgetFingerprint(inside, id);
      await forgetManuscriptTexts(inside, id);
      await inside.db
        .insertInto('withdrawals')
        .values({
          ...{ manuscript_id: id, author_position: author.position, reason, withdrawn_at: now },
        })
        .execute();
    },
    tells: async ({ inside, manuscript, author: { position } }) => {
      const told = await queueLetters(inside, manuscript);
      await endOvertakenChange(inside, manuscript.paperId, `author:${position}`, told);
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

/** Before an author is reached, the others have not heard of it. @returns whom it tells, by address */
async function queueLetters(inside: Platform, manuscript: CaseFile): Promise<Set<string>> {
  const { id, paperId, corresponding, isReached } = manuscript;
  const authors = await listAddressees(inside, id);
  const heard = authors.filter(
    ({ position, deniedAt }) => position === corresponding || (isReached && deniedAt === null),
  );
  // A number alone does not tell a co-author which of their manuscripts it was.
  const title = titleOfSender(authors, manuscript);
  await mailAuthors(inside, manuscript, heard, ({ emailKey }) => ({
    write: (about) => withdrawal.write({ ...about, title: about.title ?? title }),
    purpose: 'withdrawal',
    key: `${paperId}:${emailKey}`,
  }));
  return new Set(heard.flatMap(({ emailKey }) => emailKey ?? []));
}
