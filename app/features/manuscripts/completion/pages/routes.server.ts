import type { RoutesPart } from '#app/platform/web/page.ts';
import { manuscriptAuthorship, manuscriptAuthorshipPage } from './manuscript-authorship.tsx';
import { manuscriptCompletion, manuscriptCompletionPage } from './manuscript-completion.tsx';

export const completionRoutes = {
  manuscriptCompletion: {
    get: manuscriptCompletionPage,
    post: manuscriptCompletion,
    streamed: true,
  },
  manuscriptAuthorship: { get: manuscriptAuthorshipPage, post: manuscriptAuthorship },
} satisfies RoutesPart;
