import type { RoutesPart } from '#app/platform/web/page.ts';
import { manuscriptMessages, manuscriptMessagesPage } from './author-messages.tsx';
import { notFound } from '#app/platform/web/json-call.ts';
import { mailReplies } from './mail-replies.ts';
import { reviewMessages, reviewMessagesPage } from './review-messages.tsx';

export const conversationRoutes = {
  manuscriptMessages: { get: manuscriptMessagesPage, post: manuscriptMessages },
  mailReplies: { post: mailReplies, streamed: true, refuse: notFound },
  reviewMessages: { get: reviewMessagesPage, post: reviewMessages },
} satisfies RoutesPart;
