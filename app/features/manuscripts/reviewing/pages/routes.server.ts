import type { RoutesPart } from '#app/platform/web/page.ts';
import { answerInvitation, invitationPage } from './invitation.tsx';
import { officeInvitation, officeInvitationPage } from './office-invitation.tsx';

export const reviewingRoutes = {
  officeInvitation: { get: officeInvitationPage, post: officeInvitation },
  invitation: { get: invitationPage },
  invitationAnswer: { post: answerInvitation },
} satisfies RoutesPart;
