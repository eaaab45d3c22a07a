export { citationsOf } from './citations.ts';
export type { Citation } from './citations.ts';
export { articleHead } from './head/article-head.tsx';
export { issueHead } from './head/issue-head.tsx';
export { siteHead } from './head/site-head.tsx';
