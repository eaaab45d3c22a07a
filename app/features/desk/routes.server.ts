import type { RoutesPart } from '#app/platform/web/page.ts';
import { accountDelete, accountDeletePage } from './people/pages/account-delete.ts';
import { accountExport } from './people/pages/account-export.ts';
import { accountPerson, accountPersonPage } from './people/pages/account-person.tsx';
import { accountRolesPage } from './people/pages/account-roles.tsx';
import { dashboardPage, dashboardUpload } from './dashboard/pages/dashboard.tsx';
import { jobRetry, officeJobsPage } from './queue/pages/office-jobs.tsx';
import { mailRetry, officeMailHtml, officeMailPage } from './queue/pages/office-mail.tsx';
import { officeMailsPage } from './queue/pages/office-mails.tsx';
import type { FindNamed } from './texts/save-text.server.ts';
import { officeNewText, officeNewTextPage } from './texts/pages/office-new-text.tsx';
import { officeText, officeTextPage } from './texts/pages/office-text.tsx';
import { officeTextsPage } from './texts/pages/office-texts.tsx';
import { overviewPage } from './overview/pages/office.tsx';
import { uploadPreviewPage } from './dashboard/pages/upload-preview.tsx';

/** @param findNamed whom a page of the journal names of reviewers, as `publishing` knows */
export const deskRoutes = (findNamed: FindNamed) =>
  ({
    dashboard: { get: dashboardPage, post: dashboardUpload, streamed: true },
    uploadPreview: { get: uploadPreviewPage },
    accountRoles: { get: accountRolesPage },
    accountPerson: { get: accountPersonPage, post: accountPerson },
    accountExport: { get: accountExport },
    accountDelete: { get: accountDeletePage, post: accountDelete },
    office: { get: overviewPage },
    officeTexts: { get: officeTextsPage },
    officeNewText: { get: officeNewTextPage, post: officeNewText(findNamed) },
    officeText: { get: officeTextPage, post: officeText(findNamed) },
    officeMails: { get: officeMailsPage },
    officeMail: { get: officeMailPage, post: mailRetry },
    officeMailHtml: { get: officeMailHtml },
    officeJobs: { get: officeJobsPage },
    officeJob: { post: jobRetry },
  }) satisfies RoutesPart;
