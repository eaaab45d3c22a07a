import type { RoutesPart } from '#app/platform/web/page.ts';
import { answerInvitation, invitationPage } from './invitation.tsx';
import { officeEnteredReview, officeEnteredReviewPage } from './office-entered-review.tsx';
import { officeInvitation, officeInvitationPage } from './office-invitation.tsx';
import { officeReviewFile } from './office-review-file.ts';
import { ownReviewsPage } from './own-reviews.tsx';
import { reviewDraft } from './review-draft.ts';
import { reviewFile } from './review-file.ts';
import { reviewFormAction, reviewFormPage } from './review-form.tsx';

export const reviewsRoutes = {
  officeInvitation: { get: officeInvitationPage, post: officeInvitation },
  officeEnteredReview: {
    get: officeEnteredReviewPage,
    post: officeEnteredReview,
    streamed: true,
  },
  officeReviewFile: { get: officeReviewFile },
  invitation: { get: invitationPage },
  invitationAnswer: { post: answerInvitation },
  reviewForm: { get: reviewFormPage, post: reviewFormAction, streamed: true },
  reviewDraft: { post: reviewDraft, streamed: true },
  reviewFile: { get: reviewFile },
  ownReviews: { get: ownReviewsPage },
} satisfies RoutesPart;
