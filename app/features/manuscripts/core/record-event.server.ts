import { addHistory } from '#app/platform/history/history.server.ts';
import type { Actor, HappeningTo } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** Adds a line to the history of a manuscript (L8), in the transaction of the change that it tells. */
export const recordEvent = (
  inside: Pick<Platform, 'clock' | 'db'>,
  { paperId }: { paperId: number },
  actor: Actor,
  line: HappeningTo<'manuscript'>,
): Promise<void> => addHistory(inside, { ...line, subject: `manuscript:${paperId}`, actor });
