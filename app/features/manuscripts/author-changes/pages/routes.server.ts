import type { RoutesPart } from '#app/platform/web/page.ts';
import {
  manuscriptAuthorConsent,
  manuscriptAuthorConsentPage,
} from './manuscript-author-consent.tsx';
import { manuscriptAuthors, manuscriptAuthorsPage } from './manuscript-authors.tsx';

export const authorChangesRoutes = {
  manuscriptAuthors: { get: manuscriptAuthorsPage, post: manuscriptAuthors, streamed: true },
  manuscriptAuthorConsent: { get: manuscriptAuthorConsentPage, post: manuscriptAuthorConsent },
} satisfies RoutesPart;
