import { issuesRoutes } from './issues/pages/routes.server.ts';

/** What answers the URLs of this feature, noun by noun. */
export const catalogueRoutes = {
  ...issuesRoutes,
};
