import type { RoutesPart } from '#app/platform/web/page.ts';
import { dashboardPage, dashboardUpload } from './dashboard/pages/dashboard.tsx';
import { jobRetry, officeJobsPage } from './queue/pages/office-jobs.tsx';
import { mailRetry, officeMailHtml, officeMailPage } from './queue/pages/office-mail.tsx';
import { officeMailsPage } from './queue/pages/office-mails.tsx';
import { officePage } from './overview/pages/office.tsx';
import { uploadPreviewPage } from './dashboard/pages/upload-preview.tsx';

export const deskRoutes = {
  dashboard: { get: dashboardPage, post: dashboardUpload, streamed: true },
  uploadPreview: { get: uploadPreviewPage },
  office: { get: officePage },
  officeMails: { get: officeMailsPage },
  officeMail: { get: officeMailPage, post: mailRetry },
  officeMailHtml: { get: officeMailHtml },
  officeJobs: { get: officeJobsPage },
  officeJob: { post: jobRetry },
} satisfies RoutesPart;
