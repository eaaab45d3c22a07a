export { findIssue } from './find-issue.server.ts';
export { listIssueArticles } from './list-issue-articles.server.ts';
export { listVolumes } from './list-issues.server.ts';
export { publishInIssue } from './publish-in-issue.server.ts';
