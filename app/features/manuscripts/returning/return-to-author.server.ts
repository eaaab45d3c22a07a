import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { judgeLetter } from '../decisions/judge-letter.ts';
import type { LetterRefused } from '../decisions/judge-letter.ts';
import { moveManuscript } from '../core/move-manuscript.server.ts';
import { setRevisionDue } from '../core/write-manuscript.server.ts';
import { queueLettersToAuthors } from '../decisions/letters/queue-letters-to-authors.server.ts';
import { dropDraft } from '../drafts/keep-draft.server.ts';
import { editorsDraft } from '../drafts/keep-editors-draft.server.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { reviewWaitsLetter } from './review-waits.mail.ts';
import { tellWaitingReviewers } from './tell-waiting-reviewers.server.ts';

export type Returning = { outcome: 'returned' } | LetterRefused | Refused;

type Wanted = {
  paperId: number;
  asked: string;
  /** What may name a reviewer as the editor read it: see `wordsToRead`. */
  read?: string;
  /** Milliseconds since 1970. */
  dueAt: number;
  subject: string;
  letter: string;
};

/** Before a decision: its completion is open again, and all else waits until it is sent back or called back. */
export const returnToAuthor = (
  platform: Platform,
  user: SignedIn,
  { paperId, asked, dueAt, subject, letter, read = '' }: Wanted,
): Promise<Returning> =>
  withinCase<Returning>(platform, user, paperId, async ({ inside, manuscript, editor }) => {
    const { id, state } = manuscript;
    const judged = judgeLetter(manuscript, `${subject}\n${letter}\n${asked}`, read);
    if (editor.handles && judged.outcome !== 'fit') return judged;
    const moving = await moveManuscript(inside, {
      manuscript,
      facts: manuscript.facts,
      name: 'return',
      mover: editor,
      line: {
        event: 'manuscript-returned',
        actor: `account:${user.id}`,
        details: { asked, due: dueAt },
      },
    });
    if (moving.outcome === 'refused') return moving;
    const now = inside.clock.now();
    await setRevisionDue(inside, id, { dueAt, now });
    const row = await inside.db
      .insertInto('returns')
      .values({
        manuscript_id: id,
        returned_from: state,
        ...{ asked, subject, letter },
        due_at: dueAt,
        returned_by: user.id,
        returned_at: now,
        ended_how: null,
        ended_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueLettersToAuthors(inside, manuscript, {
      ...{ subject, letter, purpose: 'return' },
      returned: { asked, dueAt, since: now },
      key: `return:${row.id}`,
    });
    if (state === 'under-review') {
      await tellWaitingReviewers(inside, manuscript, {
        write: reviewWaitsLetter,
        purpose: 'review-waits',
        key: String(row.id),
      });
    }
    await dropDraft(inside, editorsDraft(manuscript, user, 'return'));
    return { outcome: 'returned' };
  });
