import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { tellAuthorsOfChange } from '../../publication/tell-authors-of-change.server.ts';
import { correctWithin } from '../correct-article.server.ts';
import type { Within } from '../correct-article.server.ts';
import { namesEditor } from '../../publication/known-editors.server.ts';
import { isMark, openArticle, unpublishWithin, markWithin } from '../take-down.server.ts';
import type { ArticleNotOpened } from '../take-down.server.ts';
import { listProposals, refuseConfirming } from './second-editor.server.ts';
import type { Proposal } from './second-editor.server.ts';
import { tellOfAnswer } from './tell-of-answer.server.ts';

export type AnsweringProposal =
  | { outcome: 'confirmed'; step: Proposal['step'] }
  | { outcome: 'refused' | 'withdrawn' }
  /** Answered before, or about a version that is not the present one. */
  | { outcome: 'no-such-proposal' }
  /** Who proposed it does not confirm it, unless there is no second editor and the authors had time to object. */
  | { outcome: 'second-editor-needed' }
  | ArticleNotOpened
  | Exclude<Within, { outcome: 'corrected' }>;

/** By a second editor without a conflict whom it does not name, with whom it takes effect; who proposed it may withdraw it. */
export const answerProposal = (
  platform: Platform,
  user: Asking,
  { articleId, id, answer }: { articleId: number; id: number; answer: 'confirm' | 'refuse' },
): Promise<AnsweringProposal> =>
  platform.transaction(async (inside): Promise<AnsweringProposal> => {
    await lockCatalogue(inside);
    const open = await openArticle(inside, user, articleId);
    if ('outcome' in open) return open;
    const { article } = open;
    const waiting = await listProposals(inside, articleId);
    const proposal = waiting.find((each) => each.id === id);
    if (!proposal) return { outcome: 'no-such-proposal' };
    const { step, notice, proposedBy } = proposal;
    const { authors: before } = article.snapshot;
    if (answer === 'refuse') {
      const said = proposedBy === user.id ? 'withdrawn' : 'refused';
      const authors = [...before, ...proposal.authors];
      if (said === 'refused' && (await namesEditor(inside, { authors }, user.id))) {
        return { outcome: 'names-you' };
      }
      await end(inside, user, proposal, said);
      if (proposal.reason === '') {
        const { record } = article.snapshot;
        await tellAuthorsOfChange(inside, {
          ...{ articleId, record, change: `${step}-dropped`, text: notice },
        });
      }
      return { outcome: said };
    }
    const refused = await refuseConfirming(inside, user, { ...proposal, before });
    if (refused) return { outcome: refused };
    if (article.isRetracted) return { outcome: 'retracted' };
    if (step === 'correction') {
      const { record, authors } = proposal;
      const version = (await sinceThenOnlyMarked(inside, proposal))
        ? article.version
        : proposal.version;
      const corrected = await correctWithin(inside, user, {
        ...{ articleId, version, record, authors, notice, file: null },
        ...{ stored: null, passwordHash: null },
        secondOf: proposal,
      });
      if (corrected.outcome !== 'corrected') return corrected;
      await end(inside, user, proposal, 'confirmed');
      return { outcome: 'confirmed', step };
    }
    if (step === 'unpublishing') {
      if (waiting.some(isMark)) return { outcome: 'waits' };
      await unpublishWithin(inside, user, article, { text: notice, proposedBy });
    } else {
      await markWithin(inside, user, article, { kind: step, text: notice, proposedBy });
    }
    await end(inside, user, proposal, 'confirmed');
    if (step === 'concern' || step === 'partial-retraction') return { outcome: 'confirmed', step };
    // What else waited is about an article that is not there to be changed any more.
    for (const other of waiting) {
      if (other.id !== id) await end(inside, user, other, 'refused');
    }
    return { outcome: 'confirmed', step };
  });

/** Whether the article says still what was seen: notices beside corrections change nothing of it. */
async function sinceThenOnlyMarked(
  { db }: Platform,
  { articleId, version }: Proposal,
): Promise<boolean> {
  const corrected = await db
    .selectFrom('article_notices')
    .select('position')
    .where('article_id', '=', articleId)
    .where('kind', '=', 'correction')
    .where('version', '>=', version)
    .executeTakeFirst();
  return corrected === undefined;
}

async function end(
  inside: Platform,
  user: Asking,
  proposal: Proposal,
  answer: 'confirmed' | 'refused' | 'withdrawn',
): Promise<void> {
  const { id, articleId, step, reason } = proposal;
  await inside.db
    .updateTable('article_author_proposals')
    .set({ answer, answered_by: user.id, answered_at: inside.clock.now() })
    .where('id', '=', id)
    .execute();
  const subject = `article:${articleId}` as const;
  const actor = `account:${user.id}` as const;
  await addHistory(
    inside,
    reason === ''
      ? {
          ...{ subject, event: 'article-change-answered', actor },
          details: { proposal: id, step, answer },
        }
      : {
          ...{ subject, event: 'article-authors-answered', actor },
          details: { correction: id, answer },
        },
  );
  await tellOfAnswer(inside, { ...proposal, decision: answer, by: user.id });
}
