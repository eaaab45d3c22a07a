import type { RoutesPart } from '#app/platform/web/page.ts';
import { manuscriptAuthors, manuscriptAuthorsPage } from './manuscript-authors.tsx';

export const authorChangesRoutes = {
  manuscriptAuthors: { get: manuscriptAuthorsPage, post: manuscriptAuthors, streamed: true },
} satisfies RoutesPart;
