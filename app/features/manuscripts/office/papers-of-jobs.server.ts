import { listPaperIds, listPapersOfFiles } from '../files/list-files.server.ts';
import { makeNeutralCopyKind } from '../anonymity/copy-jobs.ts';
import { checkFileKind, compareFileKind } from '../preflight/check-jobs.ts';
import { putAwayProductionKind } from '../closing/closing-jobs.ts';
import { printAgreementKind } from '../agreement/agreement-jobs.ts';
import { readManuscriptKind, setPdfKind } from '../typesetting/typesetting-jobs.ts';
import { setReviewCopyKind } from '../files/review-copy-jobs.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { JobView } from '#app/platform/queue/list-jobs.server.ts';

type NamedJob = Pick<JobView, 'id' | 'name' | 'payload'>;

export async function papersOfJobs(
  platform: Platform,
  jobs: readonly NamedJob[],
): Promise<ReadonlyMap<number, number>> {
  const files = new Map([
    ...numbersOf(jobs, makeNeutralCopyKind.name, 'file'),
    ...numbersOf(jobs, checkFileKind.name, 'file'),
    ...numbersOf(jobs, compareFileKind.name, 'file'),
  ]);
  const manuscripts = new Map([
    ...numbersOf(jobs, printAgreementKind.name, 'manuscript'),
    ...numbersOf(jobs, readManuscriptKind.name, 'manuscript'),
  ]);
  return new Map([
    ...numbersOf(jobs, putAwayProductionKind.name, 'paperId'),
    ...numbersOf(jobs, setPdfKind.name, 'paperId'),
    ...numbersOf(jobs, setReviewCopyKind.name, 'paperId'),
    ...join(files, await listPapersOfFiles(platform, [...files.values()])),
    ...join(manuscripts, await listPaperIds(platform, [...manuscripts.values()])),
  ]);
}

const numbersOf = (jobs: readonly NamedJob[], kind: string, field: string): Map<number, number> =>
  new Map(
    jobs
      .filter(({ name }) => name === kind)
      .map(({ id, payload }) => [id, (JSON.parse(payload) as Record<string, number>)[field]!]),
  );

const join = (given: Map<number, number>, papers: ReadonlyMap<number, number>) =>
  [...given].flatMap(([job, key]) => {
    const paper = papers.get(key);
    return paper === undefined ? [] : [[job, paper] as const];
  });
