import type { Platform } from '#app/platform/platform.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import type { Upload } from './find-upload.server.ts';
import { isProduced } from './upload.ts';
import { paperIdIn, standingTo } from './standing-to.server.ts';
import type { UploadRefusal, UploadTexts } from './upload.ts';
import { isBarrier } from './barrier.ts';

/**
 * No user brings in what they could not open (L2), and a production's upload keeps its own.
 * @param upload null for a new one
 */
export async function refusePaperId(
  platform: Platform,
  user: Asking,
  { texts, upload }: { texts: UploadTexts; upload: Upload | null },
): Promise<UploadRefusal | null> {
  const before = upload?.texts.paperId ?? '';
  if (paperIdIn(before) === paperIdIn(texts.paperId)) return null;
  const standing = (paper: string) => standingTo(platform, user, paper);
  const barrier = await standing(texts.paperId);
  if (isBarrier(barrier)) return barrier;
  const keeps = upload !== null && isProduced(upload) && (await standing(before)) !== null;
  return keeps ? 'keeps-paper-id' : null;
}
