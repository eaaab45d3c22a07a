import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeUninvitedReview, officeUninvitedReviewPage } from './office-uninvited-review.tsx';
import { officeReviewers, officeReviewersPage } from './office-reviewers.tsx';

export const invitationsRoutes = {
  officeReviewers: { get: officeReviewersPage, post: officeReviewers },
  officeUninvitedReview: {
    get: officeUninvitedReviewPage,
    post: officeUninvitedReview,
    streamed: true,
  },
} satisfies RoutesPart;
