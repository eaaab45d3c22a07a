import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { mayBeMistaken } from '../../conflicts/judge.ts';
import { findKnownReviewer } from '../../conflicts/known-reviewers.server.ts';
import type { Who } from '../../conflicts/known-reviewers.server.ts';
import { loadGrounds } from '../../conflicts/load-grounds.server.ts';
import { objectionsTo } from '../../conflicts/objections.ts';
import { withinCase } from '../../editors/within-case.server.ts';
import { reviewerIdOf } from '../../reviewers/edit-reviewer.server.ts';

/**
 * Of a person who is not invited for what was found between them and an author, or another reviewer, the number in
 * the list of reviewers, so that an editor can say that it is a mistake: a namesake, or two members of a society.
 * Who was typed comes into the list by it.
 * @returns null where something speaks against them that is no mistake
 */
export async function listForCheck(
  platform: Platform,
  user: SignedIn,
  { paperId, who }: { paperId: number; who: Who },
): Promise<number | null> {
  const result = await withinCase(platform, user, paperId, async ({ inside, manuscript }) => {
    const known = await findKnownReviewer(inside, who);
    if (!known) return null;
    if (!mayBeMistaken(objectionsTo(known, await loadGrounds(inside, manuscript)))) return null;
    const actor = `account:${user.id}` as const;
    return reviewerIdOf(inside, actor, { known, manuscript: manuscript.id });
  });
  return typeof result === 'number' ? result : null;
}
