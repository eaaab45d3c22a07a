import { scheduled } from '#app/platform/queue/define-job.server.ts';
import { daily } from '#app/platform/queue/schedule.ts';
import type { JobsPart } from '#app/platform/storage/sweep-files.server.ts';
import { listArticleFiles } from './articles/list-used-files.server.ts';
import { renewTopicsJob } from './records/renew-topics.job.server.ts';
import { rewriteTextPagesJob } from './texts/rewrite-text-pages.job.server.ts';
import { stampArticleJob } from './versions/stamp-article.job.server.ts';
import { listTextFiles } from './texts/list-text-files.server.ts';

export const catalogueJobs: JobsPart = {
  jobs: [renewTopicsJob, rewriteTextPagesJob, stampArticleJob],
  schedules: [
    scheduled(renewTopicsJob, daily('03:45'), {}),
    scheduled(rewriteTextPagesJob, daily('04:00'), {}),
  ],
  usedFiles: [listArticleFiles, listTextFiles],
};
