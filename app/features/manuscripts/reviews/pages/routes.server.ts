import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeReviewFile, reviewFile, reviewDraft } from './review-draft.ts';
import { ownReviews, ownReviewsPage } from './own-reviews.tsx';
import { reviewManuscript, reviewPoint } from './review-manuscript.tsx';
import { reviewAnnotations, reviewAnnotationsPage } from './review-annotations.tsx';
import { reviewFormAction, reviewFormPage } from './review-form.tsx';

export const reviewsRoutes = {
  officeReviewFile: { get: officeReviewFile },
  reviewForm: { get: reviewFormPage, post: reviewFormAction, streamed: true },
  reviewDraft: { post: reviewDraft, streamed: true },
  reviewAnnotations: { get: reviewAnnotationsPage, post: reviewAnnotations },
  reviewFile: { get: reviewFile },
  reviewManuscript: { get: reviewManuscript, post: reviewPoint },
  ownReviews: { get: ownReviewsPage, post: ownReviews },
} satisfies RoutesPart;
