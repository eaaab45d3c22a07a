import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeEnteredReview, officeEnteredReviewPage } from './office-entered-review.tsx';
import { officeUninvitedReview, officeUninvitedReviewPage } from './office-uninvited-review.tsx';

export const enteredRoutes = {
  officeEnteredReview: {
    get: officeEnteredReviewPage,
    post: officeEnteredReview,
    streamed: true,
  },
  officeUninvitedReview: {
    get: officeUninvitedReviewPage,
    post: officeUninvitedReview,
    streamed: true,
  },
} satisfies RoutesPart;
