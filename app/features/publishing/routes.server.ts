import { correctionsRoutes } from './corrections/pages/routes.server.ts';
import { productionRoutes } from './production/pages/routes.server.ts';
import { uploadsRoutes } from './uploads/pages/routes.server.ts';

/** What answers the URLs of this feature, noun by noun. */
export const publishingRoutes = {
  ...uploadsRoutes,
  ...correctionsRoutes,
  ...productionRoutes,
};
