import { object } from 'valibot';
import { defineJob, jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { compareFileKind } from '../preflight/check-jobs.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { compareFile } from './compare-file.server.ts';
import { fingerprintArticles } from './fingerprint-articles.server.ts';

/** Articles that came just before are done at once; after an import a file waits until all are. */
const AT_ONCE = 200;
const LATER = 60_000;

/** Queued when a file comes. */
export const compareFileJob = jobOfKind(compareFileKind, async (platform, { file }) => {
  if (await fingerprintArticles(platform, { most: AT_ONCE })) return compareFile(platform, file);
  await enqueue(platform, compareFileKind, { file }, { runAt: platform.clock.now() + LATER });
});

/** Brings the fingerprints of the catalogue up to date; files that came before there were any are compared then. */
export const fingerprintArticlesJob = defineJob(
  'fingerprint-articles',
  object({}),
  async (platform, _, { signal }) => {
    if (await fingerprintArticles(platform, { signal })) await queueComparisons(platform);
  },
);

/** Files of one run, so that what comes in meanwhile need not wait long. */
const MOST = 100;

async function queueComparisons(platform: Platform): Promise<void> {
  const files = await platform.db
    .selectFrom('manuscript_files as file')
    .innerJoin('manuscripts', 'manuscripts.id', 'file.manuscript_id')
    .leftJoin('overlaps', 'overlaps.file_id', 'file.id')
    .select('file.id')
    .where('overlaps.file_id', 'is', null)
    .where('removed_at', 'is', null)
    .where('state', '<>', 'withdrawn')
    .where('purpose', '=', 'manuscript')
    .orderBy('file.id')
    .limit(MOST)
    .execute();
  for (const { id } of files) {
    await enqueue(platform, compareFileKind, { file: id }, { key: String(id) });
  }
}
