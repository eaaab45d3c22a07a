import { agreementRoutes } from './agreement/pages/routes.server.ts';
import { authorsRoutes } from './authors/pages/routes.server.ts';
import { certificatesRoutes } from './certificates/pages/routes.server.ts';
import { chargesRoutes } from './charges/pages/routes.server.ts';
import { lettersNotSent } from './charges/letters-not-sent.server.ts';
import { conversationRoutes } from './conversation/pages/routes.server.ts';
import { returningRoutes } from './returning/pages/routes.server.ts';
import { closingRoutes } from './closing/pages/routes.server.ts';
import { completionRoutes } from './completion/pages/routes.server.ts';
import { officeLettersPage } from './decisions/letters/pages/office-letters.tsx';
import { decisionsRoutes } from './decisions/pages/routes.server.ts';
import { insightsRoutes } from './insights/pages/routes.server.ts';
import { invitationsRoutes } from './invitations/pages/routes.server.ts';
import { recommendingRoutes } from './recommending/pages/routes.server.ts';
import { recordChangesRoutes } from './record-changes/pages/routes.server.ts';
import { officeRoutes } from './office/pages/routes.server.ts';
import { overlapRoutes } from './overlap/pages/routes.server.ts';
import { pointsRoutes } from './points/pages/routes.server.ts';
import { preflightRoutes } from './preflight/pages/routes.server.ts';
import { proofsRoutes } from './proofs/pages/routes.server.ts';
import { reviewersRoutes } from './reviewers/pages/routes.server.ts';
import { specialIssueRoutes } from './editors/special-issues/pages/routes.server.ts';
import { enteredRoutes } from './entered/pages/routes.server.ts';
import { reviewingRoutes } from './reviewing/pages/routes.server.ts';
import { reviewsRoutes } from './reviews/pages/routes.server.ts';
import { revisionRoutes } from './revision/pages/routes.server.ts';
import { screeningRoutes } from './screening/pages/routes.server.ts';
import { sectionsRoutes } from './sections/pages/routes.server.ts';
import { settingsRoutes } from './settings/pages/routes.server.ts';
import { submissionRoutes } from './submission/pages/routes.server.ts';
import { typesettingRoutes } from './typesetting/pages/routes.server.ts';
import { trackingRoutes } from './tracking/pages/routes.server.ts';

export const manuscriptsRoutes = {
  ...submissionRoutes,
  ...preflightRoutes,
  ...trackingRoutes,
  ...completionRoutes,
  ...sectionsRoutes,
  ...specialIssueRoutes,
  ...authorsRoutes,
  ...revisionRoutes,
  ...recommendingRoutes,
  ...decisionsRoutes,
  officeLetters: { get: officeLettersPage(lettersNotSent) },
  ...conversationRoutes,
  ...returningRoutes,
  ...closingRoutes,
  ...recordChangesRoutes,
  ...agreementRoutes,
  ...typesettingRoutes,
  ...proofsRoutes,
  ...officeRoutes,
  ...insightsRoutes,
  ...certificatesRoutes,
  ...chargesRoutes,
  ...settingsRoutes,
  ...reviewersRoutes,
  ...invitationsRoutes,
  ...screeningRoutes,
  ...overlapRoutes,
  ...pointsRoutes,
  ...reviewsRoutes,
  ...enteredRoutes,
  ...reviewingRoutes,
};
