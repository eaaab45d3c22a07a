import { findUploadOfPaper } from '../uploads/find-upload-of-paper.server.ts';
import type { PaperUpload } from '../uploads/find-upload-of-paper.server.ts';
import { findAgreement } from '#app/features/manuscripts/agreement/index.server.ts';
import { listProofs } from '#app/features/manuscripts/core/index.server.ts';
import type { Proof } from '#app/features/manuscripts/core/index.server.ts';
import type { SignedAgreement } from '#app/features/manuscripts/agreement/index.server.ts';
import { FROM_ACCEPTANCE } from '#app/features/manuscripts/core/index.ts';
import type { ManuscriptState } from '#app/features/manuscripts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** How far a manuscript is on its way from acceptance to its article. */
export type Production = {
  agreement: SignedAgreement | null;
  upload: PaperUpload | null;
  /** Those that were sent to the author, the latest first. */
  proofs: Proof[];
};

/** Null before acceptance. */
export async function findProduction(
  platform: Pick<Platform, 'db'>,
  { id, paperId, state }: { id: number; paperId: number; state: ManuscriptState },
): Promise<Production | null> {
  if (!FROM_ACCEPTANCE.has(state)) return null;
  return {
    agreement: await findAgreement(platform, paperId),
    upload: await findUploadOfPaper(platform, paperId),
    proofs: await listProofs(platform, id),
  };
}
