import { listPapersOfFiles, makeNeutralCopyKind } from '#app/features/submissions/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { JobView } from '#app/platform/queue/list-jobs.server.ts';

/** The papers that jobs read files of, by the id of the job. */
export async function papersOfJobs(
  { db }: Platform,
  jobs: readonly Pick<JobView, 'id' | 'name' | 'payload'>[],
): Promise<ReadonlyMap<number, number>> {
  const files = new Map(
    jobs
      .filter(({ name }) => name === makeNeutralCopyKind.name)
      .map(({ id, payload }) => [id, (JSON.parse(payload) as { file: number }).file]),
  );
  const papers = await listPapersOfFiles(db, [...files.values()]);
  return new Map(
    [...files].flatMap(([job, file]) => {
      const paper = papers.get(file);
      return paper === undefined ? [] : [[job, paper] as const];
    }),
  );
}
