import { correctionsRoutes } from './corrections/pages/routes.server.ts';
export { findNamedInIssue } from './issues/find-named-in-issue.server.ts';
import { issuePublicationRoutes } from './issues/pages/routes.server.ts';
import { printingRoutes } from './printing/pages/routes.server.ts';
import { productionRoutes } from './production/pages/routes.server.ts';
import { uploadsRoutes } from './upload-form/pages/routes.server.ts';

export const publishingRoutes = {
  ...uploadsRoutes,
  ...correctionsRoutes,
  ...productionRoutes,
  ...issuePublicationRoutes,
  ...printingRoutes,
};
