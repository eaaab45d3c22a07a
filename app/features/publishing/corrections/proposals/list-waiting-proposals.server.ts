import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { withheldRows } from '../../uploads/find-upload.server.ts';

/** A change of a published article that waits for a second editor. */
export type WaitingProposal = Awaited<ReturnType<typeof listWaitingProposals>>[number];

/** The oldest first, without those about manuscripts that are kept from the editor (L2). */
export async function listWaitingProposals(platform: Platform, user: Asking) {
  const rows = await platform.db
    .selectFrom('article_author_proposals as proposals')
    .innerJoin('articles', 'articles.id', 'proposals.article_id')
    .select(['article_id as articleId', 'step', 'reason', 'articles.title'])
    .select(['articles.paper_id as paper', 'proposed_at as proposedAt'])
    .select(['proposed_by as proposedBy'])
    .where('answer', 'is', null)
    .orderBy('proposals.id')
    .execute();
  const kept = await withheldRows(platform, user, rows);
  return rows
    .filter((row) => !kept.has(row))
    .map(({ articleId, title, step, proposedAt, reason, proposedBy }) => ({
      ...{ articleId, title, step, proposedAt, proposedBy },
      hasOtherAuthors: reason !== '',
      isOwn: proposedBy === user.id,
    }));
}
