import { correctionsRoutes } from './corrections/pages/routes.server.ts';
import { productionRoutes } from './production/pages/routes.server.ts';
import { publicationRoutes } from './publication/pages/routes.server.ts';

/** What answers the URLs of this feature, noun by noun. */
export const publishingRoutes = {
  ...publicationRoutes,
  ...correctionsRoutes,
  ...productionRoutes,
};
