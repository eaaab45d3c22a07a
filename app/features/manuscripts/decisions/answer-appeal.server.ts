import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { editorsDraft } from '../drafts/keep-editors-draft.server.ts';
import { handOver } from '../editors/hand-over.server.ts';
import { keepUncounted } from '../reviews/keep-uncounted.server.ts';
import { refuseLetter } from '../steps/judge-letter.ts';
import type { LetterRefused, WrittenLetter } from '../steps/judge-letter.ts';
import { editorsStep } from '../steps/step.server.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';

type Answer = WrittenLetter & { answer: 'uphold' | 'dismiss' };

/** By an editor who took no part in the decision (L3); who upholds it handles the manuscript from then on. */
export const answerAppeal: EditorsCommand<Answer, { outcome: 'answered' } | LetterRefused> =
  editorsStep({
    leads: ({ said: { answer } }) => ({ name: answer }),
    refuses: ({ manuscript, editor, said }) =>
      said.answer === 'dismiss' && editor.chosenByPart
        ? { outcome: 'refused', reason: 'chosen-by-part' }
        : refuseLetter(manuscript, said),
    records: ({ said: { answer } }) => ({
      event: answer === 'uphold' ? 'appeal-upheld' : 'appeal-dismissed',
    }),
    writes: async ({ inside, manuscript, user, editor, said: { answer, letter }, now }) => {
      const isUpheld = answer === 'uphold';
      await inside.db
        .updateTable('appeals')
        .set({
          ...{ decided_by: user.id, decided_at: now, letter },
          outcome: isUpheld ? 'upheld' : 'dismissed',
        })
        .where('manuscript_id', '=', manuscript.id)
        .execute();
      if (isUpheld) {
        const [to = null] = await listPeople(inside, { ids: [user.id] });
        const kind = editor.guest ? 'guest' : 'handling';
        await handOver(inside, manuscript, { to, kind, by: user.id, why: 'appeal' });
      }
      await keepUncounted(inside, manuscript.paperId);
    },
    letter: ({ said: { subject, letter } }) => ({
      ...{ subject, letter, purpose: 'appeal-answer', key: 'appeal' },
    }),
    draft: ({ manuscript, user, said: { answer } }) =>
      editorsDraft(manuscript, user, `appeal-answer ${answer}`),
    done: { outcome: 'answered' },
  });
