import type { RoutesPart } from '#app/platform/web/page.ts';
import { manuscriptAppeal, manuscriptAppealPage } from './manuscript-appeal.tsx';
import { officeAppeal, officeTakingBack } from './office-appeal.tsx';
import { officeDecision } from './office-decision.tsx';

import { officeLetter, officeLetterPage } from '../letters/pages/office-letters.tsx';

export const decisionsRoutes = {
  officeLetter: { get: officeLetterPage, post: officeLetter },
  manuscriptAppeal: { get: manuscriptAppealPage, post: manuscriptAppeal },
  officeDecision,
  officeTakingBack,
  officeAppeal,
} satisfies RoutesPart;
