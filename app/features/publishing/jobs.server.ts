import { scheduled } from '#app/platform/queue/define-job.server.ts';
import { daily } from '#app/platform/queue/schedule.ts';
import type { JobsPart } from '#app/platform/storage/sweep-files.server.ts';
import { remindSecondEditorsJob } from './corrections/proposals/remind-second-editors.job.server.ts';
import { listUsedPdfs } from './printing/find-printed.server.ts';
import { giveTextJob } from './printing/give-text.job.server.ts';
import { setPdfJob } from './printing/set-pdf.job.server.ts';
import { putAwayProductionJob } from './production/put-away-production.job.server.ts';
import { publishScheduledJob } from './publication/publish-scheduled.job.server.ts';
import { listUploadFiles } from './uploads/list-upload-files.server.ts';
import { readFrontPageJob } from './uploads/front-page/read-front-page.job.server.ts';

export const publishingJobs: JobsPart = {
  jobs: [
    publishScheduledJob,
    readFrontPageJob,
    putAwayProductionJob,
    setPdfJob,
    giveTextJob,
    remindSecondEditorsJob,
  ],
  schedules: [scheduled(remindSecondEditorsJob, daily('06:15'), {})],
  usedFiles: [listUploadFiles, listUsedPdfs],
};
