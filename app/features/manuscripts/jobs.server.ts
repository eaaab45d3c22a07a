import { scheduled } from '#app/platform/queue/define-job.server.ts';
import { daily, everyMinutes, monthly } from '#app/platform/queue/schedule.ts';
import type { JobsPart } from '#app/platform/storage/sweep-files.server.ts';
import { printAgreementJob } from './agreement/print-agreement.job.server.ts';
import { tendChargesJob } from './charges/tend-charges.job.server.ts';
import { sweepDraftsJob } from './drafts/sweep-drafts.job.server.ts';
import { nameIssueEditorJob } from './editors/special-issues/name-issue-editor.job.server.ts';
import { noteFoundConflictsJob } from './editors/note-found-conflicts.job.server.ts';
import { checkFileJob } from './preflight/check-file.job.server.ts';
import { makeNeutralCopyJob } from './files/make-neutral-copy.job.server.ts';
import { listUsedFiles } from './files/list-used-files.server.ts';
import { sendDigestsJob } from './office/send-digests.job.server.ts';
import { compareFileJob, fingerprintArticlesJob } from './overlap/overlap.job.server.ts';
import { askServiceJob } from './overlap/service/ask-service.job.server.ts';
import { lapseCorrespondingJob } from './record-changes/lapse-corresponding.job.server.ts';
import { tellFailedMailsJob } from './record-changes/tell-failed-mails.job.server.ts';
import { lookUpWorksJob } from './retractions/look-up-works.job.server.ts';
import { tellRetractionsJob } from './retractions/tell-retractions.job.server.ts';
import { sendRemindersJob } from './reminders/send-reminders.job.server.ts';
import { listUsedReviewFiles } from './reviews/files/find-task-files.server.ts';
import { setReviewCopyJob } from './screening/set-review-copy.job.server.ts';
import { makeReviewCopyJob } from './reviews/files/make-review-copy.job.server.ts';
import { listUsedPictures } from './typesetting/pictures/keep-pictures.server.ts';
import { readManuscriptJob } from './typesetting/read-manuscript.job.server.ts';
import { mailTrackingLinkJob } from './tracking/mail-tracking-link.job.server.ts';

export const manuscriptsJobs: JobsPart = {
  jobs: [
    mailTrackingLinkJob,
    nameIssueEditorJob,
    noteFoundConflictsJob,
    sweepDraftsJob,
    sendRemindersJob,
    lapseCorrespondingJob,
    tellFailedMailsJob,
    sendDigestsJob,
    makeNeutralCopyJob,
    checkFileJob,
    compareFileJob,
    fingerprintArticlesJob,
    askServiceJob,
    tellRetractionsJob,
    lookUpWorksJob,
    readManuscriptJob,
    makeReviewCopyJob,
    setReviewCopyJob,
    printAgreementJob,
    tendChargesJob,
  ],
  schedules: [
    scheduled(noteFoundConflictsJob, everyMinutes(15), {}),
    scheduled(fingerprintArticlesJob, everyMinutes(5), {}),
    scheduled(askServiceJob, everyMinutes(5), {}),
    scheduled(tellRetractionsJob, monthly('04:30'), {}),
    scheduled(lookUpWorksJob, everyMinutes(10), {}),
    scheduled(sweepDraftsJob, daily('03:15'), {}),
    scheduled(tendChargesJob, everyMinutes(15), {}),
    scheduled(sendDigestsJob, daily('06:00'), {}),
    scheduled(sendRemindersJob, everyMinutes(15), {}),
    scheduled(lapseCorrespondingJob, daily('03:45'), {}),
    scheduled(tellFailedMailsJob, everyMinutes(15), {}),
  ],
  usedFiles: [listUsedFiles, listUsedReviewFiles, listUsedPictures],
};
