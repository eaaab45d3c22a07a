/** Owns the numbers of the whole site, whichever process is asked. */
import type { Metric } from '#app/protocols/prometheus.ts';
import { countMails } from '../mail/list-mails.server.ts';
import type { Platform } from '../platform.server.ts';
import { countJobs } from '../queue/list-jobs.server.ts';
import { checkSite } from '../site/check-site.server.ts';
import { findMark } from '../site/site-marks.server.ts';

/** Where the database does not answer, that is all that is told of it. */
export async function listSiteMetrics(platform: Platform): Promise<Metric[]> {
  const { checks } = await checkSite(platform);
  const { free, total } = await platform.storage.room();
  return [
    gauge('octavo_check', 'Whether a part of the site works, as /readyz says it in words.', [
      ...Object.entries(checks).map(([part, said]) => ({
        labels: { part },
        value: said === 'ok' ? 1 : 0,
      })),
    ]),
    gauge('octavo_disk_free_bytes', 'Room on the disk of DATA_DIR.', [{ value: free }]),
    gauge('octavo_disk_size_bytes', 'Size of the disk of DATA_DIR.', [{ value: total }]),
    ...(checks.database === 'ok' ? await listFromDatabase(platform) : []),
  ];
}

async function listFromDatabase(platform: Platform): Promise<Metric[]> {
  const { db, clock } = platform;
  const backedUp = await findMark(db, 'backed-up');
  return [
    gauge('octavo_jobs', 'Background tasks by state.', byState(await countJobs(platform))),
    gauge('octavo_mails', 'E-mails by state.', byState(await countMails(platform))),
    gauge('octavo_oldest_work_seconds', 'How long the oldest task or e-mail is overdue.', [
      { labels: { of: 'jobs' }, value: await findDelay(platform, 'jobs') },
      { labels: { of: 'mails' }, value: await findDelay(platform, 'mails') },
    ]),
    gauge(
      'octavo_back_up_age_seconds',
      'Since the last back-up that the site took by itself.',
      backedUp ? [{ value: (clock.now() - backedUp.at) / 1000 }] : [],
    ),
  ];
}

const gauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
  ...{ name, help, samples },
  type: 'gauge',
});

const byState = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }));

/** Seconds; 0 where nothing is overdue. */
async function findDelay({ db, clock }: Platform, table: 'jobs' | 'mails'): Promise<number> {
  const { due } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.min<number | null>('due_at').as('due'))
    .executeTakeFirstOrThrow();
  return due === null ? 0 : Math.max(0, (clock.now() - due) / 1000);
}
