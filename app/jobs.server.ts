import { warnOfFullDiskJob } from './features/desk/jobs/warn-of-full-disk.server.ts';
import { listArticleFiles, listUploadFiles } from './features/publishing/index.server.ts';
import { publishScheduledOf } from './features/publishing/jobs/publish-scheduled.server.ts';
import { readFrontPage } from './features/publishing/jobs/read-front-page.server.ts';
import { mailResetLink } from './features/accounts/jobs/mail-reset-link.server.ts';
import { sweepAccounts } from './features/accounts/jobs/sweep-accounts.server.ts';
import { listUsedReviewFiles, peerReview } from './features/reviewing/index.server.ts';
import { sendDigestsJob } from './features/reviewing/jobs/send-digests.server.ts';
import { sweepReviewsJob } from './features/reviewing/jobs/sweep-reviews.server.ts';
import { makeReviewCopy } from './features/reviewing/jobs/make-review-copy.server.ts';
import { noteFoundConflictsJob } from './features/reviewing/jobs/note-found-conflicts.server.ts';
import { listUsedFiles } from './features/submissions/index.server.ts';
import { printAgreement } from './features/submissions/jobs/print-agreement.server.ts';
import { mailTrackingLink } from './features/submissions/jobs/mail-tracking-link.server.ts';
import { makeNeutralCopy } from './features/submissions/jobs/make-neutral-copy.server.ts';
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
    publishScheduledOf(peerReview),
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
