export { articleHead } from './pages/article-head.ts';
export { issueHead } from './pages/issue-head.ts';
export { siteHead } from './pages/site-head.ts';
