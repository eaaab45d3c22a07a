import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeReviewers, officeReviewersPage } from './office-reviewers.tsx';

export const invitationsRoutes = {
  officeReviewers: { get: officeReviewersPage, post: officeReviewers },
} satisfies RoutesPart;
