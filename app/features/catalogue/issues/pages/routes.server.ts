import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeIssueAction, officeIssuePage } from './office-issue.tsx';
import { officeIssuesAction, officeIssuesPage } from './office-issues.tsx';

export const issuesRoutes = {
  officeIssues: { get: officeIssuesPage, post: officeIssuesAction },
  officeIssue: { get: officeIssuePage, post: officeIssueAction },
} satisfies RoutesPart;
