import type { RoutesPart } from '#app/platform/web/page.ts';
import {
  manuscriptAuthorConsent,
  manuscriptAuthorConsentPage,
} from './manuscript-author-consent.tsx';

export const authorsRoutes = {
  manuscriptAuthorConsent: {
    get: manuscriptAuthorConsentPage,
    post: manuscriptAuthorConsent,
  },
} satisfies RoutesPart;
