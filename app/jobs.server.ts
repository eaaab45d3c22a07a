import { warnOfFullDiskJob } from './features/desk/jobs/warn-of-full-disk.server.ts';
import { listArticleFiles } from '#app/features/catalogue/index.server.ts';
import { listUploadFiles } from '#app/features/publishing/index.server.ts';
import { publishScheduled } from './features/publishing/publication/publish-scheduled.job.server.ts';
import { readFrontPage } from './features/publishing/uploads/read-front-page.job.server.ts';
import { mailResetLink } from './features/accounts/jobs/mail-reset-link.server.ts';
import { sweepAccounts } from './features/accounts/jobs/sweep-accounts.server.ts';
import { listUsedReviewFiles, listUsedFiles } from '#app/features/manuscripts/index.server.ts';
import { sendDigestsJob } from './features/manuscripts/office/send-digests.job.server.ts';
import { sweepReviewsJob } from './features/manuscripts/office/sweep-reviews.job.server.ts';
import { makeReviewCopy } from './features/manuscripts/reviews/make-review-copy.job.server.ts';
import { noteFoundConflictsJob } from './features/manuscripts/editors/note-found-conflicts.job.server.ts';
import { printAgreement } from './features/manuscripts/agreement/print-agreement.job.server.ts';
import { mailTrackingLink } from './features/manuscripts/tracking/mail-tracking-link.job.server.ts';
import { makeNeutralCopy } from './features/manuscripts/anonymity/make-neutral-copy.job.server.ts';
import type { JobTable } from './platform/queue/define-job.server.ts';
import { scheduled } from './platform/queue/define-job.server.ts';
import { daily, everyMinutes } from './platform/queue/schedule.ts';
import { sweepJobs } from './platform/queue/sweep-jobs.server.ts';
import { countGenerationJob } from './platform/site/generation.server.ts';
import { sweepFiles } from './platform/storage/sweep-files.server.ts';

/** Files that a crash may leave belong to nobody: these say which ones belong to somebody. */
const sweepStorage = sweepFiles([
  listUsedFiles,
  listArticleFiles,
  listUploadFiles,
  listUsedReviewFiles,
]);

/** Every job that a worker knows, and when the clock queues one. */
export const jobs: JobTable = {
  jobs: [
    sweepJobs,
    sweepAccounts,
    mailResetLink,
    mailTrackingLink,
    sweepStorage,
    countGenerationJob,
    warnOfFullDiskJob,
    publishScheduled,
    readFrontPage,
    noteFoundConflictsJob,
    sweepReviewsJob,
    sendDigestsJob,
    makeNeutralCopy,
    makeReviewCopy,
    printAgreement,
  ],
  schedules: [
    scheduled(sweepJobs, daily('03:00'), {}),
    scheduled(sweepAccounts, daily('03:15'), {}),
    scheduled(sweepStorage, daily('03:30'), {}),
    scheduled(countGenerationJob, everyMinutes(15), {}),
    scheduled(warnOfFullDiskJob, everyMinutes(15), {}),
    scheduled(noteFoundConflictsJob, everyMinutes(15), {}),
    scheduled(sendDigestsJob, daily('06:00'), {}),
    scheduled(sweepReviewsJob, everyMinutes(15), {}),
  ],
};
