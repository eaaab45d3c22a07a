import { queueAuthorReceipt } from '../core/letters/author-receipt.server.ts';
import { moveManuscript } from '../core/move-manuscript.server.ts';
import type { MoveRefusal } from '../core/laws.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { tellUninvolvedEditors } from '../editors/tell-editors.server.ts';
import { dropDraft, keepDraft } from '../drafts/keep-draft.server.ts';
import type { DraftPlace, Keeping, Typed } from '../drafts/keep-draft.server.ts';
import { decideMove } from '../core/manuscript.ts';
import { withinAuthorsCase } from '../author-list/within-authors-case.server.ts';
import type { ActingAuthor } from '../author-list/within-authors-case.server.ts';

export type Appealing = { outcome: 'appealed' } | { outcome: 'refused'; reason: MoveRefusal };

export const appealDraft = ({
  id,
  author,
}: {
  id: number;
  author: { position: number };
}): DraftPlace => ({ manuscript: id, writer: `author:${author.position}`, kind: 'appeal' });

/** Keeps the reasons as they are typed, while an appeal is open to this author. */
export const keepAppeal = (
  platform: Platform,
  author: ActingAuthor,
  typed: Typed,
): Promise<Keeping | { outcome: 'refused'; reason: MoveRefusal }> =>
  withinAuthorsCase<Keeping | { outcome: 'refused'; reason: MoveRefusal }>(
    platform,
    author,
    async ({ inside, manuscript, mover }) => {
      const move = decideMove(manuscript.facts, 'appeal', mover);
      if (move.outcome === 'refused') return move;
      return keepDraft(inside, appealDraft({ ...manuscript, author }), typed);
    },
  );

/** Once for each manuscript (L3); the editors who took no part in the decision are told. */
export const appealDecision = (
  platform: Platform,
  author: ActingAuthor,
  reasons: string,
): Promise<Appealing> =>
  withinAuthorsCase<Appealing>(platform, author, async (open) => {
    const { inside, manuscript, mover } = open;
    const moving = await moveManuscript(inside, {
      manuscript,
      facts: manuscript.facts,
      name: 'appeal',
      mover,
      line: { event: 'manuscript-appealed', actor: author.actor },
    });
    if (moving.outcome === 'refused') return moving;
    await inside.db
      .insertInto('appeals')
      .values({
        manuscript_id: manuscript.id,
        author_position: author.position,
        reasons,
        appealed_at: inside.clock.now(),
      })
      .execute();
    await queueAuthorReceipt(inside, manuscript, { what: 'appeal', number: 1 });
    await tellUninvolvedEditors(
      inside,
      { ...manuscript, state: 'appealed' },
      {
        purpose: 'appeal',
        key: 'appeal',
        heading: 'An author appeals',
        sentences: [
          'The corresponding author of this manuscript has appealed against its rejection.',
          'You took no part in the decision, so you can answer the appeal: uphold it, which sends the manuscript back to review, or dismiss it. The answer is final.',
        ],
      },
    );
    await dropDraft(inside, appealDraft({ ...manuscript, author }));
    return { outcome: 'appealed' };
  });
