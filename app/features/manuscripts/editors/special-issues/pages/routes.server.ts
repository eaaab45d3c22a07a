import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeSpecialIssues, officeSpecialIssuesPage } from './office-special-issues.tsx';

export const specialIssueRoutes = {
  officeSpecialIssues: { get: officeSpecialIssuesPage, post: officeSpecialIssues },
} satisfies RoutesPart;
