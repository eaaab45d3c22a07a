/** Owns the numbers of the whole site, whichever process is asked. */
import type { Metric } from '#app/protocols/prometheus.ts';
import { findLastBackUp } from '../backup/take-due-back-up.server.ts';
import { countMails } from '../mail/list-mails.server.ts';
import type { Platform } from '../platform.server.ts';
import { countJobs } from '../queue/list-jobs.server.ts';
import { checkSite } from '../site/check-site.server.ts';

/** Where the database does not answer, that is all that is told of it. */
export async function listSiteMetrics(platform: Platform): Promise<Metric[]> {
  const { checks } = await checkSite(platform);
  const room = await platform.storage.room().catch(() => null);
  return [
    gauge('octavo_check', 'Whether a part of the site works, as /readyz says it in words.', [
      ...Object.entries(checks)
        .filter(([part]) => part !== 'worker' || checks.database === 'ok')
        .map(([part, said]) => ({ labels: { part }, value: said === 'ok' ? 1 : 0 })),
    ]),
    gauge(
      'octavo_disk_free_bytes',
      'Room on the disk of DATA_DIR.',
      room ? [{ value: room.free }] : [],
    ),
    gauge(
      'octavo_disk_size_bytes',
      'Size of the disk of DATA_DIR.',
      room ? [{ value: room.total }] : [],
    ),
    ...(checks.database === 'ok' ? await listFromDatabase(platform) : []),
  ];
}

async function listFromDatabase(platform: Platform): Promise<Metric[]> {
  const { clock } = platform;
  const { isSet, taken, failed } = await findLastBackUp(platform);
  return [
    gauge('octavo_jobs', 'Background tasks by state.', byState(await countJobs(platform))),
    gauge('octavo_mails', 'E-mails by state.', byState(await countMails(platform))),
    gauge('octavo_oldest_work_seconds', 'How long the oldest task or e-mail is overdue.', [
      { labels: { of: 'jobs' }, value: await findDelay(platform, 'jobs') },
      { labels: { of: 'mails' }, value: await findDelay(platform, 'mails') },
    ]),
    gauge(
      'octavo_back_up_age_seconds',
      'Since the last back-up, where the site takes them by itself.',
      isSet ? [{ value: taken ? (clock.now() - taken.at) / 1000 : Infinity }] : [],
    ),
    gauge(
      'octavo_back_up_failed',
      'Whether there was none since then, for some reason.',
      isSet ? [{ value: failed === null ? 0 : 1 }] : [],
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
