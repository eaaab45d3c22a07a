import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Upload } from '../uploads/find-upload.server.ts';
import { paperIdIn } from '../uploads/standing-to.server.ts';
import type { ArticleFacts } from './article-facts.server.ts';
import { findLosses } from './find-losses.server.ts';
import { findRequirements } from './find-requirements.server.ts';
import type { RequirementStep } from './requirement.ts';
import { settleRequirements } from './settle-requirements.server.ts';
import type { Unmet, Waiver } from './settle-requirements.server.ts';

/**
 * Why the article of a manuscript is not published, or not given a date; null when it is, with the
 * editor's reason written down where something is missing.
 * @param inside after it was asked who publishes it
 * @param opened the manuscript, where it becomes an article for the first time
 */
export async function refuseUnmet(
  inside: Platform,
  upload: Upload,
  { account, waiver }: { account: string | null; waiver?: Waiver | undefined },
  opened: { manuscript: CaseFile; facts: ArticleFacts } | null,
): Promise<Unmet | null> {
  const paperId = paperIdIn(upload.texts.paperId);
  const manuscript =
    opened?.manuscript ?? (paperId === null ? null : await loadCase(inside, paperId));
  const asked = manuscript && (await findRequirements(inside, manuscript, upload, opened?.facts));
  if (!manuscript || !asked) return null;
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
