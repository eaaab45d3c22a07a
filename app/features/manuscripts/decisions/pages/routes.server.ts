import {
  officeLetter,
  officeLetterPage,
  officeLettersPage,
} from '../letters/pages/office-letters.tsx';
import type { RoutesPart } from '#app/platform/web/page.ts';
import { manuscriptAppeal, manuscriptAppealPage } from './manuscript-appeal.tsx';
import { officeAppeal, officeAppealPage } from './office-appeal.tsx';
import { officeDecision, officeDecisionPage } from './office-decision.tsx';
import { officeAssessment } from './office-moves.ts';

import { officeTakingBack, officeTakingBackPage } from './office-taking-back.tsx';

export const decisionsRoutes = {
  manuscriptAppeal: { get: manuscriptAppealPage, post: manuscriptAppeal },
  officeAssessment: { post: officeAssessment },
  officeDecision: { get: officeDecisionPage, post: officeDecision },
  officeTakingBack: { get: officeTakingBackPage, post: officeTakingBack },
  officeAppeal: { get: officeAppealPage, post: officeAppeal },
  officeLetters: { get: officeLettersPage },
  officeLetter: { get: officeLetterPage, post: officeLetter },
} satisfies RoutesPart;
