import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findUnexplained } from '../../completion/find-missing.server.ts';
import { toldMissing } from '../../completion/missing-for-review.ts';
import { withinCase } from '../../editors/within-case.server.ts';
import type { Refused } from '../../editors/within-case.server.ts';
import { refuseInviting } from '../invite-reviewer.server.ts';

export type AcceptingMissing =
  | { outcome: 'accepted' | 'reason-missing' | 'nothing-missing' }
  | Refused;

/** Why reviewers are invited although something is missing that reviewers or the journal need; kept in the history. */
export const acceptMissing = (
  platform: Platform,
  user: SignedIn,
  { paperId, reason }: { paperId: number; reason: string },
): Promise<AcceptingMissing> =>
  withinCase<AcceptingMissing>(platform, user, paperId, async ({ inside, manuscript, editor }) => {
    const refusal = refuseInviting({ manuscript, editor });
    if (refusal !== null) return refusal;
    const missing = await findUnexplained(inside, manuscript);
    if (missing.length === 0) return { outcome: 'nothing-missing' };
    if (reason === '') return { outcome: 'reason-missing' };
    await addHistory(inside, {
      subject: `manuscript:${paperId}`,
      event: 'missing-accepted',
      actor: `account:${user.id}`,
      details: { ...toldMissing(missing), round: manuscript.round, reason },
    });
    return { outcome: 'accepted' };
  });
