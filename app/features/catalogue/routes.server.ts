export { findMovedArticle } from './ojs/find-moved-article.server.ts';
import { issuesRoutes } from './issues/pages/routes.server.ts';

export const catalogueRoutes = {
  ...issuesRoutes,
};
