import type { RoutesPart } from '#app/platform/web/page.ts';
import { manuscriptCompletion, manuscriptCompletionPage } from './manuscript-completion.tsx';

export const completionRoutes = {
  manuscriptCompletion: {
    get: manuscriptCompletionPage,
    post: manuscriptCompletion,
    streamed: true,
  },
} satisfies RoutesPart;
