import { journalOf } from '#app/features/journal/content/index.server.ts';
import { findLastBackUp, takeDueBackUp } from '#app/platform/backup/take-due-back-up.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { JobRun } from '#app/platform/queue/define-job.server.ts';
import { backUpFailed } from './back-up-failed.mail.ts';
import { backUpTrouble } from './back-up-text.ts';
import { mailChiefs } from './mail-chiefs.server.ts';

/** Where one is due; the editors-in-chief hear once a day of one that failed, or is not whole. */
export async function takeBackUp(
  platform: Platform,
  _: object,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const { title } = journalOf(platform).facts;
  const outcome = await takeDueBackUp(platform, { journal: title, signal });
  if (typeof outcome === 'string') return;
  const trouble = backUpTrouble(await findLastBackUp(platform));
  const day = new Date(platform.clock.now()).toISOString().slice(0, 10);
  if (trouble !== null) await mailChiefs(platform, backUpFailed, trouble, day);
}
