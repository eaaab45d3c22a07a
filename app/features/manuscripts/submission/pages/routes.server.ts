import type { RoutesPart } from '#app/platform/web/page.ts';
import { paperSubmission, paperSubmissionPage, submitOnlinePage } from './paper-submission.tsx';
import { callSubmitForm, refuseProgram } from './submit-form.ts';

export const submissionRoutes = {
  submitOnline: { get: submitOnlinePage },
  paperSubmission: { get: paperSubmissionPage, post: paperSubmission, streamed: true },
  callSubmitForm: { post: callSubmitForm, streamed: true, refuse: refuseProgram },
} satisfies RoutesPart;
