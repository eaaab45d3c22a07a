export { citationsOf } from './citations/citations.ts';
export type { Citation } from './citations/citations.ts';
export { articleHead } from './head/pages/article-head.tsx';
export { issueHead } from './head/pages/issue-head.tsx';
export { siteHead } from './head/pages/site-head.tsx';
