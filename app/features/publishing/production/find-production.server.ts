import { findUploadOfPaper } from './find-upload-of-paper.server.ts';
import { findAgreement } from '#app/features/manuscripts/agreement/index.server.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';
import { FROM_ACCEPTANCE } from '#app/features/manuscripts/core/index.ts';
import { listProofs } from '#app/features/manuscripts/proofs/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** Null before acceptance. */
export async function findProduction(
  platform: Pick<Platform, 'db'>,
  { id, paperId, state }: Pick<CaseFile, 'id' | 'paperId' | 'state'>,
) {
  if (!FROM_ACCEPTANCE.has(state)) return null;
  return {
    agreement: await findAgreement(platform, paperId),
    upload: await findUploadOfPaper(platform, paperId),
    // The latest first.
    proofs: await listProofs(platform, id),
  };
}

export type Production = NonNullable<Awaited<ReturnType<typeof findProduction>>>;
