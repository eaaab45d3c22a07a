import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeReviewerList, officeReviewerListPage } from './office-reviewer-list.tsx';

export const reviewersRoutes = {
  officeReviewerList: { get: officeReviewerListPage, post: officeReviewerList },
} satisfies RoutesPart;
