import type { Platform } from '#app/platform/platform.server.ts';
import { askFor, waiversOf } from './asked.server.ts';
import type { Asked } from './asked.server.ts';
import { findTextOfPdf, keptOfPdf } from './find-text-of-pdf.server.ts';
import { lossRequirements } from './pdf-requirements.ts';
import type { RequirementStep } from './requirement.ts';

/** What a PDF that was set from the text lacks, before it is used or sent; null for one set elsewhere. */
export async function findLosses(
  platform: Pick<Platform, 'db'>,
  { id, paperId }: { id: number; paperId: number },
  { step, sha256 }: { step: RequirementStep; sha256: string },
): Promise<Asked | null> {
  const kept = await keptOfPdf(platform, id, sha256).executeTakeFirst();
  if (!kept) return null;
  const text = await findTextOfPdf(platform, id, kept);
  const waivers = await waiversOf(platform, step, id).execute();
  return askFor(lossRequirements(paperId, text), waivers);
}
