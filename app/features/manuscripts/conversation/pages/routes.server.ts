import type { RoutesPart } from '#app/platform/web/page.ts';
import { manuscriptMessages, manuscriptMessagesPage } from './author-messages.tsx';
import { reviewMessages, reviewMessagesPage } from './review-messages.tsx';

export const conversationRoutes = {
  manuscriptMessages: { get: manuscriptMessagesPage, post: manuscriptMessages },
  reviewMessages: { get: reviewMessagesPage, post: reviewMessages },
} satisfies RoutesPart;
