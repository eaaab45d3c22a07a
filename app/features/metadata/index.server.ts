export { citationsOf } from './citations.ts';
export type { Citation } from './citations.ts';
export { articleHead } from './ui/article-head.tsx';
export { issueHead } from './ui/issue-head.tsx';
export { siteHead } from './ui/site-head.tsx';
