import { setRevisionDue } from '../core/write-manuscript.server.ts';
import { editorsDraft } from '../drafts/keep-editors-draft.server.ts';
import { refuseLetter } from '../steps/judge-letter.ts';
import type { LetterRefused, WrittenLetter } from '../steps/judge-letter.ts';
import { editorsStep } from '../steps/step.server.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';
import { reviewWaits } from './review-waits.mail.ts';
import { tellWaitingReviewers } from './tell-waiting-reviewers.server.ts';

type Wanted = WrittenLetter & {
  asked: string;
  dueAt: number;
};

/** Before a decision: its completion is open again, and all else waits until it is sent back or called back. */
export const returnToAuthor: EditorsCommand<Wanted, { outcome: 'returned' } | LetterRefused> =
  editorsStep({
    leads: () => ({ name: 'return' }),
    refuses: ({ manuscript, said }) => refuseLetter(manuscript, said, said.asked),
    records: ({ said: { asked, dueAt } }) => ({
      event: 'manuscript-returned',
      details: { asked, due: dueAt },
    }),
    writes: async ({ inside, manuscript: { id, state }, user, said, now }) => {
      const { asked, dueAt, subject, letter } = said;
      await setRevisionDue(inside, id, { dueAt, now });
      return inside.db
        .insertInto('returns')
        .values({
          ...{ manuscript_id: id, returned_from: state, asked, subject, letter, due_at: dueAt },
          ...{ returned_by: user.id, returned_at: now, ended_how: null, ended_at: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    },
    letter: ({ said: { asked, dueAt, subject, letter }, now }, { id }) => ({
      ...{ subject, letter, purpose: 'return', key: `return:${id}` },
      returned: { asked, dueAt, since: now },
    }),
    tells: async ({ inside, manuscript }, { id }) => {
      if (manuscript.state !== 'under-review') return;
      await tellWaitingReviewers(inside, manuscript, {
        ...{ write: reviewWaits.write, purpose: 'review-waits', key: String(id) },
      });
    },
    draft: ({ manuscript, user }) => editorsDraft(manuscript, user, 'return'),
    done: { outcome: 'returned' },
  });
