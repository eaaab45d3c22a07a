import { authorsCommand } from '../author-list/within-authors-case.server.ts';
import { queueAuthorReceipt } from '../author-list/queue-receipts.server.ts';
import { refuseMove } from '../core/manuscript.ts';
import { keepDraft, editorsDraft } from '../drafts/keep-draft.server.ts';
import type { DraftPlace, Keeping, Typed } from '../drafts/keep-draft.server.ts';
import { tellUninvolvedEditors } from '../editors/tell-editors.server.ts';
import { authorsStep, editorsStep } from '../steps/step.server.ts';
import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { appealArrived } from './appeal-arrived.mail.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { handOver } from '../editors/assign-editor.server.ts';
import { keepUncounted } from '../reviews/within-task.server.ts';
import { refuseLetter } from '../anonymity/searched-texts.ts';
import type { LetterRefused, WrittenLetter } from '../anonymity/searched-texts.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';

export const appealDraft = ({
  id,
  author,
}: {
  id: number;
  author: { position: number };
}): DraftPlace => ({ manuscript: id, writer: `author:${author.position}`, kind: 'appeal' });

/** Keeps the reasons as they are typed, while an appeal is open to this author. */
export const keepAppeal: AuthorsCommand<Typed, Keeping> = authorsCommand(
  async ({ inside, manuscript, mover, author }, typed) => {
    const reason = refuseMove(manuscript.facts, 'appeal', mover);
    if (reason !== null) return { outcome: 'refused', reason };
    return keepDraft(inside, appealDraft({ ...manuscript, author }), typed);
  },
);

/** Once for each manuscript (L3), with reasons; the editors who took no part in the decision are told. */
export const appealDecision: AuthorsCommand<string, { outcome: 'appealed' }> = authorsStep({
  leads: () => ({ name: 'appeal' }),
  records: () => ({ event: 'manuscript-appealed' }),
  writes: ({ inside, manuscript, author, said: reasons, now }) =>
    inside.db
      .insertInto('appeals')
      .values({
        ...{ manuscript_id: manuscript.id, author_position: author.position },
        ...{ reasons, appealed_at: now },
      })
      .execute(),
  tells: async ({ inside, manuscript }) => {
    await queueAuthorReceipt(inside, manuscript, { what: 'appeal', number: 1 });
    await tellUninvolvedEditors(
      inside,
      { ...manuscript, state: 'appealed' },
      {
        purpose: 'appeal',
        key: 'appeal',
        write: appealArrived.of({}),
      },
    );
  },
  draft: ({ manuscript, author }) => appealDraft({ ...manuscript, author }),
  done: { outcome: 'appealed' },
});

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
