import type { RoutesPart } from '#app/platform/web/page.ts';
import {
  manuscriptCompletion,
  manuscriptCompletionPage,
  manuscriptCompletionStep,
  manuscriptCompletionStepPage,
} from './completion-step.tsx';
import { manuscriptCorrectedCopy } from './corrected-copy.ts';
import { manuscriptFile } from './manuscript-file.ts';

export const completionRoutes = {
  manuscriptCompletion: {
    get: manuscriptCompletionPage,
    post: manuscriptCompletion,
    streamed: true,
  },
  manuscriptCompletionStep: {
    get: manuscriptCompletionStepPage,
    post: manuscriptCompletionStep,
    streamed: true,
  },
  manuscriptCorrectedCopy: { get: manuscriptCorrectedCopy },
  manuscriptFile: { get: manuscriptFile },
} satisfies RoutesPart;
