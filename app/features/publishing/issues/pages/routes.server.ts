import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeIssuePublish, officeIssuePublishPage } from './office-issue-publish.tsx';

export const issuePublicationRoutes = {
  officeIssuePublish: { get: officeIssuePublishPage, post: officeIssuePublish },
} satisfies RoutesPart;
