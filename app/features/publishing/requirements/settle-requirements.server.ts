import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isWrittenReason } from '#app/platform/text/plain-line.ts';
import { sentencesOf, findLosses, findRequirements } from './find-requirements.server.ts';
import type { Asked, ArticleFacts } from './find-requirements.server.ts';
import type { RequirementRefusal, RequirementStep, Waiver, Waiving } from './requirement.ts';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';
import type { Upload } from '../uploads/find-upload.server.ts';
import { paperIdIn } from '../uploads/find-upload.server.ts';

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
async function settleRequirements(
  inside: Platform,
  { manuscript, step, asked, waiver, account }: Settling,
): Promise<Unmet | null> {
  const { open } = asked;
  if (open.length === 0) return null;
  const missing = sentencesOf(asked);
  const { reason = '', seen = [] } = waiver ?? {};
  if (reason === '' || account === null) return { refused: 'requirements-unmet', missing };
  if (open.some((mark) => !seen.includes(mark))) return { refused: 'more-missing', missing };
  if (!isWrittenReason(reason)) return { refused: 'reason-short', missing };
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

/**
 * Why the article of a manuscript is not published, or not given a date; null when it is, with the
 * editor's reason written down where something is missing.
 * @param inside after it was asked who publishes it
 * @param opened the manuscript, where it becomes an article for the first time
 */
export async function refuseUnmet(
  inside: Platform,
  upload: Upload,
  { account, waiver, more }: { account: string | null } & Waiving,
  opened: { manuscript: CaseFile; facts: ArticleFacts } | null,
): Promise<Unmet | null> {
  const paperId = paperIdIn(upload.texts.paperId);
  const manuscript =
    opened?.manuscript ?? (paperId === null ? null : await loadCase(inside, paperId));
  const asked =
    manuscript && (await findRequirements(inside, manuscript, upload, opened?.facts, more));
  if (!manuscript || !asked) return null;
  if (asked.namesReviewer) return { refused: 'names-a-reviewer', missing: sentencesOf(asked) };
  return settleRequirements(inside, { manuscript, step: 'publish', asked, waiver, account });
}

type Step = {
  step: Exclude<RequirementStep, 'publish'>;
  sha256: string;
  waiver: Waiver | undefined;
  account: string;
};

/** As `refuseUnmet`, of a PDF with losses that is about to be used, or sent as a proof. */
export async function refuseLosses(
  inside: Platform,
  manuscript: { id: number; paperId: number },
  { sha256, ...settling }: Step,
): Promise<Unmet | null> {
  const asked = await findLosses(inside, manuscript, { step: settling.step, sha256 });
  return asked && settleRequirements(inside, { manuscript, asked, ...settling });
}
