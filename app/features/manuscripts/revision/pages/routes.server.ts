import type { RoutesPart } from '#app/platform/web/page.ts';
import { manuscriptRevision, manuscriptRevisionPage } from './manuscript-revision.tsx';

export const revisionRoutes = {
  manuscriptRevision: { get: manuscriptRevisionPage, post: manuscriptRevision, streamed: true },
} satisfies RoutesPart;
