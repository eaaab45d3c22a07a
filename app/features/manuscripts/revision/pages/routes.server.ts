import type { RoutesPart } from '#app/platform/web/page.ts';
import { manuscriptChanges, manuscriptChangesPage } from './manuscript-changes.tsx';
import { manuscriptRevision, manuscriptRevisionPage } from './manuscript-revision.tsx';

export const revisionRoutes = {
  manuscriptChanges: { get: manuscriptChangesPage, post: manuscriptChanges, streamed: true },
  manuscriptRevision: { get: manuscriptRevisionPage, post: manuscriptRevision, streamed: true },
} satisfies RoutesPart;
