import type { Platform } from '#app/platform/platform.server.ts';
import { isOtherText } from '#app/platform/text/likeness.ts';
import { listTexts, readRuns } from '../completion/find-unlike-file.server.ts';
import { keepsReviews } from '../core/decision-kinds.ts';
import { firstRoundThatCounts } from '../core/laws.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { TEXTS } from '../core/manuscript-file.ts';
import type { KeptFile } from '../files/receive-files.server.ts';

/**
 * Reviews of earlier rounds do not count for a file that has next to nothing of what they were written about (L1).
 * A file that comes and cannot be read has nothing of it either.
 * @returns since when, in milliseconds since 1970, what was reviewed is another text; null where it is none
 * @throws TooBusy when the machine has no time for it
 */
export async function findOtherText(
  platform: Platform,
  { id, round, decisions }: Pick<CaseFile, 'id' | 'round' | 'decisions'>,
  files: readonly KeptFile[],
): Promise<number | null> {
  const first = firstRoundThatCounts(round + 1, decisions, keepsReviews);
  const sent = files.filter(({ purpose }) => TEXTS.includes(purpose));
  if (first > round || sent.length === 0) return null;
  const texts = await Promise.all(sent.map((file) => readRuns(platform, [file])));
  let since = platform.clock.now();
  for (const earlier of await listTexts(platform, id, round)) {
    const read = await readRuns(platform, earlier.files);
    if (texts.some((text) => isOtherText(read, text))) return since;
    if (earlier.round <= first) break;
    since = earlier.addedAt;
  }
  return null;
}
