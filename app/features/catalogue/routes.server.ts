export { findMovedArticle } from './ojs/find-moved-article.server.ts';
import type { NamedInIssue } from './issues/change-issue.server.ts';
import { issuesRoutes } from './issues/pages/routes.server.ts';

/** @param findNamed whom words of an issue name of its reviewers, which the features behind know */
export const catalogueRoutes = (findNamed: NamedInIssue) => ({
  ...issuesRoutes(findNamed),
});
