export { findIssue } from './find-issue.server.ts';
export { listIssueArticles } from './list-issue-articles.server.ts';
export { listVolumes } from './list-issues.server.ts';
export { notePublishedIssue } from './note-published-issue.server.ts';
