import type { RoutesPart } from '#app/platform/web/page.ts';
import { dashboardPage, dashboardUpload } from './routes/dashboard.tsx';
import { jobRetry, officeJobsPage } from './routes/office-jobs.tsx';
import { mailRetry, officeMailHtml, officeMailPage } from './routes/office-mail.tsx';
import { officeMailsPage } from './routes/office-mails.tsx';
import { officePage } from './routes/office.tsx';
import { uploadPreviewPage } from './routes/upload-preview.tsx';

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
