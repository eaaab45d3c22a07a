import type { RoutesPart } from '#app/platform/web/page.ts';
import { newReviewLink, newReviewLinkPage } from './new-review-link.tsx';
import { answerInvitation, invitationPage } from './invitation.tsx';
import { officeInvitation, officeInvitationPage } from './office-invitation.tsx';

export const reviewingRoutes = {
  officeInvitation: { get: officeInvitationPage, post: officeInvitation },
  invitation: { get: invitationPage },
  reviewNewLink: { get: newReviewLinkPage, post: newReviewLink },
  invitationAnswer: { post: answerInvitation },
} satisfies RoutesPart;
