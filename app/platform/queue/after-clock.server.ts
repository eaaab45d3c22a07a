/** Owns what was queued while the clock was ahead: once it is right again, that is not late for ever. */
import { sql } from 'kysely';
import { object } from 'valibot';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { DAYS_TRIED } from '../mail/queue-mail.server.ts';
import { LONGEST_WAIT } from '../mail/send-mails.server.ts';
import type { Platform } from '../platform.server.ts';
import { defineJob, LONGEST_BACK_OFF } from './define-job.server.ts';
import { wakeWorkers } from './work-loop.server.ts';

/** Milliseconds by which the clocks of two machines may differ: nothing else is written ahead of time. */
const CLOCKS_APART = 10 * MINUTE;

/** Mails and jobs whose times are further ahead than any can be. What is to be done on a date keeps it. */
export async function mendTimes({
  db,
  clock,
  log,
}: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  const ahead = now + CLOCKS_APART;
  const least = (column: string, most: number) =>
    sql<number>`case when ${sql.ref(column)} > ${most} then ${most} else ${sql.ref(column)} end`;
  const mails = await db
    .updateTable('mails')
    .set({
      due_at: now,
      created_at: least('created_at', now),
      give_up_at: least('give_up_at', now + DAYS_TRIED * DAY),
    })
    .where('due_at', '>', now)
    .where((mail) =>
      mail.or([mail('created_at', '>', ahead), mail('due_at', '>', now + LONGEST_WAIT + HOUR)]),
    )
    .executeTakeFirst();
  const jobs = await db
    .updateTable('jobs')
    .set({ due_at: now, created_at: least('created_at', now) })
    .where('due_at', '>', now)
    .where((job) =>
      job.or([
        job.and([job('created_at', '>', ahead), job('due_at', '=', job.ref('created_at'))]),
        job.and([job('attempts', '>', 0), job('due_at', '>', now + LONGEST_BACK_OFF + HOUR)]),
      ]),
    )
    .executeTakeFirst();
  const mended = { mails: Number(mails.numUpdatedRows), jobs: Number(jobs.numUpdatedRows) };
  if (mended.mails + mended.jobs === 0) return;
  log.warn(mended, 'the clock was ahead: what was queued then is due now');
  wakeWorkers();
}

/** The clock may be set back while the site is at work. */
export const mendTimesJob = defineJob('mend-times', object({}), (platform) => mendTimes(platform));
