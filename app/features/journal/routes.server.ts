import type { RoutesPart } from '#app/platform/web/page.ts';
import { aboutPublisherPage } from './routes/about-publisher.ts';
import { aboutUsPage } from './routes/about-us.tsx';
import { accessibilityPage } from './routes/accessibility.ts';
import { aimsAndScopePage } from './routes/aims-and-scope.ts';
import { contactUsPage } from './routes/contact-us.tsx';
import { doiPage } from './routes/doi.ts';
import { downloadFile } from './routes/download.ts';
import { editorialBoardPage } from './routes/editorial-board.tsx';
import { guidelinesPage } from './routes/guidelines.tsx';
import { indexingPage } from './routes/indexing.tsx';
import { paymentPage } from './routes/payment.tsx';
import { policyPage } from './routes/policy.ts';
import { privacyPage } from './routes/privacy.ts';
import { publicationChargesPage } from './routes/publication-charges.ts';

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
