import { accountsRoutes } from './features/accounts/routes.server.ts';
import { catalogueRoutes } from './features/catalogue/routes.server.ts';
import { deskRoutes } from './features/desk/routes.server.ts';
import { journalRoutes } from './features/journal/routes.server.ts';
import { manuscriptsRoutes } from './features/manuscripts/routes.server.ts';
import { metadataRoutes } from './features/metadata/routes.server.ts';
import { findNamedInIssue, publishingRoutes } from './features/publishing/routes.server.ts';
import { readingRoutes } from './features/reading/routes.server.ts';
import { showMetrics } from './platform/metrics/show-metrics.server.ts';
import { alive, ready } from './platform/web/server/health.server.ts';
import type { Endpoint } from './platform/web/page.ts';
import type { RouteName } from './routes.ts';

/** What answers each URL of `routes.ts`, joined from the features; one that is missing does not compile. */
export const endpoints = {
  ...journalRoutes,
  ...accountsRoutes,
  ...catalogueRoutes(findNamedInIssue),
  ...manuscriptsRoutes,
  ...publishingRoutes,
  ...metadataRoutes,
  ...readingRoutes,
  ...deskRoutes(findNamedInIssue),

  healthz: { get: alive },
  readyz: { get: ready },
  metrics: { get: showMetrics },
} satisfies Record<RouteName, Endpoint>;
