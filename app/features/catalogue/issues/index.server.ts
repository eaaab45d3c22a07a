export { findIssue } from './find-issue.server.ts';
export type { IssueContents } from './list-issue-articles.server.ts';
export { listIssueArticles } from './list-issue-articles.server.ts';
export { listVolumes } from './list-issues.server.ts';
