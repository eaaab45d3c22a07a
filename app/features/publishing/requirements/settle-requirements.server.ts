import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { sentencesOf } from './asked.server.ts';
import type { Asked } from './asked.server.ts';
import { SHORTEST_REASON } from './requirement.ts';
import type { RequirementRefusal, RequirementStep } from './requirement.ts';

export type Waiver = {
  reason: string;
  /** Marks of what the editor saw missing: the reason stands for nothing else. */
  seen: readonly string[];
};

/** What holds a step: the sentences say what is missing. */
export type Unmet = { refused: RequirementRefusal; missing: string[] };

type Settling = {
  manuscript: { id: number; paperId: number };
  step: RequirementStep;
  asked: Asked;
  waiver: Waiver | undefined;
  /** Account of the editor; null once it is gone. */
  account: string | null;
};

/**
 * Null when nothing is missing, or each thing that is has its reason: a new one is written down, with
 * what it stands for, in the transaction of the step.
 */
export async function settleRequirements(
  inside: Platform,
  { manuscript, step, asked, waiver, account }: Settling,
): Promise<Unmet | null> {
  const { open } = asked;
  if (open.length === 0) return null;
  const missing = sentencesOf(asked);
  const { reason = '', seen = [] } = waiver ?? {};
  if (reason === '' || account === null) return { refused: 'requirements-unmet', missing };
  if (open.some((mark) => !seen.includes(mark))) return { refused: 'more-missing', missing };
  if (reason.length < SHORTEST_REASON) return { refused: 'reason-short', missing };
  const waived = { reason, waived_by: account, waived_at: inside.clock.now() };
  await inside.db
    .insertInto('requirement_waivers')
    .values(
      [...new Set(open)].map((requirement) => ({
        ...{ manuscript_id: manuscript.id, step, requirement },
        ...waived,
      })),
    )
    .execute();
  await addHistory(inside, {
    subject: `manuscript:${manuscript.paperId}`,
    event: 'requirements-waived',
    actor: `account:${account}`,
    details: { step, missing, reason },
  });
  return null;
}
