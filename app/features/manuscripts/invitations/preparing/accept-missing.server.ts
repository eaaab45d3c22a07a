import type { EditorsCommand, Refused } from '../../editors/within-case.server.ts';
import { editorsCommand } from '../../editors/within-case.server.ts';
import { findUnexplained } from '../../completion/find-missing.server.ts';
import { toldMissing } from '../../completion/missing-for-review.ts';
import { refuseInviting } from '../invite-reviewer.server.ts';

export type AcceptingMissing =
  | { outcome: 'accepted' | 'reason-missing' | 'nothing-missing' }
  | Refused;

/** Why reviewers are invited although something is missing that reviewers or the journal need; kept in the history. */
export const acceptMissing: EditorsCommand<{ reason: string }, AcceptingMissing> = editorsCommand(
  async ({ inside, manuscript, editor, record }, { reason }) => {
    const refusal = refuseInviting({ manuscript, editor });
    if (refusal !== null) return refusal;
    const missing = await findUnexplained(inside, manuscript);
    if (missing.length === 0) return { outcome: 'nothing-missing' };
    if (reason === '') return { outcome: 'reason-missing' };
    await record({
      event: 'missing-accepted',
      details: { ...toldMissing(missing), round: manuscript.round, reason },
    });
    return { outcome: 'accepted' };
  },
);
