import { href } from '#app/routes.ts';
import type { RoutesPart } from '#app/platform/web/page.ts';
import { aboutUsPage } from './content/pages/about-us.tsx';
import { contactUsPage } from './content/pages/contact-us.tsx';
import { downloadFile } from './content/pages/download.ts';
import { editorialBoardPage } from './content/pages/editorial-board.tsx';
import { guidelinesPage } from './content/pages/guidelines.tsx';
import { indexingPage } from './content/pages/indexing.tsx';
import { ownPage, staticPage } from './content/pages/static-page.tsx';
import { paymentPage } from './content/pages/payment.tsx';

export const journalRoutes = {
  aboutUs: { get: aboutUsPage },
  aimsAndScope: { get: staticPage('aims-and-scope', href('aimsAndScope')) },
  editorialBoard: { get: editorialBoardPage },
  indexing: { get: indexingPage },
  aboutPublisher: { get: staticPage('about-publisher', href('aboutPublisher')) },
  doi: { get: staticPage('doi', href('doi')) },
  payment: { get: paymentPage },
  policy: { get: staticPage('policy', href('policy')) },
  contactUs: { get: contactUsPage },
  accessibility: { get: staticPage('accessibility', href('accessibility')) },
  privacy: { get: staticPage('privacy', href('privacy')) },
  guidelines: { get: guidelinesPage },
  guideline: { get: guidelinesPage },
  ownPage: { get: ownPage },
  downloads: { get: downloadFile },
} satisfies RoutesPart;
