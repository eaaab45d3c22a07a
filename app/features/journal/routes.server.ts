import type { RoutesPart } from '#app/platform/web/page.ts';
import { aboutPublisherPage } from './about/pages/about-publisher.ts';
import { aboutUsPage } from './about/pages/about-us.tsx';
import { accessibilityPage } from './about/pages/accessibility.ts';
import { aimsAndScopePage } from './about/pages/aims-and-scope.ts';
import { contactUsPage } from './about/pages/contact-us.tsx';
import { doiPage } from './about/pages/doi.ts';
import { downloadFile } from './guidelines/pages/download.ts';
import { editorialBoardPage } from './about/pages/editorial-board.tsx';
import { guidelinesPage } from './guidelines/pages/guidelines.tsx';
import { indexingPage } from './about/pages/indexing.tsx';
import { paymentPage } from './about/pages/payment.tsx';
import { policyPage } from './about/pages/policy.ts';
import { privacyPage } from './about/pages/privacy.ts';
import { publicationChargesPage } from './about/pages/publication-charges.ts';

export const journalRoutes = {
  aboutUs: { get: aboutUsPage },
  aimsAndScope: { get: aimsAndScopePage },
  editorialBoard: { get: editorialBoardPage },
  indexing: { get: indexingPage },
  aboutPublisher: { get: aboutPublisherPage },
  doi: { get: doiPage },
  publicationCharges: { get: publicationChargesPage },
  payment: { get: paymentPage },
  policy: { get: policyPage },
  contactUs: { get: contactUsPage },
  accessibility: { get: accessibilityPage },
  privacy: { get: privacyPage },
  guidelines: { get: guidelinesPage },
  guideline: { get: guidelinesPage },
  downloads: { get: downloadFile },
} satisfies RoutesPart;
