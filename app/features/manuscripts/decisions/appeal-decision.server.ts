import { authorsCommand } from '../author-list/within-authors-case.server.ts';
import { queueAuthorReceipt } from '../author-list/author-receipt.server.ts';
import { refuseMove } from '../core/manuscript.ts';
import { keepDraft } from '../drafts/keep-draft.server.ts';
import type { DraftPlace, Keeping, Typed } from '../drafts/keep-draft.server.ts';
import { tellUninvolvedEditors } from '../editors/tell-editors.server.ts';
import { authorsStep } from '../steps/step.server.ts';
import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { appealArrived } from './appeal-arrived.mail.ts';

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
