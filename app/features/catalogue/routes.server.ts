import { issuesRoutes } from './issues/pages/routes.server.ts';

export const catalogueRoutes = {
  ...issuesRoutes,
};
