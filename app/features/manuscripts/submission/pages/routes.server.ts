import type { RoutesPart } from '#app/platform/web/page.ts';
import { paperSubmission, paperSubmissionPage } from './paper-submission.tsx';
import { callSubmitForm, refuseProgram } from './submit-form.ts';
import { submitOnlinePage } from './submit-online.tsx';

export const submissionRoutes = {
  submitOnline: { get: submitOnlinePage },
  paperSubmission: { get: paperSubmissionPage, post: paperSubmission, streamed: true },
  callSubmitForm: { post: callSubmitForm, streamed: true, refuse: refuseProgram },
} satisfies RoutesPart;
