import type { RoutesPart } from '#app/platform/web/page.ts';
import {
  manuscriptAuthorConsent,
  manuscriptAuthorConsentPage,
} from './manuscript-author-consent.tsx';
import { manuscriptAuthorship, manuscriptAuthorshipPage } from './manuscript-authorship.tsx';
import { manuscriptAuthors, manuscriptAuthorsPage } from './manuscript-authors.tsx';

export const authorsRoutes = {
  manuscriptAuthors: { get: manuscriptAuthorsPage, post: manuscriptAuthors, streamed: true },
  manuscriptAuthorship: { get: manuscriptAuthorshipPage, post: manuscriptAuthorship },
  manuscriptAuthorConsent: { get: manuscriptAuthorConsentPage, post: manuscriptAuthorConsent },
} satisfies RoutesPart;
