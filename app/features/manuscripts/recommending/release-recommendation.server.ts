import type { Platform } from '#app/platform/platform.server.ts';
import { isOpenRecommendation } from '../core/case/case-parts.server.ts';
import { labelOf } from '../core/decision-kinds.ts';
import { lockCase } from '../core/load-case.server.ts';
import { recordEvent } from '../core/write-manuscript.server.ts';
import { isChiefAwaited } from '../editors/find-editor.server.ts';
import { declareConflict } from '../editors/note-found-conflicts.server.ts';
import { tellThisEditor } from '../editors/tell-editors.server.ts';
import { answerOpen } from './recommend-decision.server.ts';
import { recommendationReleased } from './recommendation-news.mail.ts';

/** What waits for an editor-in-chief goes back to its editor once there is none who can decide it, so that nothing lies. */
export async function releaseRecommendations(platform: Platform): Promise<void> {
  const open = await platform.db
    .selectFrom('editor_recommendations')
    .innerJoin('manuscripts', 'manuscripts.id', 'editor_recommendations.manuscript_id')
    .select('paper_id as paperId')
    .where(isOpenRecommendation)
    .execute();
  for (const { paperId } of open)
    await platform.transaction((inside) => releaseRecommendation(inside, paperId));
}

/** The same of one manuscript, in the transaction of what took the last editor-in-chief away. */
export async function releaseRecommendation(inside: Platform, paperId: number): Promise<void> {
  const manuscript = await lockCase(inside, paperId);
  const open = manuscript?.recommendation;
  if (!manuscript || !open || (await isChiefAwaited(inside, manuscript))) return;
  await answerOpen(inside, manuscript, { answer: 'lapsed', by: null });
  await recordEvent(inside, manuscript, 'system', {
    event: 'recommendation-released',
    details: { recommendation: open.id },
  });
  await tellThisEditor(inside, manuscript, {
    account: open.by,
    news: {
      purpose: 'recommendation-answered',
      key: `recommendation-released:${open.id}`,
      write: recommendationReleased.of({ recommended: labelOf(open.kind) }),
    },
  });
}

/** A conflict of the last editor-in-chief who could decide gives the decision to the editor who recommended it. */
export const declareAndRelease: typeof declareConflict = async (platform, user, said) => {
  const declared = await declareConflict(platform, user, said);
  // After a crash in between, the job does it.
  if (declared.outcome === 'declared')
    await platform.transaction((inside) => releaseRecommendation(inside, said.paperId));
  return declared;
};
