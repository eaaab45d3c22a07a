import type { RoutesPart } from '#app/platform/web/page.ts';
import type { NamedInIssue } from '../change-issue.server.ts';
import { officeIssueAction, officeIssuePage } from './office-issue.tsx';
import { coverPicture, officeIssueCover } from './issue-cover-page.tsx';
import { officeIssuesAction, officeIssuesPage } from './office-issues.tsx';

export const issuesRoutes = (findNamed: NamedInIssue) =>
  ({
    officeIssues: { get: officeIssuesPage, post: officeIssuesAction(findNamed) },
    officeIssueCover: { post: officeIssueCover, streamed: true },
    coverPicture: { get: coverPicture },
    officeIssue: { get: officeIssuePage, post: officeIssueAction(findNamed) },
  }) satisfies RoutesPart;
