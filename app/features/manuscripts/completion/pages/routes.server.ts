import type { RoutesPart } from '#app/platform/web/page.ts';
import { manuscriptCorrectedCopy } from './corrected-copy.ts';
import { manuscriptCompletion, manuscriptCompletionPage } from './manuscript-completion.tsx';

export const completionRoutes = {
  manuscriptCompletion: {
    get: manuscriptCompletionPage,
    post: manuscriptCompletion,
    streamed: true,
  },
  manuscriptCorrectedCopy: { get: manuscriptCorrectedCopy },
} satisfies RoutesPart;
